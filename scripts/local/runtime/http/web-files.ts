import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestUrl } from '#scripts/local/engines/responses.ts';
import { getAcceptedEncoding, compress, type Encoding, isCompressible } from './compression.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Sends a file of the built web app. Any other path gets the app's page. */
export async function sendWebFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  const found = await findFile(folder, getRequestUrl(request).pathname);
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('The web app is not built');
    return;
  }
  const { file, size } = found;
  const contentType = contentTypes[path.extname(file)] ?? 'application/octet-stream';
  response.setHeader('content-type', contentType);
  response.setHeader('cache-control', getCacheControl(path.relative(folder, file)));
  const isVaried = isCompressible(contentType, size);
  if (isVaried) response.setHeader('vary', 'accept-encoding');
  const encoding = isVaried ? getAcceptedEncoding(request.headers['accept-encoding']) : undefined;
  if (encoding) return sendCompressed(response, found, encoding);
  response.writeHead(200, { 'content-length': size });
  createReadStream(file).pipe(response);
}

type WebFile = { readonly file: string; readonly size: number; readonly changedAt: number };

/** Caches compressed files as the edge does. A rebuilt file has a different key. */
const compressedFiles = new Map<string, Promise<Buffer>>();

async function sendCompressed(
  response: ServerResponse,
  { file, changedAt }: WebFile,
  encoding: Encoding,
): Promise<void> {
  const key = `${encoding} ${changedAt} ${file}`;
  const cached =
    compressedFiles.get(key) ?? readFile(file).then((bytes) => compress(bytes, encoding));
  compressedFiles.set(key, cached);
  const content = await cached;
  response.writeHead(200, { 'content-encoding': encoding, 'content-length': content.length });
  response.end(content);
}

async function findFile(folder: string, pathname: string): Promise<WebFile | undefined> {
  // The URL parser has already resolved `..`. An encoded one stays encoded and names no file.
  return (await statFile(path.join(folder, pathname))) ?? statFile(path.join(folder, 'index.html'));
}

async function statFile(file: string): Promise<WebFile | undefined> {
  try {
    const found = await stat(file);
    if (!found.isFile()) return undefined;
    return { file, size: found.size, changedAt: found.mtimeMs };
  } catch {
    return undefined;
  }
}

/** Built assets have their content's hash in the name. */
function getCacheControl(relative: string): string {
  return relative.startsWith(`assets${path.sep}`)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}
