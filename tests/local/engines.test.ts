import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPushServices } from '#shared/domain/messages/push.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { type Engines, startEngines } from '#scripts/local/engines/engines.ts';
import { applyEnvironment } from '#scripts/local/runtime/environment.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-engines-'));
let engines: Engines;

beforeAll(async () => {
  engines = await startEngines({
    folder,
    keepTable: false,
    webOrigin: 'http://web.test',
    clock: new Clock(),
    onEvent: () => Promise.resolve(),
  });
  applyEnvironment(engines.environment);
});

afterAll(async () => {
  await engines.stop();
  rmSync(folder, { recursive: true });
});

/** A request by the page of another site whose own name resolves to this machine. */
function rebound(endpoint: string): Promise<number | undefined> {
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve, reject) => {
    const headers = { host: `rebound.example:${port}` };
    get({ hostname, port, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });
}

/** Every endpoint that the functions use. A real browser on this laptop brings its push service. */
const endpoints = () =>
  Object.entries(engines.environment)
    .filter(([name, value]) => !name.startsWith('WEB_ORIGIN') && value.startsWith('http'))
    .flatMap(([name, value]) => value.split(' ').map((url) => [name, url] as const))
    .filter(([, url]) => !browserPushServices.some((service) => service === url));

test('no server of ours, inbox or file store answers under another name', async () => {
  const named = endpoints()
    .filter(([name]) => !name.includes('DYNAMODB'))
    .map(([, url]) => url);

  const statuses = await Promise.all(named.map(rebound));

  expect(new Set(statuses)).toEqual(new Set([421]));
});

test('every engine listens on this machine alone', () => {
  const hosts = endpoints().map(([, url]) => new URL(url).hostname);

  expect(hosts.length).toBeGreaterThan(6);
  expect(hosts).toEqual(hosts.map(() => '127.0.0.1'));
});

test('the environment is complete for the functions', async () => {
  const { Env } = await import('#functions/env.ts');

  expect(Env.safeParse(engines.environment).success).toBe(true);
});

test('mail is shown in the inbox and kept for the next start', async () => {
  const lines = ['From: a@example.com', 'To: b@example.com', 'Subject: Hello', '', 'there'];

  await new SESClient({}).send(
    new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(lines.join('\r\n')) } }),
  );

  const inbox = await (await fetch(`${engines.mailOrigin}/store`)).json();
  expect(inbox).toMatchObject({ emails: [{ subject: 'Hello' }] });
  const kept: unknown = JSON.parse(readFileSync(path.join(folder, 'mail.json'), 'utf8'));
  expect(kept).toMatchObject([{ subject: 'Hello', body: { text: 'there' } }]);
});

test('a signed link lets a browser of another origin upload and download', async () => {
  const client = new S3Client({ forcePathStyle: true });
  const object = { Bucket: engines.environment['FILES_BUCKET'], Key: 'a b.txt' };
  const putUrl = await getSignedUrl(client, new PutObjectCommand(object));
  const getUrl = await getSignedUrl(client, new GetObjectCommand(object));

  const asked = await fetch(putUrl, {
    method: 'OPTIONS',
    headers: { origin: 'http://web.test', 'access-control-request-method': 'PUT' },
  });
  await fetch(putUrl, { method: 'PUT', body: 'content', headers: { origin: 'http://web.test' } });

  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(await (await fetch(getUrl)).text()).toBe('content');
});
