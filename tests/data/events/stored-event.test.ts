// How an event is stored: each thing once, and everything can be read again, including earlier
// forms.
import { expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { Events, toStoredEvent } from '#functions/data/events/event-entity.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import { noon, world } from '#tests/support/world.ts';

const built = (more: Partial<Event> = {}) =>
  buildEvent({ eventId: newId(noon), code: newEventCode(), ...more });

test.each<[string, Partial<Event>]>([
  ['that says nothing more', { address: '', city: '', state: '', zip: '', industry: '' }],
  ['with its sales', { sales: buildSales(), paymentTerm: 'invoice', prepay: true }],
  ['on hold, with equipment', { hold: { since: noon, refundsOrders: true }, assetIds: ['truck'] }],
  ['whose name looks like the end of a row', { eventName: '"],[1,"', notes: '","' }],
  [
    'in a zone of three quarters of an hour, before 1970',
    {
      timeZone: 'Asia/Kathmandu',
      eventDate: localDate('1969-12-31'),
      startTime: localTime('10:00'),
      startsAt: fromIso('1969-12-31T04:30:00Z'),
      endsAt: fromIso('1969-12-31T05:00:30Z'),
    },
  ],
])('an event %s is read as it was written', async (_which, more) => {
  const { scope } = await world();
  const event = built(more);

  await createEvent(scope, event, undefined);

  expect(await getEvent(scope, event.eventId)).toEqual(event);
});

test('what stands in its row stands nowhere else', async () => {
  const { scope } = await world();
  const { row, ...beside } = toStoredEvent(scope, built());

  expect(row).toContain('Lincoln Elementary School');
  expect(Object.keys(beside)).not.toEqual(
    expect.arrayContaining(['eventName', 'businessName', 'code', 'startsAt', 'endsAt', 'city']),
  );
  expect(JSON.stringify(beside)).not.toContain('Lincoln Elementary School');
});

test('an event that was stored with all of it beside an old row is read as it says itself', async () => {
  const { scope } = await world();
  const event = built({ zip: '60540', industry: 'Schools' });
  const { id, version, code, eventName, businessName, brandId, ...rest } = toEventRow(event);
  const { eventDate, startTime, startsAt, endsAt, city, paymentTerm, status, completed } = rest;
  const first = [id, version, code, eventName, businessName, brandId, eventDate, startTime];
  const then = [startsAt, endsAt, city, paymentTerm, status, completed, null, null, null];
  const { startsAt: start, endsAt: end, zip, industry } = event;
  const beside = {
    code,
    eventName,
    businessName,
    startsAt: start,
    endsAt: end,
    city,
    zip,
    industry,
  };

  // Of the first layout, which had no zip code and no industry at first.
  const row = JSON.stringify([...first, ...then]);
  await Events.put({ ...toStoredEvent(scope, event), ...beside, row }).go();

  expect(await getEvent(scope, event.eventId)).toEqual(event);
});
