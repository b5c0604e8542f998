// The laptop's WebSocket API and its management API answer as API Gateway documents it.
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveConnectionEvent } from '#functions/http/live-connection.ts';
import { type LiveStandIn, startLiveStandIn } from '#scripts/local/engines/live-stand-in.ts';
import { listen, type LocalServer } from '#scripts/local/engines/listen.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { type LiveGateway, openLiveGateway } from '#scripts/local/runtime/http/live-gateway.ts';
import { edgeKeyHeader, livePath } from '#shared/contract/edge.ts';
import { waitFor } from '#tests/support/wait-for.ts';

let door: LocalServer;
let management: LiveStandIn;
let gateway: LiveGateway;
let events: LiveConnectionEvent[] = [];
let status = 200;

beforeAll(async () => {
  door = await listen((_request, response) => void response.writeHead(404).end());
  management = await startLiveStandIn();
  gateway = openLiveGateway({
    server: door.server,
    sockets: management.sockets,
    clock: new Clock(),
    edgeKey: 'the edge',
    job: async (event) => {
      const given = event as LiveConnectionEvent;
      events.push(given);
      if (given.body === 'fail') throw new Error('it fails');
      const isMessage = given.requestContext.eventType === 'MESSAGE';
      return { statusCode: status, ...(isMessage ? { body: `heard ${given.body}` } : {}) };
    },
  });
});

beforeEach(() => {
  events = [];
  status = 200;
});

afterAll(async () => {
  gateway.close();
  await Promise.all([door.close(), management.close()]);
});

const connect = (headers: Record<string, string> = {}) =>
  new WebSocket(`${door.origin.replace('http', 'ws')}${livePath}`, { headers });

async function open(headers?: Record<string, string>) {
  const socket = connect(headers);
  await once(socket, 'open');
  const [{ requestContext }] = events as [LiveConnectionEvent];
  const address = `${management.origin}${livePath}/@connections/${encodeURIComponent(requestContext.connectionId)}`;
  return { socket, address };
}

test('a connection, its messages and its end reach the function as events', async () => {
  const { socket } = await open({ cookie: 'a=b', origin: 'http://web.test' });
  socket.send('hello');
  const [answer] = await once(socket, 'message');
  socket.close();
  await waitFor(() => expect(events).toHaveLength(3));

  expect(String(answer)).toBe('heard hello');
  expect(
    events.map(({ requestContext: { routeKey, eventType } }) => [routeKey, eventType]),
  ).toEqual([
    ['$connect', 'CONNECT'],
    ['$default', 'MESSAGE'],
    ['$disconnect', 'DISCONNECT'],
  ]);
  expect(events[0]?.headers).toMatchObject({
    cookie: 'a=b',
    origin: 'http://web.test',
    [edgeKeyHeader]: 'the edge',
  });
  expect(new Set(events.map((it) => it.requestContext.connectionId)).size).toBe(1);
  expect(events[1]).toMatchObject({ body: 'hello', isBase64Encoded: false });
  expect(events[1]).not.toHaveProperty('headers');
});

test('a refused connection gets the function’s status', async () => {
  status = 401;
  const [, response] = await once(connect(), 'unexpected-response');

  response.destroy();
  expect(response.statusCode).toBe(401);
});

test('a message that the function fails on is answered, and the connection stays', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const { socket } = await open();
  socket.send('fail');
  const [answer] = await once(socket, 'message');
  socket.close();

  expect(JSON.parse(String(answer))).toMatchObject({ message: 'Internal server error' });
  expect(reported).toHaveBeenCalledTimes(1);
  reported.mockClear();
});

test('a frame of more than 32 KB ends the connection', async () => {
  const { socket } = await open();
  socket.send('x'.repeat(200_000));
  const [code] = await once(socket, 'close');

  expect(code).toBe(1009);
});

test('the management API says something to a browser, closes it, and knows who is gone', async () => {
  const { socket, address } = await open();
  const [arriving, ending] = [once(socket, 'message'), once(socket, 'close')];
  const said = await fetch(address, { method: 'POST', body: '{"type":"changes","hints":[]}' });
  const [message] = await arriving;
  const tooLarge = await fetch(address, { method: 'POST', body: 'x'.repeat(200_000) });
  const closed = await fetch(address, { method: 'DELETE' });
  await ending;
  await waitFor(() => expect(management.sockets.size).toBe(0));
  const gone = await fetch(address, { method: 'POST', body: 'anybody?' });

  expect(String(message)).toBe('{"type":"changes","hints":[]}');
  expect([said, tooLarge, closed, gone].map((it) => it.status)).toEqual([200, 413, 204, 410]);
  expect(gone.headers.get('x-amzn-errortype')).toBe('GoneException');
});
