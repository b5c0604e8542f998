// What a booking costs with everything that follows from it, to the last job, in a franchise of fourteen.
import { expect, test } from 'vitest';
import { metered } from '#functions/data/store/meter.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { documented } from '#tests/support/costs.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-08-01',
  startTime: '11:00',
  endTime: '14:00',
};

test('a booking costs the same with all that follows, however many people hear of it', async () => {
  const costsOf = async (people: number) => {
    const own = await world();
    const owner = await own.as('Franchise');
    for (let at = 1; at < people; at += 1) await own.as('Owner Staff');
    const book = (client: { clientId: string } | { newClient: { businessName: string } }) =>
      owner.call(events, 'quickAdd', { body: { ...picnic, client, requestKey: newId(noon) } });
    // The brand is known to the client, and the franchise's log has begun.
    const { body } = await book({ newClient: { businessName: 'Acme Tools' } });
    const details = await owner.call(events, 'details', {
      params: { id: body.data.id },
      query: {},
    });
    await settle();
    const { cost: call } = await book({ clientId: details.body.data.clientId });
    const { cost: jobs } = await metered(() => settle());
    return { call, jobs };
  };

  const three = await costsOf(3);
  const fourteen = await costsOf(14);

  expect(fourteen.call).toEqual(documented({ requests: 3, readUnits: 1, writeUnits: 14 }));
  // Who hears of it, one look at the client, the templates and the log's end, and its notice; figures nothing.
  expect(fourteen.jobs).toMatchObject(documented({ requests: 3, writeUnits: 1 }));
  expect(three.call).toEqual(fourteen.call);
  expect({ ...three.jobs, readUnits: 0 }).toEqual({ ...fourteen.jobs, readUnits: 0 });
});
