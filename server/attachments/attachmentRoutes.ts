import type { FastifyInstance } from 'fastify';
import { looksLikeEmail } from '../../contract/attachments';
import { looksLikePhone } from '../../contract/phone';
import { contestVote, enterGiftCard } from '../giveaway/enterGiveaway';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { oncePerKey, storeContact } from './attachmentCommands';
import { withForms } from './withForms';
import { voteOf } from './attachmentPolicy';
import { attachPhoto, sendAttachments } from './uploads';
import { removePhoto } from './removePhoto';
import { attachmentFiles } from './attachmentFiles';
import { removeVoteFile, sendVoteFile } from './voteFiles';

/** What people add to their votes: notes, contact details, photos, recordings. */
export async function attachmentRoutes(app: FastifyInstance): Promise<void> {
  const { database } = app.services;

  // Only here may a body be form data with files.
  await withForms(app, (forms) => {
    const takesFiles = { takes: ['voteKey'] } as const;
    route(forms, 'sendAttachments', (call, request) => sendAttachments(forms, call, request), takesFiles);
    route(forms, 'sendVoteFile', (call, request) => sendVoteFile(forms, call, request), takesFiles);
    route(forms, 'attachPhoto', (call, request) => attachPhoto(forms, call, request), takesFiles);
  });

  route(app, 'removeVoteFile', (call) => removeVoteFile(app, call), { takes: ['voteKey'] });
  route(app, 'removePhoto', (call) => removePhoto(app, call), { takes: ['voteKey'] });

  route(
    app,
    'contactInfo',
    (call) =>
      database.command(function* () {
        const vote = yield* voteOf(call, call.params['voteId'] ?? '');
        return yield* oncePerKey('contactInfo', call, vote, call.body, function* () {
          const contest = yield* contestVote(vote);
          const { contact_info: contact } = call.body;
          if (contest && !looksLikePhone(contact) && !looksLikeEmail(contact))
            throw new Problem('invalidRequest', 'body.contact_info: no phone number and no e-mail address');
          yield* storeContact(call, vote, call.body.contact_info, call.body);
          if (contest) yield* enterGiftCard(contest, call, call.body.contact_info);
          return { success: true as const };
        });
      }),
    { takes: ['voteKey'] },
  );

  attachmentFiles(app);
}
