import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { events } from '#shared/contract/events/events.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { call } from '#web/api/call.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()));
afterEach(() => vi.unstubAllGlobals());

const answers = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

test('path parameters and query stand in the address, encoded', async () => {
  answers(200, { data: [], count: 0 });

  await call(waffleMenu.routes.list, {
    query: { searchText: 'a&b', applyActivatedStatus: 'true' },
  });
  await call(waffleMenu.routes.remove, { params: { id: 'a/b' } });

  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/v1/secure/waffle-menu?searchText=a%26b&applyActivatedStatus=true',
    '/v1/secure/waffle-menu/a%2Fb',
  ]);
});

test('every call tells the time zone and the language', async () => {
  answers(200, { data: [], count: 0 });

  await call(events.routes.list, { body: {} });

  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{}',
    headers: { timezone: expect.any(String), 'accept-language': expect.any(String) },
  });
});

test('a refusal brings its field messages and its request id', async () => {
  answers(400, { eventName: [{ message: 'This field is required.' }], requestId: 'r-1' });

  const refused = call(events.routes.list, { body: {} });

  await expect(refused).rejects.toMatchObject({
    status: 400,
    fields: { eventName: [{ message: 'This field is required.' }] },
    requestId: 'r-1',
  });
});

test('no answer is status 0', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'));

  await expect(call(events.routes.list, { body: {} })).rejects.toMatchObject({ status: 0 });
});

test('an answer that is not the product’s own fails with its status and no messages', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));

  const refused = call(events.routes.list, { body: {} });

  await expect(refused).rejects.toMatchObject({ status: 502, fields: {} });
});
