import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type LocalServer } from '#scripts/local/engines/listen.ts';
import { sendWebFile } from '#scripts/local/runtime/http/web-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-web-'));
const code = 'export const flavor = "vanilla";\n'.repeat(100);
let server: LocalServer;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<p>the app</p>');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), code);
  writeFileSync(path.join(folder, 'assets/font-1a2b.woff2'), code);
  server = await listen((asked, response) => void sendWebFile(asked, response, folder));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a browser that accepts %s gets a script in %s', async (accepted, encoding, decompress) => {
  const { headers, body } = await get('/assets/app-1a2b.js', accepted);

  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(body.length),
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(body.length).toBeLessThan(code.length / 10);
  expect(decompress(body).toString()).toBe(code);
});

test.each(['', 'identity', 'zstd'])(
  'a client that accepts "%s" gets it as it is',
  async (accepted) => {
    const { headers, body } = await get('/assets/app-1a2b.js', accepted);

    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': `${code.length}` });
    expect(body.toString()).toBe(code);
  },
);

test.each([
  ['a page below a thousand bytes', '/'],
  ['a font, which is compressed already', '/assets/font-1a2b.woff2'],
])('%s is sent as it is', async (_, asked) => {
  const { headers } = await get(asked, 'gzip, br');

  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('vary');
});

test('a file that was built anew is compressed anew', async () => {
  const file = path.join(folder, 'sources.txt');
  writeFileSync(file, 'first '.repeat(500));
  await get('/sources.txt', 'br');

  writeFileSync(file, 'second '.repeat(500));
  const { body } = await get('/sources.txt', 'br');

  expect(brotliDecompressSync(body).toString()).toBe('second '.repeat(500));
});

/** `fetch` decompresses the response. */
function get(address: string, accepted: string) {
  return new Promise<{ headers: object; body: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': accepted };
    request(`${server.origin}${address}`, { headers }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    })
      .on('error', reject)
      .end();
  });
}
