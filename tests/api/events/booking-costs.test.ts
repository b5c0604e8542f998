// What a booking costs with everything that follows from it, including the last job, in a franchise
// of fourteen.
import { expect, test } from 'vitest';
import { measureCost } from '#functions/data/store/meter.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { documentedCost } from '#tests/support/costs.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-08-01',
  startTime: '11:00',
  endTime: '14:00',
};

/** A client that has booked the brand before. */
async function createKnownClient(owner: Caller): Promise<string> {
  const client = { newClient: { businessName: 'Acme Tools' } };
  const booking = { ...picnic, client, requestKey: newId(noon) };
  const { id } = (await owner.call(events, 'quickAdd', { body: booking })).body.data;
  return (await owner.call(events, 'details', { params: { id }, query: {} })).body.data.clientId;
}

const place = { address: '412 Maple Avenue', city: 'Naperville', state: 'IL', zip: '60540' };
const notes = 'Park behind the gym, and ask for Dana at the loading dock.';

type Booking = { readonly owner: Caller; readonly clientId: string };

/** Booked as the form does it: with the place and all other details. */
const bookWhole = ({ owner, clientId }: Booking) =>
  owner.call(events, 'add', {
    body: {
      ...picnic,
      clientId,
      plan: { ...noPlan, tags: [] },
      ...place,
      notes,
      requestKey: newId(noon),
    },
  });

const bookQuickly = ({ owner, clientId }: Booking) =>
  owner.call(events, 'quickAdd', {
    body: { ...picnic, client: { clientId }, requestKey: newId(noon) },
  });

/** A franchise with so many people and a client that knows the brand. */
async function createFranchiseWith(people: number): Promise<Booking> {
  const own = await world();
  const owner = await own.as('Franchise');
  await Promise.all(Array.from({ length: people - 1 }, () => own.as('Owner Staff')));
  const clientId = await createKnownClient(owner);
  await settle();
  return { owner, clientId };
}

/** The cost of a booking with everything that follows from it. */
async function wholeCost(book: typeof bookWhole, booking: Booking) {
  const { cost } = await measureCost(async () => {
    const { status } = await book(booking);
    expect(status).toBe(200);
    await settle();
  });
  return cost;
}

test.each([
  ['with where it is and what else there is to know', bookWhole],
  ['quickly', bookQuickly],
])('booked %s: two requests and eight write units', async (_how, book) => {
  const { cost } = await book(await createFranchiseWith(1));

  expect(cost).toEqual(documentedCost({ requests: 2, readUnits: 1, writeUnits: 8 }));
});

test('a booking costs the same with all that follows, however many people hear of it', async () => {
  const costs = await mapInSequence([3, 14], async (people) =>
    wholeCost(bookWhole, await createFranchiseWith(people)),
  );

  // One read of the client, the templates, the recipients and the log's end, one of the webhooks,
  // and its notice; figures cost nothing.
  const expected = documentedCost({ requests: 5, writeUnits: 9 });
  expect(costs).toMatchObject([expected, expected]);
});

test('of many bookings none takes more than six requests and ten write units: every second of them begins a page of the log', async () => {
  const booking = await createFranchiseWith(14);

  const costs = await mapInSequence(rangeTo(6), () => wholeCost(bookWhole, booking));

  const [within, beginning] = [
    documentedCost({ requests: 5, writeUnits: 9 }),
    documentedCost({ requests: 6, writeUnits: 10 }),
  ];
  expect(costs).toMatchObject([within, beginning, within, beginning, within, beginning]);
});
