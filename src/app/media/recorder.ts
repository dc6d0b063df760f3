/**
 * Recording formats that the server takes, by preference. Chromium and Firefox write the first, Safari the
 * second.
 */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];
/** Enough for speech. A minute takes about 240 kB. */
const bitsPerSecond = 32_000;
/** How often the recorder delivers data. */
const sliceMs = 1_000;

export interface Recorder {
  /** Media type without parameters. */
  type: string;
  /** Seconds since the start. The count stops when the recording ends. */
  seconds(): number;
  /** Current loudness, 0 to 9. */
  level(): number;
  /** Resolves when the recorder stops, on request or because the microphone is gone. */
  ended: Promise<void>;
  /** Ends the recording and releases the microphone. */
  stop(): Promise<void>;
  /** Everything recorded so far. */
  bytes(): Promise<ArrayBuffer>;
}

/**
 * Opens the microphone and records.
 * @param sliced called about once a second, when `bytes` has grown
 * @throws {name} `MicrophoneRefused`, `MicrophoneMissing`, `RecordingNotPossible`
 */
export async function openRecorder(sliced: () => void): Promise<Recorder> {
  const kind = globalThis.MediaRecorder && kinds.find((type) => MediaRecorder.isTypeSupported(type));
  // Browsers give no microphone to pages on plain HTTP.
  if (!kind || !navigator.mediaDevices) throw { name: 'RecordingNotPossible', message: '' };
  const stream = await openMicrophone();
  const slices: Blob[] = [];
  const meter = createMeter(stream);
  const recorder = new MediaRecorder(stream, { mimeType: kind, audioBitsPerSecond: bitsPerSecond });
  let began = performance.now();
  let endedAt: number | null = null;
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    slices.push(data);
    sliced();
  };
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      endedAt ??= performance.now();
      meter.close();
      for (const track of stream.getTracks()) track.stop();
      resolve();
    };
  });
  await new Promise<void>((resolve, reject) => {
    recorder.onstart = () => resolve();
    recorder.onerror = () => reject({ name: 'RecordingNotPossible', message: '' });
    recorder.start(sliceMs);
  });
  began = performance.now();
  // A recorder that fails stops by itself. What it has recorded is kept.
  recorder.onerror = null;

  return {
    type: kind.split(';')[0] as string,
    seconds: () => ((endedAt ?? performance.now()) - began) / 1000,
    level: meter.level,
    ended,
    async stop() {
      endedAt ??= performance.now();
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
    },
    bytes: () => new Blob(slices).arrayBuffer(),
  };
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    const { name, message } = error as Error;
    const refused = name === 'NotAllowedError' || name === 'SecurityError';
    throw { name: refused ? 'MicrophoneRefused' : 'MicrophoneMissing', message };
  }
}

/** Measures loudness. Without audio analysis the recording goes on and the level stays 0. */
function createMeter(stream: MediaStream): { level(): number; close(): void } {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    const samples = new Uint8Array(analyser.fftSize);
    context.createMediaStreamSource(stream).connect(analyser);
    return {
      level() {
        analyser.getByteTimeDomainData(samples);
        const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample - 128)), 0);
        // Loudness is logarithmic: a tenth of the amplitude sounds half as loud.
        return Math.round(9 * Math.min(1, Math.max(0, 1 + Math.log10(peak / 128 || 0.001) / 2)));
      },
      close: () => void context.close(),
    };
  } catch {
    return { level: () => 0, close: () => {} };
  }
}
