import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codePath } from '../../contract/screens';
import { emptyCode } from '../../contract/withoutApp';
import { eraseByCode, lookUpCode } from '../codes/codeRoutes';
import { limitGroup } from '../http/addressLimits';
import { problemOf } from '../http/refusal';
import type { Fields } from './formFields';
import { reasonOf, type PlainScreenSender } from './plainScreens';
import { addressOf, seeOther } from './sendPage';
import { pageLocale } from './visitor';

/**
 * The page of a vote's code with scripts off. The code is in the form's body and never in an address, so each
 * step is answered with a page and not with a redirect; what a reload sends again only reads, or erases what
 * is erased. Wrong, malformed and unknown codes get the same page, at the pace of the calls.
 */
export function codeForms(forms: FastifyInstance, send: PlainScreenSender): void {
  const { clock } = forms.services;
  const limit = limitGroup(forms, 'codes');

  forms.post(codePath, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = (request.body ?? {}) as Fields;
    const { code, step } = fields;
    const { path, search } = addressOf(request);
    if (code === undefined || !isStep(step) || Object.keys(fields).length > (step === undefined ? 1 : 2))
      return seeOther(request, reply, path + search, 'invalidRequest');
    const page = emptyCode(code);
    try {
      for (const check of limit) await check(request, reply);
      const now = clock();
      if (step === 'erase') await eraseByCode(forms, code, now, request.id);
      const { info, timeZone } = await lookUpCode(forms, code, now, pageLocale(request));
      return await send(request, reply, { ...page, info, timeZone, asks: step === 'ask' });
    } catch (error) {
      if (problemOf(error).problem === 'notFound')
        return send(request, reply, { ...page, isUnknown: true }, 'notFound');
      const { problem, message } = reasonOf(error, request, 'failed');
      return send(request, reply, { ...page, message }, problem);
    }
  });
}

const isStep = (step: string | undefined): boolean =>
  step === undefined || step === 'ask' || step === 'erase';
