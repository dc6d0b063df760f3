import type { EndpointName } from '../../contract/endpoints';

/** What the calls do, for the OpenAPI document. Apart from the table of calls, which every visitor loads. */
export const endpointSummaries: Readonly<Record<EndpointName, string>> = {
  signUpAnonymous: 'Make an anonymous identity.',
  signInAnonymous: 'Sign an anonymous identity in again.',
  refresh: 'Exchange a refresh token for new tokens.',
  sendRateDetails: 'Vote.',
  changeRate: 'Give a vote another rating.',
  changeRateWithoutAuth: 'Give a vote another rating, without an access token.',
  questionInfo: 'Place info of a question.',
  userStatus: 'What the caller may do on a question, and their vote.',
  question: 'Place info of a question.',
  serviceLogInfo: 'Service history of a sticker, newest first.',
  sendAttachments: 'Add to a vote, as form data: date, comment, contact_info, file[], audio, client_id[].',
  attachPhoto: 'Add the photo of a tile to a vote, as form data: date, sld_text, file[], client_id.',
  removePhoto: 'Remove a photo from a vote.',
  contactInfo: 'Leave contact details with a vote.',
  sendGame: 'Report the result of a game that was played after a vote.',
  gameContact: 'Leave contact details with a record.',
  gameRecords: 'Records of the game at a place, highest first, for those who run it.',
  addAnswer: 'Choose a tile of a vote.',
  removeAnswer: 'Take a tile of a vote back, and its photos with it.',
  clientLog: 'Report a line of diagnostics.',
  rateRateLog: 'Report what somebody did on the way through a vote.',
  clientLogList: 'Lines that devices reported, for quality assurance.',
  rateRateLogList: 'Steps on the way through votes that devices reported, for quality assurance.',
};
