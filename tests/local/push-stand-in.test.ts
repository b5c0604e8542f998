import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '#scripts/local/engines/listen.ts';
import { startPushStandIn } from '#scripts/local/engines/push-stand-in.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startPushStandIn();
});
afterAll(() => server.close());

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
const decode = (text: string) => Buffer.from(text, 'base64url');
const key = Buffer.concat([Buffer.from([4]), decode(x), decode(y)]).toString('base64url');

function buildToken(aud: string) {
  const claims = { aud, exp: 2_000_000_000, sub: 'mailto:office@example.com' };
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signing = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(parts.join('.')), signing).toString('base64url');
  return `vapid t=${[...parts, signature].join('.')}, k=${key}`;
}

async function subscribe() {
  const body = JSON.stringify({ applicationServerKey: key });
  const created = await fetch(`${server.origin}/subscriptions`, { method: 'POST', body });
  return (await created.json()) as { id: string; endpoint: string };
}

const push = (endpoint: string, over: Readonly<Record<string, string>> = {}, body = 'sealed') =>
  fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: buildToken(server.origin),
      'content-encoding': 'aes128gcm',
      ttl: '60',
      ...over,
    },
    body,
  });

test('a message is taken with its place, and replaces one of its topic', async () => {
  const { id, endpoint } = await subscribe();

  const first = await push(endpoint, { topic: 'one' });
  await push(endpoint, { topic: 'one' });
  await push(endpoint, { topic: 'two' });
  await push(endpoint, { ttl: '0' });

  const stored = await (await fetch(`${server.origin}/subscriptions/${id}`)).json();
  expect([first.status, first.headers.get('location')]).toEqual([
    201,
    expect.stringContaining(`${server.origin}/messages/`),
  ]);
  expect(stored).toMatchObject({ accepted: 4, waiting: [{ topic: 'one' }, { topic: 'two' }] });
});

test('what the protocol refuses is refused', async () => {
  const { endpoint } = await subscribe();
  const status = async (over: Readonly<Record<string, string>>, body?: string) =>
    (await push(endpoint, over, body)).status;

  expect({
    withoutTtl: await status({ ttl: '' }),
    oldEncoding: await status({ 'content-encoding': 'aesgcm' }),
    longTopic: await status({ topic: 'a'.repeat(33) }),
    tooLarge: await status({}, 'a'.repeat(4_097)),
    unsigned: await status({ authorization: 'Bearer any' }),
    forAnother: await status({ authorization: buildToken('https://push.example.com') }),
    unknown: (await push(`${server.origin}/push/none`)).status,
  }).toEqual({
    withoutTtl: 400,
    oldEncoding: 400,
    longTopic: 400,
    tooLarge: 413,
    unsigned: 401,
    forAnother: 403,
    unknown: 404,
  });
});
