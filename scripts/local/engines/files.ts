import { mkdirSync } from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';
import { expireFiles } from './file-expiry.ts';
import { requireOwnHost, guardServer, loopbackHost } from './request-guards.ts';
import { closeServer, keepConnectionsOpen } from './listen.ts';

export type FileStore = { readonly origin: string; stop(): Promise<void> };

// Browsers PUT uploads to the bucket's own origin, as they do in the cloud.
const allowUploads = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>*</AllowedOrigin>
    <AllowedMethod>GET</AllowedMethod>
    <AllowedMethod>PUT</AllowedMethod>
    <AllowedHeader>*</AllowedHeader>
    <ExposeHeader>ETag</ExposeHeader>
  </CORSRule>
</CORSConfiguration>`;

/** S3 with one bucket. It signs and expires links, but doesn't reject a tampered signature. */
export async function startFileStore(folder: string, bucket: string): Promise<FileStore> {
  mkdirSync(folder, { recursive: true });
  expireFiles(path.join(folder, bucket), Date.now());
  const server = new S3rver({
    address: loopbackHost,
    port: 0,
    directory: folder,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [allowUploads] }],
  });
  const { port } = await server.run();
  keepConnectionsOpen(server.httpServer);
  guardServer(server.httpServer, requireOwnHost);
  return { origin: `http://${loopbackHost}:${port}`, stop: () => closeServer(server.httpServer) };
}
