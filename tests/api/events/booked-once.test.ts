// A request that books an event is remembered by the event's code, so sending it again books
// nothing.
import { expect, test } from 'vitest';
import { drawEventCode } from '#functions/data/events/event-codes.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-08-01',
  startTime: '11:00',
  endTime: '14:00',
  client: { newClient: { businessName: 'Acme Tools' } },
};

const bookedBy = (owner: Caller, key: string) =>
  owner.call(events, 'quickAdd', { body: { ...picnic, requestKey: key } });

const getEventDetails = async (owner: Caller, id: string) =>
  owner.call(events, 'details', { params: { id }, query: {} });

test('a booking that is sent again after its event was deleted books nothing, and finds nothing', async () => {
  const { as } = await world();
  const owner = await as('Franchise');
  const key = newId(noon);
  const { id } = (await bookedBy(owner, key)).body.data;
  await owner.call(events, 'remove', { params: { id } });

  const again = await bookedBy(owner, key);

  expect(again.body.data.id).toBe(id);
  expect((await getEventDetails(owner, id)).status).toBe(404);
});

/** The key under which `events.quickAdd` remembers a request. */
const buildIdempotentRequest = ({ scope: { tenant } }: World, { user }: Caller, key: string) => ({
  person: ['', tenant, user.userId].join('/'),
  route: 'events.quickAdd',
  key,
  content: {},
  now: noon,
});

test('where its code is another event’s it has another one, and is booked once all the same', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const owner = await own.as('Franchise');
  const key = newId(noon);
  const code = drawEventCode(buildIdempotentRequest(own, owner, key), 0);
  await createEvent(other.scope, buildEvent({ eventId: newId(noon), code }), undefined);

  const answers = await Promise.all([1, 2, 3].map(() => bookedBy(owner, key)));

  const [first, ...others] = answers.map(({ body }) => body.data.id);
  expect(others).toEqual([first, first]);
  const { body } = await getEventDetails(owner, first ?? '');
  expect(body.data.code).toBe(drawEventCode(buildIdempotentRequest(own, owner, key), 1));
});
