// What a drawn list of events rarely has: a series, one on hold, one across midnight, one that is
// planned in every respect. They are made of events that were drawn, so that there are no more of them.
import { buildCreateSeriesItem, buildSeriesDayItem } from '#functions/data/events/event-series.ts';
import type { Event } from '#functions/data/events/events.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { seriesFieldNames } from '#shared/domain/events/event-fields.ts';
import { eventTimes } from '#shared/domain/events/event-times.ts';
import type { SeriesRule } from '#shared/domain/events/series.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  type LocalDate,
  localTime,
  getWeekday,
} from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { pickFields } from '#shared/domain/values/pick-fields.ts';

const day = 86_400_000;
/** Walks and visitors begin with the days before: those stay as they were drawn. */
const fromDay = 14;

const seriesDays = 4;
/** Which of the coming events become what, in the order of drawing. */
const roles = ['series', 'hold', 'overnight', 'planned', 'series', 'series', 'series'] as const;

type Staged = { readonly event: Event; readonly alongside: readonly TransactItem[] };

/** Takes each event of a franchise as its turn comes, and says what is written for it. */
export function stager(scope: Scope, now: Instant): (drawn: Event) => Staged {
  let turn = 0;
  let first: Event | undefined;
  let made = 0;
  return (drawn) => {
    const role = isComing(drawn, now) ? roles[turn] : undefined;
    if (role === undefined) return { event: drawn, alongside: [] };
    turn += 1;
    switch (role) {
      case 'hold':
        return { event: onHold(drawn, now), alongside: [] };
      case 'overnight':
        return { event: overnight(drawn), alongside: [] };
      case 'planned':
        return { event: planned(drawn), alongside: [] };
      case 'series': {
        const model = (first ??= { ...drawn, eventName: 'Weekly Treat Day', status: 'booked' });
        const event = occurrence(drawn, model, addDays(model.eventDate, 7 * made));
        made += 1;
        const opening = made === 1 ? [seriesPart(scope, model)] : [];
        const { eventId, eventDate } = event;
        const dayPart = buildSeriesDayItem(scope, seriesIdOf(model), { day: eventDate, eventId });
        return { event, alongside: [...opening, dayPart] };
      }
    }
  };
}

function isComing({ startsAt, status, eventType }: Event, now: Instant): boolean {
  return startsAt > now + fromDay * day && takesPlace(status) && eventType === 'private';
}

const onHold = (drawn: Event, now: Instant): Event => ({
  ...drawn,
  version: drawn.version + 1,
  hold: { since: instant(now - day), refundsOrders: false },
});

function overnight(drawn: Event): Event {
  const hours = { startTime: localTime('21:30'), endTime: localTime('00:30') };
  const { eventDate, timeZone } = drawn;
  const times = eventTimes({ eventDate, ...hours }, timeZone);
  return { ...drawn, eventName: 'Night Shift Thank-You', ...hours, ...times };
}

function planned(drawn: Event): Event {
  const { position } = drawn.plan;
  return {
    ...drawn,
    notes: 'Park behind the gym. The custodian has the key to the gate.',
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

const seriesIdOf = ({ eventId }: Event) => `series-${eventId}`;

/** The event that was drawn as one of the series: it keeps its id and its code. */
function occurrence(drawn: Event, model: Event, eventDate: LocalDate): Event {
  const { eventId, code, createdAt } = drawn;
  const { startTime, endTime, timeZone } = model;
  return {
    ...model,
    eventId,
    code,
    createdAt,
    version: 1,
    eventDate,
    ...eventTimes({ eventDate, startTime, endTime }, timeZone),
    series: { seriesId: seriesIdOf(model), day: eventDate, byHand: false },
  };
}

/** Every week, and all of its events are made. */
function seriesPart(scope: Scope, model: Event): TransactItem {
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
    seriesId: seriesIdOf(model),
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
