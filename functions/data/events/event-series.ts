// Series of events. Get by (franchise, series); series that still have events to create are in the
// due index. A series is written conditioned on the version that was read. Each day whose event was
// created is an item of its own: get by (franchise, series), day... It is written together with the
// event, so no day is created twice, and stays when the event is deleted, so the event doesn't come
// back.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { maxKey, minKey } from '#functions/data/store/key-range.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { type EventDetails, initialEventFields } from '#shared/domain/events/event-fields.ts';
import { type EventPlan, noPlan } from '#shared/domain/events/event-plan.ts';
import type { BookableStatus } from '#shared/domain/events/event.ts';
import type { SeriesRule } from '#shared/domain/events/series.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import type { Actor } from './event-history.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  toConditionCheck,
  type TransactItem,
  toPut,
} from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { epochDay, midnight } from '#functions/data/store/missing-values.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';

export type SeriesDetails = Omit<EventDetails, 'eventDate'>;

type SeriesContent = {
  readonly details: SeriesDetails;
  readonly clientId: string;
  readonly plan: EventPlan;
  readonly status: BookableStatus;
  readonly rule: SeriesRule;
  readonly startsOn: LocalDate;
  readonly timeZone: string;
  readonly bookedBy: string;
  readonly by: Omit<Actor, 'now'>;
};

export type EventSeries = SeriesContent & {
  readonly seriesId: string;
  /** Counts the changes that people make. Creating events doesn't count. */
  readonly version: number;
  /** The bulk change that changed it last. Repeating that change has no effect. */
  readonly changedBy: string | undefined;
  /** Its events are created up to this day. */
  readonly madeUntil: LocalDate;
  /** When more events are to be created; undefined if all exist. */
  readonly dueAt: Instant | undefined;
};

const Series = defineEntity('event-series', {
  attributes: {
    tenant: { type: 'string', required: true },
    seriesId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    content: shapedAttribute<SeriesContent>({
      details: {
        ...initialEventFields,
        eventName: '',
        brandId: '',
        startTime: midnight,
        endTime: midnight,
      },
      clientId: '',
      plan: noPlan,
      status: 'booked',
      rule: {
        frequency: 'weekly',
        every: 1,
        unit: 'week',
        weekdays: [],
        monthlyBy: 'day',
        endsOn: null,
        count: null,
      },
      startsOn: epochDay,
      timeZone: defaultTimeZone,
      bookedBy: '',
      by: { userId: '', name: '', actingFor: null },
    }),
    changedBy: { type: 'string' },
    madeUntil: { type: 'string', required: true },
    dueAt: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['seriesId']),
    due: dueIndex('event-series', ['dueAt']),
  },
});

const SeriesDays = defineEntity('event-series-day', {
  attributes: {
    tenant: { type: 'string', required: true },
    seriesId: { type: 'string', required: true },
    day: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'seriesId'], ['day']) },
});

/** Transaction item that creates a series. */
export function buildCreateSeriesItem(scope: Scope, series: EventSeries): TransactItem {
  return toPut(Series.create(toItem(scope, series)).params());
}

export async function getSeries(scope: Scope, seriesId: string): Promise<EventSeries | undefined> {
  const { data } = await Series.get({ tenant: scope.tenant, seriesId }).go({ consistent: true });
  const series = data && fromStored(data);
  return series && includesBrand(scope.brands, series.details.brandId) ? series : undefined;
}

/** Series of all franchises that are due, the longest overdue first. */
export async function listDueSeries(
  now: Instant,
  limit: number,
): Promise<{ readonly tenant: string; readonly series: EventSeries }[]> {
  const { data } = await Series.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map((stored) => ({ tenant: stored.tenant, series: fromStored(stored) }));
}

/** False if someone changed the series or created its events in the meantime. */
export async function recordSeriesProgress(
  scope: Scope,
  before: EventSeries,
  made: Pick<EventSeries, 'madeUntil' | 'dueAt'>,
): Promise<boolean> {
  const saving = Series.put(toItem(scope, { ...before, ...made })).where(
    ({ version, madeUntil }, { eq }) =>
      `${eq(version, before.version)} AND ${eq(madeUntil, String(before.madeUntil))}`,
  );
  return tryConditionalWrite(saving);
}

/** A change by a person, conditioned on the version that was read. */
export async function changeSeries(
  scope: Scope,
  before: EventSeries,
  after: EventSeries,
): Promise<boolean> {
  return tryConditionalWrite(buildSeriesUpdate(scope, before, after));
}

/** The same, as a transaction item. */
export const buildUpdateSeriesItem = (
  scope: Scope,
  before: EventSeries,
  after: EventSeries,
): TransactItem => toPut(buildSeriesUpdate(scope, before, after).params());

const buildSeriesUpdate = (scope: Scope, before: EventSeries, after: EventSeries) =>
  Series.put(toItem(scope, { ...after, version: before.version + 1 })).where(
    ({ version, madeUntil }, { eq }) =>
      `${eq(version, before.version)} AND ${eq(madeUntil, String(before.madeUntil))}`,
  );

/** All series of a franchise: a few dozen. */
export async function listSeries({ tenant, brands }: Scope): Promise<EventSeries[]> {
  const { data } = await Series.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  return data.map(fromStored).filter(({ details: { brandId } }) => includesBrand(brands, brandId));
}

/** Transaction item that checks that the series is unchanged since it was read. */
export function buildSeriesVersionCheck(
  { tenant }: Scope,
  { seriesId, version }: EventSeries,
): TransactItem {
  return toConditionCheck(Series.delete({ tenant, seriesId }).where(hasVersion(version)).params());
}

/**
 * Transaction item that creates the day. Write it together with the event, so the day is created
 * once.
 */
export const buildSeriesDayItem = (
  { tenant }: Scope,
  seriesId: string,
  { day, eventId }: { readonly day: LocalDate; readonly eventId: string },
): TransactItem => toPut(SeriesDays.create({ tenant, seriesId, day, eventId }).params());

export type SeriesDay = { readonly day: LocalDate; readonly eventId: string };

/** The created days from a day on, oldest first: a few hundred at most per series. */
export async function listSeriesDays(
  { tenant }: Scope,
  seriesId: string,
  from: LocalDate,
): Promise<SeriesDay[]> {
  const { data } = await SeriesDays.query
    .primary({ tenant, seriesId })
    .between({ day: from }, { day: maxKey })
    .go({ pages: 'all', consistent: true });
  return data.map(({ day, eventId }) => ({ day: localDate(day), eventId }));
}

function toItem({ tenant }: Scope, series: EventSeries) {
  const { seriesId, version, changedBy, madeUntil, dueAt, ...content } = series;
  return {
    tenant,
    seriesId,
    version,
    madeUntil,
    content,
    ...(changedBy === undefined ? {} : { changedBy }),
    ...(dueAt === undefined ? {} : { dueAt: toIso(dueAt) }),
  };
}

type StoredSeries = NonNullable<Awaited<ReturnType<ReturnType<typeof Series.get>['go']>>['data']>;

function fromStored({
  content,
  madeUntil,
  dueAt,
  changedBy,
  seriesId,
  version,
}: StoredSeries): EventSeries {
  return {
    ...content,
    seriesId,
    version,
    changedBy,
    madeUntil: localDate(madeUntil),
    dueAt: dueAt === undefined ? undefined : fromIso(dueAt),
  };
}
