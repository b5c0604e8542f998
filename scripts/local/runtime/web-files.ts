import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A file of the built web app; any other path is a page of the app. */
export async function sendWebFile(
  response: ServerResponse,
  folder: string,
  pathname: string,
): Promise<void> {
  const file = await fileOf(folder, pathname);
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('The web app is not built');
    return;
  }
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': cacheControl(path.relative(folder, file)),
  });
  createReadStream(file).pipe(response);
}

async function fileOf(folder: string, pathname: string): Promise<string | undefined> {
  // The URL parser has already taken `..` out; an encoded one stays encoded and names no file.
  const asked = path.join(folder, pathname);
  if (await isFile(asked)) return asked;
  const app = path.join(folder, 'index.html');
  return (await isFile(app)) ? app : undefined;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Built assets carry their content's hash in the name. */
function cacheControl(relative: string): string {
  return relative.startsWith(`assets${path.sep}`)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}
