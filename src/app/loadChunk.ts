import { durations } from '../../contract/limits';

/**
 * Loads a chunk of the app's script, and gives it up when it does not come (ER-3): a phone that lost its line would wait for ever.
 * @throws an object named `ChunkError`; another try may succeed
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), durations.chunkTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw { name: 'ChunkError', message: (error as Error).message };
  } finally {
    clearTimeout(timer);
  }
}
