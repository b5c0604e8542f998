// What a random list of events rarely has: a series, an event on hold, one across midnight, and one
// that is fully planned. They are made from drawn events, so that their number stays the same.
import { buildCreateSeriesItem, buildSeriesDayItem } from '#functions/data/events/event-series.ts';
import type { Event } from '#functions/data/events/event.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { seriesFieldNames } from '#shared/domain/events/event-fields.ts';
import { getEventTimes } from '#shared/domain/events/event-times.ts';
import type { SeriesRule } from '#shared/domain/events/series.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  type LocalDate,
  localTime,
  getWeekday,
} from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';

/** Browser tests and visitors start with the days before; those events stay as they were drawn. */
const firstStagedDay = 14;

const seriesDays = 4;
/** Which of the upcoming events becomes what, in the order in which they are drawn. */
const stagedRoles = [
  'series',
  'hold',
  'overnight',
  'planned',
  'series',
  'series',
  'series',
] as const;

type StagedEvent = { readonly event: Event; readonly alongside: readonly TransactItem[] };

/**
 * Takes each drawn event of a franchise in turn, and returns the event to write and what is written
 * with it.
 */
export function createEventStager(scope: Scope, now: Instant): (drawn: Event) => StagedEvent {
  let turn = 0;
  let first: Event | undefined;
  let made = 0;
  return (drawn) => {
    const role = isStageable(drawn, now) ? stagedRoles[turn] : undefined;
    if (role === undefined) return { event: drawn, alongside: [] };
    turn += 1;
    switch (role) {
      case 'hold':
        return { event: putOnHold(drawn, now), alongside: [] };
      case 'overnight':
        return { event: makeOvernight(drawn), alongside: [] };
      case 'planned':
        return { event: makeFullyPlanned(drawn), alongside: [] };
      case 'series': {
        const model = (first ??= { ...drawn, eventName: 'Weekly Treat Day', status: 'booked' });
        const event = toOccurrence(drawn, model, addDays(model.eventDate, 7 * made));
        made += 1;
        const opening = made === 1 ? [buildSeriesItem(scope, model)] : [];
        const { eventId, eventDate } = event;
        const dayPart = buildSeriesDayItem(scope, getSeriesId(model), { day: eventDate, eventId });
        return { event, alongside: [...opening, dayPart] };
      }
    }
  };
}

function isStageable({ startsAt, status, eventType }: Event, now: Instant): boolean {
  return (
    startsAt > now + firstStagedDay * dayMilliseconds &&
    takesPlace(status) &&
    eventType === 'private'
  );
}

const putOnHold = (drawn: Event, now: Instant): Event => ({
  ...drawn,
  version: drawn.version + 1,
  hold: { since: instant(now - dayMilliseconds), refundsOrders: false },
});

function makeOvernight(drawn: Event): Event {
  const hours = { startTime: localTime('21:30'), endTime: localTime('00:30') };
  const { eventDate, timeZone } = drawn;
  const times = getEventTimes({ eventDate, ...hours }, timeZone);
  return { ...drawn, eventName: 'Night Shift Thank-You', ...hours, ...times };
}

function makeFullyPlanned(drawn: Event): Event {
  const { position } = drawn.plan;
  return {
    ...drawn,
    notes: 'Park behind the gym. The custodian has the key to the gate.',
    siteNotes: 'Drive in from Elm Street. 30 A outlet at the back door of the gym.',
    plan: {
      ...drawn.plan,
      weatherType: 'rainOrShine',
      depositCents: cents(10_000),
      givebackPercentage: '15',
      maxGratuity: 50,
      tags: ['Annual', 'VIP'],
      packageServings: 120,
      packageMinutes: 150,
      minimumNotice: '48',
      offHourSurcharge: '25',
      extendedSurcharge: '50',
      boundary: position && { ...position, miles: 0.5 },
      driveUp: true,
      slotMinutes: 30,
      slotCapacity: 12,
    },
  };
}

const getSeriesId = ({ eventId }: Event) => `series-${eventId}`;

/** The drawn event as one of the series. It keeps its id and its code. */
function toOccurrence(drawn: Event, model: Event, eventDate: LocalDate): Event {
  const { eventId, code, createdAt } = drawn;
  const { startTime, endTime, timeZone } = model;
  return {
    ...model,
    eventId,
    code,
    createdAt,
    version: 1,
    eventDate,
    ...getEventTimes({ eventDate, startTime, endTime }, timeZone),
    series: { seriesId: getSeriesId(model), day: eventDate, byHand: false },
  };
}

/** A weekly series whose events have all been created. */
function buildSeriesItem(scope: Scope, model: Event): TransactItem {
  const { eventDate, timeZone, clientId, plan, brandId } = model;
  const rule: SeriesRule = {
    frequency: 'weekly',
    every: 1,
    unit: 'week',
    weekdays: [getWeekday(eventDate)],
    monthlyBy: 'day',
    endsOn: null,
    count: seriesDays,
  };
  const owner = `${scope.tenant}-owner`;
  return buildCreateSeriesItem(scope, {
    seriesId: getSeriesId(model),
    version: 1,
    changedBy: undefined,
    dueAt: undefined,
    details: { ...pickFields(model, seriesFieldNames), brandId },
    clientId,
    plan,
    status: 'booked',
    rule,
    startsOn: eventDate,
    timeZone,
    bookedBy: owner,
    by: { userId: owner, name: 'The office', actingFor: null },
    madeUntil: addDays(eventDate, 7 * (seriesDays - 1)),
  });
}
