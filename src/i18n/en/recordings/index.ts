import type { BaseTranslation } from '../../i18n-types';

/** Texts of "Report a problem". They come with the group `recordings`. */
const en_recordings = {
  What: 'We get a recording of what happened in this app since the page was opened: every tap, and every answer of our server. With it we see what you saw, and can repair it.',
  Masked:
    'What you typed, your photos, your name and contact details, and where you are, are not in it: letters are replaced by x, digits by 0.',
  Kept: 'The report is deleted after {days:number} {{days:day|days}}.',
  Actions: '{actions:number} {{actions:action|actions}} of yours',
  Requests: '{requests:number} {{requests:request|requests}} to our server',
  Earlier: 'Also what you did before the page was loaded again',
  Cut: 'The recording had grown too large: the last of what happened is missing',
  WhatHappened: 'What happened?',
  WhatHappenedHelp: 'If you like. We read this just as you write it.',
  SendReport: 'Send report',
  Sent: 'Thank you. The report has reached us.',
  Waiting: 'The report is saved on this phone. It is sent as soon as there is a network.',
  Failed: 'The report could not be sent. Please try again.',
  NotRedacted: 'The recording holds something that looks like personal data, so it was not taken.',
  Invalid: 'The recording is damaged, so it was not taken.',
  Foreign: 'Our server does not know the app that made this recording, so it was not taken.',
  Newer:
    'The recording comes from a newer version of this app than the one on our server. It may be taken later.',
  Off: 'This organisation takes no reports of problems at present, so yours was not sent.',
  WithoutIt: 'You can send what you wrote without the recording.',
  SendWithout: 'Send without the recording',
  KeepReport: 'Keep on this phone',
  Offer: 'Something keeps going wrong here. A report helps us to repair it.',
} satisfies BaseTranslation;

export default en_recordings;
