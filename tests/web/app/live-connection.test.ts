import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLiveConnection } from '#web/app/session/live-connection.ts';
import { isConcerned, listShownTopics } from '#web/app/session/live-queries.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';
import { TestSocket } from './test-socket.ts';

let visibility: 'visible' | 'hidden';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', TestSocket);
  TestSocket.opened = [];
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => visibility,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'visibilityState');
});

function start() {
  const changes: boolean[] = [];
  const onRefused = vi.fn();
  const connection = keepLiveConnection({
    onMessage: () => undefined,
    onChange: (isUp) => changes.push(isUp),
    onRefused,
  });
  return { changes, onRefused, ...connection };
}

const show = (state: 'visible' | 'hidden') => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('connects at our own address, and keeps the connection alive', async () => {
  const { stop } = start();
  const [socket] = TestSocket.opened;
  socket?.accept();
  await vi.advanceTimersByTimeAsync(liveLimits.heartbeatMilliseconds);

  expect(socket?.address).toBe(`ws://${window.location.host}/live`);
  expect(socket?.sent).toEqual(['{"action":"keepAlive"}']);
  stop();
});

test('connects again, later each time, and at once when the signal is back', async () => {
  const { changes, stop } = start();
  for (const attempt of [1, 2, 3, 4, 5]) {
    expect(TestSocket.opened).toHaveLength(attempt);
    TestSocket.opened.at(-1)?.close();
    await vi.advanceTimersByTimeAsync(1_000 * 2 ** (attempt - 1));
  }
  expect(changes).toEqual([false, false, false, false, false]);

  TestSocket.opened.at(-1)?.close();
  window.dispatchEvent(new Event('online'));
  expect(TestSocket.opened).toHaveLength(7);
  stop();
});

test('a signal that is back replaces a socket that only looks open', () => {
  const { changes, stop } = start();
  const [before] = TestSocket.opened;
  before?.accept();
  window.dispatchEvent(new Event('online'));
  TestSocket.opened.at(-1)?.accept();

  expect([TestSocket.opened.length, before?.readyState]).toEqual([2, 3]);
  expect(changes.at(-1)).toBe(true);
  stop();
});

test('refused some times in a row, it says so once, and again only after it was up', async () => {
  const { onRefused, stop } = start();
  const refuse = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      TestSocket.opened.at(-1)?.close();
      await vi.advanceTimersByTimeAsync(60_000);
    }
  };
  await refuse(2);
  expect(onRefused).not.toHaveBeenCalled();
  await refuse(6);
  expect(onRefused).toHaveBeenCalledTimes(1);

  TestSocket.opened.at(-1)?.accept();
  await refuse(3);
  expect(onRefused).toHaveBeenCalledTimes(2);
  stop();
});

test('a page in the background lets go after a minute, and comes back when it is looked at', async () => {
  const { changes, stop } = start();
  TestSocket.opened[0]?.accept();
  show('hidden');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(changes).toEqual([true]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([changes, TestSocket.opened.length]).toEqual([[true, false], 1]);

  show('visible');
  expect(TestSocket.opened).toHaveLength(2);
  stop();
});

test('once stopped, it never connects again', async () => {
  const { stop } = start();
  stop();
  show('visible');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);

  expect(TestSocket.opened).toHaveLength(1);
});

test('the page shows the topics of its open queries, and a hint concerns those of its things', () => {
  const client = new QueryClient();
  const observe = (queryKey: readonly unknown[]) =>
    new QueryObserver(client, { queryKey, queryFn: () => null }).subscribe(() => undefined);
  const end = observe(['events', 'list', {}]);
  observe(['events', 'details', { params: { id: 'a' }, query: {} }]);
  observe(['orders', 'list', {}]);
  observe(['people', 'details', { params: { id: 'b' } }]);
  observe(['tasks', 'ofEvent', { params: { id: 'a' } }]);
  observe(['tasks', 'ofEvent', { params: { id: 'b' } }]);

  expect(listShownTopics(client)).toEqual(['events', 'orders', 'people', 'tasks']);
  const listConcerned = (topic: 'events' | 'tasks', ids: string[]) =>
    client
      .getQueryCache()
      .getAll()
      .filter((query) => isConcerned(query, { topic, ids, at: 0 }))
      .map(({ queryKey }) => queryKey);
  expect(listConcerned('events', ['b'])).toEqual([['events', 'list', {}]]);
  expect(listConcerned('tasks', ['task', 'a'])).toEqual([
    ['tasks', 'ofEvent', { params: { id: 'a' } }],
  ]);
  end();
});
