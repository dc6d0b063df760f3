import type { Ports } from '../../../state/ports';
import type { ScreenMedia } from '../../visitor/attachments/mediaContext';
import type { BlobStore } from '../blobStore';
import { loadChunk } from '../loadChunk';
import type { Recorder } from '../media/recorder';

/**
 * A running recording is stored after one second and then at this interval, so that a crash loses little of
 * it.
 */
const keepEverySeconds = 3;

/** The microphone, and its loudness for screens. The recorder is a chunk of its own. */
export function createVoicePort(blobs: BlobStore): Ports['voice'] & Pick<ScreenMedia, 'level'> {
  let current: { id: string; recorder: Recorder } | null = null;
  let keeping: Promise<unknown> = Promise.resolve();
  let kept = 0;

  /** Writes one at a time, so that the last write holds the whole recording. */
  const keep = (id: string, recorder: Recorder) => {
    const write = keeping
      .catch(() => {})
      .then(async () => {
        const { type } = recorder;
        const bytes = await recorder.bytes();
        const seconds = Math.max(1, Math.round(recorder.seconds()));
        return { ...(await blobs.put(bytes, { id, name: nameOf(type), type, seconds })), seconds };
      });
    keeping = write;
    return write;
  };

  return {
    async start({ id }, onCancel) {
      let unwanted = false;
      onCancel(() => (unwanted = true));
      const { openRecorder } = await loadChunk(() => import('../media/recorder'));
      if (unwanted) return;
      kept = 0;
      const recorder: Recorder = await openRecorder(() => {
        if (!current || (kept > 0 && recorder.seconds() - kept < keepEverySeconds)) return;
        kept = recorder.seconds();
        keep(id, recorder).catch(() => {});
      });
      if (unwanted) return recorder.stop();
      current = { id, recorder };
    },
    async listen({ ms }, onCancel) {
      const recorder = recorderOf(current);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = new Promise<boolean>((resolve) => {
        // Waits for the next whole step of the recording, so that the displayed seconds neither stall nor
        // jump.
        timer = setTimeout(() => resolve(false), ms - ((recorder.seconds() * 1000) % ms));
      });
      onCancel(() => clearTimeout(timer));
      const ended = await Promise.race([wait, recorder.ended.then(() => true)]);
      clearTimeout(timer);
      return { seconds: Math.round(recorder.seconds()), ended };
    },
    async stop() {
      const recorder = recorderOf(current);
      const { id } = current as { id: string };
      current = null;
      await recorder.stop();
      if ((await recorder.bytes()).byteLength === 0) throw { name: 'NothingRecorded', message: '' };
      return keep(id, recorder);
    },
    level: () => current?.recorder.level() ?? 0,
  };
}

function recorderOf(current: { recorder: Recorder } | null): Recorder {
  if (!current) throw { name: 'NothingRecorded', message: 'nothing is being recorded' };
  return current.recorder;
}

function nameOf(type: string): string {
  return type === 'audio/mp4' ? 'voice.m4a' : 'voice.webm';
}
