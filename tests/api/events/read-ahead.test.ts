// What a call reads together with its session, before the caller is known, reaches no one else.
import { expect, test } from 'vitest';
import { events } from '#shared/contract/events/events.ts';
import { newId } from '#functions/ports/ids.ts';
import { call } from '#tests/support/call.ts';
import { buildPermission, noon, type World, world } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-08-01',
  startTime: '11:00',
  endTime: '14:00',
};

const bookedFor = (clientId: string) => ({
  ...picnic,
  client: { clientId },
  requestKey: newId(noon),
});

/** An event of a franchise's own client. */
async function booked(own: World) {
  const owner = await own.as('Franchise');
  const client = { newClient: { businessName: 'Acme Tools' } };
  const body = { ...picnic, client, requestKey: newId(noon) };
  const { id } = (await owner.call(events, 'quickAdd', { body })).body.data;
  const { clientId } = (await owner.call(events, 'details', { params: { id }, query: {} })).body
    .data;
  return { owner, id, clientId };
}

const details = (id: string, cookie: string) =>
  call(events, events.routes.details, { params: { id }, query: {} }, { now: noon, cookie });

test('who is of another franchise than their cookies say is nobody, whatever was read for them', async () => {
  const [own, other] = [await world(), await world()];
  const [mine, theirs] = [await booked(own), await booked(other)];
  const [token] = mine.owner.cookie.split('; ');
  const [, theirMark] = theirs.owner.cookie.split('; ');

  const answer = await details(theirs.id, `${token}; ${theirMark}`);

  expect(answer.status).toBe(401);
  expect(answer.body).not.toHaveProperty('data');
  expect(JSON.stringify(answer.body)).not.toContain('Acme Tools');
});

test('for a mark that nobody gave out, and for no token, nothing is read at all', async () => {
  const { owner, id } = await booked(await world());
  const [token, mark = ''] = owner.cookie.split('; ');
  const tried = [`${token}; ${mark}x`, `${token}; __Host-tenant=platform`, mark, ''];

  const answers = await Promise.all(tried.map((cookie) => details(id, cookie)));

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(answers.map(({ cost }) => cost.requests)).toEqual([0, 0, 0, 0]);
});

test('what is wrong with the input is told to whoever was let in, and to nobody else', async () => {
  const own = await world();
  const { owner } = await booked(own);
  const driver = await own.as('Driver');
  const quickAdd = (cookie: string) =>
    call(events, events.routes.quickAdd, { body: { ...picnic, client: 7 } }, { now: noon, cookie });

  const answers = await Promise.all(['', driver.cookie, owner.cookie].map(quickAdd));

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 400]);
  expect(answers[2]?.body).toHaveProperty('client');
});

test('a client of another franchise, or of brands that one does not see, is not there to book for', async () => {
  const own = await world();
  const [mine, theirs] = [await booked(own), await booked(await world())];
  const coffee = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['coffee']));
  const quickAdd = (caller: typeof coffee, clientId: string, brandId: string) =>
    caller.call(events, 'quickAdd', { body: { ...bookedFor(clientId), brandId } });

  const refused = [
    await quickAdd(mine.owner, theirs.clientId, 'shaved-ice'),
    await quickAdd(coffee, mine.clientId, 'coffee'),
  ];

  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  expect(refused.map(({ body }) => Object.keys(body))).toEqual([
    ['client', 'requestId'],
    ['client', 'requestId'],
  ]);
});
