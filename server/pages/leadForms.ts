import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { screens } from '../../contract/screens';
import { withoutAppHref } from '../../contract/withoutApp';
import { limitGroup } from '../http/addressLimits';
import { problemOf } from '../http/refusal';
import { leadByForm, type LeadForm } from '../leads/leadByForm';
import { isFormVoteFlagged } from '../voting/crowdPolicy';
import type { FormRequest } from '../voting/voteByForm';
import { modeOf, type Fields } from './formFields';
import { leadFields, ratingOf } from './leadFields';
import { pageOfProblem } from './pagePolicy';
import { reasonOf, type PlainScreenSender } from './plainScreens';
import { addressOf, seeOther } from './sendPage';
import { rememberVisitor } from './visitor';

/**
 * The contact forms with scripts off: `LeadFormWithoutScripts` posts to its page's address. What is refused
 * comes back with everything typed; what is stored leads to a page that says so, which a reload only reads.
 */
export function leadForms(
  forms: FastifyInstance,
  formRequest: (request: FastifyRequest) => FormRequest,
  send: PlainScreenSender,
  secure: boolean,
): void {
  const { addressLimits, clock } = forms.services;
  const limit = limitGroup(forms, 'votes');

  async function lead(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, search } = addressOf(request);
    const fields = (request.body ?? {}) as Fields;
    const read = leadFields(path, fields, clock());
    if (!read) return seeOther(request, reply, path + search, 'invalidRequest');
    const { questionUid, key, kind, body } = read;
    const again = { kind: 'lead', fields, isTried: true, message: null } as const;
    try {
      // Here and not before the body, so that a refusal keeps what was typed.
      for (const check of limit) await check(request, reply);
      if (!body) return await send(request, reply, again, 'invalidRequest');
      const of = {
        kind: kind === 'event' ? 'event' : 'airlead',
        questionUid,
        key,
        rating: ratingOf(path),
        mode: modeOf(search),
        isFlagged: isFormVoteFlagged(addressLimits, request),
        body,
      } as LeadForm;
      const { uid, token } = await leadByForm(forms, formRequest(request), of);
      if (token) rememberVisitor(reply, token, secure);
      return seeOther(request, reply, withoutAppHref(path, search, uid));
    } catch (error) {
      const elsewhere = pageOfProblem(problemOf(error).problem, questionUid);
      if (elsewhere) return seeOther(request, reply, elsewhere, problemOf(error).problem);
      const { problem, message } = reasonOf(error, request, 'uncertain');
      return send(request, reply, { ...again, message }, problem);
    }
  }

  for (const { pattern } of [screens.EventLead, screens.AirleadExisting, screens.AirleadNew])
    forms.post(pattern, { schema: { hide: true } }, lead);
}
