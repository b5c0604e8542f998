import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxGatewayBodyBytes } from '#scripts/local/engines/responses.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { createGateway } from '#scripts/local/runtime/http/gateway.ts';
import type { AreaHandler } from '#scripts/local/runtime/code/handlers.ts';
import { matchRoute } from '#scripts/local/runtime/http/routes.ts';
import { sendWebFile } from '#scripts/local/runtime/http/web-files.ts';
import { listen, type LocalServer } from '#scripts/local/engines/listen.ts';
import { edgeKeyHeader, viewerAddressHeader, viewerCityHeader } from '#shared/contract/edge.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { parseViewerAddress } from '#shared/domain/accounts/network-address.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-gateway-'));
const clock = new Clock();
const menu = waffleMenu.routes.list.path;
let events: APIGatewayProxyEventV2[];
let server: LocalServer;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), 'the app');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'the code');
  server = await listen(
    createGateway({
      clock,
      headers: { 'x-frame-options': 'DENY' },
      edgeKey: 'the edge',
      localPages: async (_request, response) => {
        response.end('the laptop');
      },
      sendWeb: (request, response) => sendWebFile(request, response, folder),
      product: async () => ({ matchRoute, loadArea: async () => answerAnything }),
    }),
  );
});

beforeEach(() => {
  events = [];
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('a call reaches its area as an API Gateway event', async () => {
  clock.advance(60);

  await fetch(`${server.origin}${menu}?status=a&status=b&x=%20`, {
    method: waffleMenu.routes.list.method,
    headers: { cookie: 'session=abc; theme=dark', 'X-Custom': 'yes' },
  });

  const [event] = events;
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: `ANY ${menu.replace('/v1/', '/{version}/')}`,
    rawPath: menu,
    rawQueryString: 'status=a&status=b&x=%20',
    queryStringParameters: { status: 'a,b', x: ' ' },
    cookies: ['session=abc', 'theme=dark'],
    headers: { 'x-custom': 'yes' },
    isBase64Encoded: false,
  });
  expect(event?.headers).not.toHaveProperty('cookie');
  expect(event?.requestContext.timeEpoch).toBeGreaterThan(Date.now() + 3_590_000);
});

test('a call says where it comes from as the edge does, whatever its sender says', async () => {
  const { method } = waffleMenu.routes.list;
  const forged = {
    [edgeKeyHeader]: 'guess',
    [viewerAddressHeader]: '192.0.2.1:1',
    [viewerCityHeader]: 'Oslo',
  };

  await fetch(server.origin + menu, { method, headers: forged });

  expect(events[0]?.headers[edgeKeyHeader]).toBe('the edge');
  expect(parseViewerAddress(events[0]?.headers[viewerAddressHeader] ?? '')).toBe('127.0.0.1');
  expect(events[0]?.headers[viewerCityHeader]).toBe('');
});

test('the path arrives as API Gateway decodes it', async () => {
  const { method, path: template } = waffleMenu.routes.remove;

  await fetch(server.origin + template.replace('{id}', '100%25%20b'), { method });

  expect(events[0]?.rawPath).toBe(template.replace('{id}', '100%25 b'));
  expect(events[0]?.requestContext.http.path).toBe(events[0]?.rawPath);
});

test.each([
  ['application/json', '{"name":"Zoë"}', false],
  ['text/plain', 'Zoë', false],
  ['application/x-www-form-urlencoded', 'a=1', true],
  ['application/octet-stream', 'Zoë', true],
])('a %s body arrives as it was sent', async (contentType, body, isBase64Encoded) => {
  const { method, path: webhook } = stripeConnect.routes.webhook;

  await fetch(server.origin + webhook, { method, body, headers: { 'content-type': contentType } });

  const [event] = events;
  expect(event?.isBase64Encoded).toBe(isBase64Encoded);
  const encoding = event?.isBase64Encoded ? 'base64' : 'utf8';
  expect(Buffer.from(event?.body ?? '', encoding).toString('utf8')).toBe(body);
});

test('the answer carries status, headers, cookies and decoded body', async () => {
  const { method } = waffleMenu.routes.list;

  const response = await fetch(server.origin + menu, { method });

  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(await response.text()).toBe('made');
});

test.each(['/v1/nowhere', '/v2/nowhere', '/customer/v1/nowhere', '/v1', '/v2', '/customer'])(
  '%s is a call, for the function that answers unknown paths',
  async (unknown) => {
    await fetch(server.origin + unknown);

    expect(events).toMatchObject([{ routeKey: '$default', rawPath: unknown }]);
  },
);

test('a body beyond the limit is refused before any function sees it', async () => {
  const { method, path: webhook } = stripeConnect.routes.webhook;

  const response = await fetch(server.origin + webhook, {
    method,
    body: Buffer.alloc(maxGatewayBodyBytes + 1),
  });

  expect(response.status).toBe(413);
  expect(events).toEqual([]);
});

test.each([
  ['/', 'the app', 'no-cache'],
  ['/franchise/events/list', 'the app', 'no-cache'],
  ['/v1beta', 'the app', 'no-cache'],
  ['/assets/app-1a2b.js', 'the code', 'public, max-age=31536000, immutable'],
])('%s serves the web app', async (asked, content, caching) => {
  const response = await fetch(server.origin + asked);

  expect(await response.text()).toBe(content);
  expect(response.headers.get('cache-control')).toBe(caching);
});

test('no path leads out of the web folder', async () => {
  writeFileSync(path.join(folder, '..', 'brandwagon-secret'), 'secret');

  const answers = await Promise.all(
    ['/../brandwagon-secret', '/%2e%2e/brandwagon-secret', '/..%2fbrandwagon-secret'].map(rawGet),
  );

  rmSync(path.join(folder, '..', 'brandwagon-secret'));
  expect(answers).toEqual(['the app', 'the app', 'the app']);
});

test('what lies under /local is the laptop’s own', async () => {
  const response = await fetch(`${server.origin}/local/clock`);

  expect(await response.text()).toBe('the laptop');
});

const answerAnything: AreaHandler = async (event) => {
  events.push(event);
  return {
    statusCode: 201,
    headers: { 'x-request-id': event.requestContext.requestId },
    cookies: ['one=1', 'two=2'],
    body: Buffer.from('made').toString('base64'),
    isBase64Encoded: true,
  };
};

/** `fetch` normalizes a path before it sends it. */
function rawGet(rawPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path: rawPath }, async (response) => {
      const chunks = await response.toArray();
      resolve(Buffer.concat(chunks).toString('utf8'));
    })
      .on('error', reject)
      .end();
  });
}

test('a caller who hangs up before their call has arrived is nothing to tell of', async () => {
  const arriving = once(server.server, 'request');
  const call = request(`${server.origin}${menu}`, {
    method: 'POST',
    headers: { 'content-length': '100' },
  });
  call.on('error', () => undefined);
  call.write('half of it');
  const [received] = (await arriving) as [IncomingMessage];

  const closed = new Promise((resolve) => received.once('close', resolve));
  call.destroy();
  await closed;
  await setImmediate();

  expect(events).toEqual([]);
});

test('a page that is closed right after it sent its call leaves no trace in the log', async () => {
  let setClosed = (_: undefined) => undefined as void;
  const closed = new Promise<undefined>((resolve) => {
    setClosed = resolve;
  });
  const failures: unknown[] = [];
  const slow = await listen((incoming, response) => {
    incoming.on('error', (error) => failures.push(error));
    createGateway({
      clock,
      headers: {},
      edgeKey: 'the edge',
      localPages: async () => undefined,
      sendWeb: async () => undefined,
      product: async () => {
        await closed;
        return { matchRoute, loadArea: async () => answerAnything };
      },
    })(incoming, response);
    // By then the body has arrived, and nobody has read it.
    incoming.socket.once('close', () => setTimeout(() => setClosed(undefined)));
  });
  const sent = request(`${slow.origin}${menu}`, { method: 'POST' });
  sent.on('error', () => undefined);
  sent.end('{}', () => sent.destroy());

  await closed;
  await setImmediate();

  // Vitest fails on what is written to the console.
  expect(failures).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
  await slow.close();
});
