import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLiveConnection } from '#web/app/session/live-connection.ts';
import { isConcerned, listShownTopics } from '#web/app/session/live-queries.ts';
import { liveLimits } from '#shared/domain/live/limits.ts';

/** A socket as browsers have it, whose server the test is. */
class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: TestSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  constructor(readonly address: string) {
    super();
    TestSocket.opened.push(this);
  }
  accept() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

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
  const connection = keepLiveConnection({
    onMessage: () => undefined,
    onChange: (isUp) => changes.push(isUp),
  });
  return { changes, ...connection };
}

const show = (state: 'visible' | 'hidden') => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('connects at our own address, and stays by saying so', async () => {
  const { stop } = start();
  const [socket] = TestSocket.opened;
  socket?.accept();
  await vi.advanceTimersByTimeAsync(liveLimits.heartbeatMilliseconds);

  expect(socket?.address).toBe(`ws://${window.location.host}/live`);
  expect(socket?.sent).toEqual(['{"action":"stay"}']);
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

  expect(listShownTopics(client)).toEqual(['events', 'orders', 'people']);
  const concerned = client
    .getQueryCache()
    .getAll()
    .filter((query) => isConcerned(query, { topic: 'events', ids: ['b'], at: 0 }));
  expect(concerned.map(({ queryKey }) => queryKey)).toEqual([['events', 'list', {}]]);
  end();
});
