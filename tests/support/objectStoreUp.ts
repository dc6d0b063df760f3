import S3rver from '@20minutes/s3rver';

/**
 * Starts an S3-compatible server for all server tests, which find it through the environment.
 * @returns a function that stops it
 */
export async function startObjectStore(directory: string): Promise<() => Promise<unknown>> {
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // For calls about buckets its signatures differ from S3's. It still refuses unknown keys.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  process.env.TEST_S3_PORT = String(port);
  process.env.TEST_S3_DIRECTORY = directory;
  return () => {
    server.httpServer.closeAllConnections();
    return server.close();
  };
}
