// What a booking costs with everything that follows from it, to the last job, in a franchise of fourteen.
import { expect, test } from 'vitest';
import { metered } from '#functions/data/store/meter.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { documented } from '#tests/support/costs.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-08-01',
  startTime: '11:00',
  endTime: '14:00',
};

/** Of a client that has booked the brand before. */
async function clientOf(owner: Caller): Promise<string> {
  const client = { newClient: { businessName: 'Acme Tools' } };
  const booking = { ...picnic, client, requestKey: newId(noon) };
  const { id } = (await owner.call(events, 'quickAdd', { body: booking })).body.data;
  return (await owner.call(events, 'details', { params: { id }, query: {} })).body.data.clientId;
}

test('a booking that says where, and what else there is to know, is a kilobyte more: two units', async () => {
  const owner = await (await world()).as('Franchise');
  const clientId = await clientOf(owner);
  const place = { address: '412 Maple Avenue', city: 'Naperville', state: 'IL', zip: '60540' };
  const notes = 'Park behind the gym, and ask for Dana at the loading dock.';

  const { cost } = await owner.call(events, 'add', {
    body: {
      ...picnic,
      clientId,
      plan: { ...noPlan, tags: [] },
      ...place,
      notes,
      requestKey: newId(noon),
    },
  });

  expect(cost).toEqual(documented({ requests: 2, readUnits: 1, writeUnits: 10 }));
});

test('a booking costs the same with all that follows, however many people hear of it', async () => {
  const costsOf = async (people: number) => {
    const own = await world();
    const owner = await own.as('Franchise');
    for (let at = 1; at < people; at += 1) await own.as('Owner Staff');
    // The brand is known to the client, and the franchise's log has begun.
    const clientId = await clientOf(owner);
    await settle();
    const { cost: call } = await owner.call(events, 'quickAdd', {
      body: { ...picnic, client: { clientId }, requestKey: newId(noon) },
    });
    const { cost: jobs } = await metered(() => settle());
    return { call, jobs };
  };

  const three = await costsOf(3);
  const fourteen = await costsOf(14);

  expect(fourteen.call).toEqual(documented({ requests: 2, readUnits: 1, writeUnits: 8 }));
  // One look at the client, the templates, who hears of it and the log's end, and its notice; figures nothing.
  expect(fourteen.jobs).toMatchObject(documented({ requests: 2, writeUnits: 1 }));
  expect(three.call).toEqual(fourteen.call);
  expect({ ...three.jobs, readUnits: 0 }).toEqual({ ...fourteen.jobs, readUnits: 0 });
});
