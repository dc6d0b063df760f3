import { durations } from '../../contract/limits';
import type { Ports } from '../../sagas/ports';
import { download } from './saveItem';

type Wanted = Parameters<Ports['downloads']['services']>[0];

/** Fetches the services of a sticker as a file and hands it to the person (`Ports.downloads`). */
export async function saveServices({
  questionUid,
  format,
  language,
  bearer,
}: Wanted): Promise<{ isCut: boolean }> {
  const path = `/api/v1/services/export/${format}?question=${encodeURIComponent(questionUid)}`;
  const headers = { 'Accept-Language': language, ...(bearer && { Authorization: `Bearer ${bearer}` }) };
  try {
    const answer = await fetch(path, { headers, signal: AbortSignal.timeout(durations.chunkTimeout) });
    if (answer.status === 401) throw { name: 'TokenRefused', message: 'the token is refused' };
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    download(await answer.blob(), `services-${questionUid}.${format}`);
    return { isCut: answer.headers.get('smilelog-more') === 'true' };
  } catch (error) {
    const { name, message } = error as Error;
    throw name === 'TokenRefused' ? error : { name: 'NotSaved', message };
  }
}
