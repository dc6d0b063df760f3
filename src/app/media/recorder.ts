/** Kinds that the server takes, in the order of preference: Chromium and Firefox write the first, Safari the second. */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm'];
/** Speech needs no more; a minute has some 240 kB. */
const bitsPerSecond = 32_000;
/** How often the recorder hands out what it has. */
const sliceMs = 1_000;

export interface Recorder {
  /** Without parameters. */
  type: string;
  /** Seconds since the beginning; they stand still once it has ended. */
  seconds(): number;
  /** How loud it is just now, 0 to 9. */
  level(): number;
  /** When the recorder has stopped: asked to, or because the microphone is gone. */
  ended: Promise<void>;
  /** Ends it and lets go of the microphone. */
  stop(): Promise<void>;
  /** Everything up to now. */
  bytes(): Promise<ArrayBuffer>;
}

/**
 * Asks for the microphone and records.
 * @param sliced called about once a second, when there is more in `bytes`
 * @throws {name} `MicrophoneRefused`, `MicrophoneMissing`, `RecordingNotPossible`
 */
export async function openRecorder(sliced: () => void): Promise<Recorder> {
  const kind = globalThis.MediaRecorder && kinds.find((type) => MediaRecorder.isTypeSupported(type));
  // Browsers give no microphone to pages on plain http.
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
  // A recorder that fails stops by itself; what it has so far is kept.
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

/** Where sound cannot be analysed, it is recorded all the same. */
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
        // Ears hear loudness by its logarithm: a tenth as strong is half as loud.
        return Math.round(9 * Math.min(1, Math.max(0, 1 + Math.log10(peak / 128 || 0.001) / 2)));
      },
      close: () => void context.close(),
    };
  } catch {
    return { level: () => 0, close: () => {} };
  }
}
