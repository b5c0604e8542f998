// A season's calendar: a weekly series that changes its hour, an event over the second clock
// change, and next year's booking.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import { events } from '#shared/contract/events/events.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { initialEventFields } from '#shared/domain/events/event-fields.ts';
import { proposeRebookDay } from '#shared/domain/marketing/rebook.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { localDate, toLocalDate, toLocalTime } from '#shared/domain/values/local-date.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { at, bookEvent, brandId, getEventDetails, openSeason, zone } from './dayton.ts';

const season = await openSeason();
const { owner } = season;

const formatStart = (startsAt: string) => {
  const start = fromIso(startsAt);
  return `${toLocalDate(start, zone)} ${toLocalTime(start, zone)}`;
};

const listStarts = async (fromDate: string, toDate: string, now: Instant) => {
  const body = { fromDate, toDate, limit: 100, sortColumn: 'eventDate', sortType: 'ASC' } as const;
  const { data } = (await owner.call(events, 'list', { body }, now)).body;
  return data.map(({ startsAt }) => formatStart(startsAt));
};

test('June: Tuesdays at 2 at the pool, and from July on at 3', async () => {
  const now = at('2027-05-20');
  const pool = {
    eventName: 'Pool Tuesday',
    brandId,
    eventDate: '2027-06-01',
    startTime: '14:00',
    endTime: '16:00',
    client: { newClient: { businessName: 'Oakwood Pool' } },
    rule: { frequency: 'weekly', endsOn: '2027-07-31' },
    requestKey: newId(now),
  };
  const { id } = (await owner.call(eventSeries, 'book', { body: pool as never }, now)).body.data;
  const { version } = (await owner.call(eventSeries, 'details', { params: { id } }, now)).body.data;
  const changes = {
    ...initialEventFields,
    eventName: 'Pool Tuesday',
    startTime: '15:00',
    endTime: '17:00',
  };

  const body = { id, version, fromDay: '2027-07-01', changes, requestKey: newId(now) };
  await owner.call(eventSeries, 'update', { body: body as never }, now);
  await tick('create-series-events', now);
  await tick('advance-bulk-jobs', at('2027-05-20', '09:05'));
  await settle(at('2027-05-20', '09:05'));

  const starts = await listStarts('2027-06-01', '2027-07-31', now);
  expect(starts.filter((start) => start < '2027-07')).toEqual(
    ['01', '08', '15', '22', '29'].map((day) => `2027-06-${day} 14:00`),
  );
  expect(starts.filter((start) => start >= '2027-07')).toEqual(
    ['06', '13', '20', '27'].map((day) => `2027-07-${day} 15:00`),
  );
});

test('November 7: an event from midnight to 3 lasts an hour more than the clock says', async () => {
  const now = at('2027-10-01');
  const night = { eventDate: '2027-11-07', startTime: '00:00', endTime: '03:00' };
  const id = await bookEvent(season, night, now);

  const { startsAt, endsAt } = await getEventDetails(season, id, now);

  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(4 * 3_600_000);
});

test('December: one press holds April 11, 2028, for the event of April 13', async () => {
  const eventId = await bookEvent(season);
  const confirmed = { id: eventId, from: 'booked', status: 'confirmed' } as const;
  await owner.call(events, 'setStatus', { body: confirmed }, at('2027-04-01'));
  const { clientId } = await getEventDetails(season, eventId, at('2027-04-01'));
  const now = at('2027-12-10');
  await owner.call(rebookEvents, 'markRebook', { body: { id: eventId, enabled: true } }, now);
  const listed = (await owner.call(rebookEvents, 'list', { body: {} }, now)).body.data;
  const nextDate = proposeRebookDay(localDate('2027-04-13'), toLocalDate(now, zone));

  const booking = {
    eventId,
    eventName: 'Spring Day',
    brandId,
    eventDate: nextDate,
    startTime: '12:00',
    endTime: '14:00',
    client: { clientId },
    requestKey: newId(now),
  };
  const { status, body } = await owner.call(rebookEvents, 'rebook', { body: booking }, now);

  expect(listed).toMatchObject([{ id: eventId, eventName: 'Spring Day' }]);
  expect([status, nextDate]).toEqual([200, '2028-04-11']);
  expect(await getEventDetails(season, body.data.id, now)).toMatchObject({
    clientId,
    eventDate: '2028-04-11',
  });
});
