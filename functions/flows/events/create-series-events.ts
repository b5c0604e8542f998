// Creates the events of a series that fall within its planning horizon. Safe to run twice, late or
// concurrently: each event is created together with its day of the series, and only if the series
// hasn't changed since it was read. Progress is saved over the version that was read. A run that
// was cut off resumes there and skips events that exist. A series whose client is being merged
// waits for the remaining client, so that no day is left out.
import { getClient } from '#functions/data/clients/clients.ts';
import { bookEvent } from '#functions/data/events/book-event.ts';
import {
  type EventSeries,
  recordSeriesProgress,
  buildSeriesDayItem,
  buildSeriesVersionCheck,
} from '#functions/data/events/event-series.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { computeSeriesDays } from '#functions/ports/recurrence.ts';
import { toExistingHours } from '#shared/domain/events/event-times.ts';
import { getLastSeriesDay, seriesLimits } from '#shared/domain/events/series.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  type LocalDate,
  toLocalDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

type SeriesRunLimits = { readonly now: Instant; readonly maxEvents: number };

/**
 * Returns how many were created by this run, not counting those that another run created meanwhile.
 */
export async function createSeriesEvents(
  scope: Scope,
  series: EventSeries,
  { now, maxEvents }: SeriesRunLimits,
): Promise<number> {
  const horizon = addDays(toLocalDate(now, series.timeZone), seriesLimits.daysAhead);
  const { rule, startsOn } = series;
  const from = addDays(series.madeUntil, 1);
  const wanted = { from, to: horizon, maxDays: maxEvents + 1 };
  const days = computeSeriesDays(rule, startsOn, wanted);
  let made = 0;
  for (const day of days.slice(0, maxEvents)) {
    const outcome = await createSeriesEvent(scope, series, day, now);
    if (outcome === 'noClient') return postponeRun(scope, series, { day, made, now });
    made += Number(outcome === 'booked');
  }
  const next = days.length > maxEvents ? days[maxEvents - 1] : undefined;
  const madeUntil = next ?? (horizon > series.madeUntil ? horizon : series.madeUntil);
  const dueAt = next ? now : getNextRunTime(series, madeUntil, now);
  // Rejected if another write changed the series or created the same events; it has saved the
  // progress.
  await recordSeriesProgress(scope, series, { madeUntil, dueAt });
  return made;
}

const retryMilliseconds = 15 * minuteMilliseconds;

type PostponeInput = { readonly day: LocalDate; readonly made: number; readonly now: Instant };

/** Resumes from this day once the series refers to the client that its own was merged into. */
async function postponeRun(scope: Scope, series: EventSeries, { day, made, now }: PostponeInput) {
  const before = addDays(day, -1);
  const madeUntil = before > series.madeUntil ? before : series.madeUntil;
  await recordSeriesProgress(scope, series, { madeUntil, dueAt: instant(now + retryMilliseconds) });
  return made;
}

/** The next night, while there are days beyond the horizon. */
function getNextRunTime(
  { rule, startsOn, timeZone }: EventSeries,
  madeUntil: LocalDate,
  now: Instant,
) {
  const from = addDays(madeUntil, 1);
  const to = getLastSeriesDay(startsOn);
  if (computeSeriesDays(rule, startsOn, { from, to, maxDays: 1 }).length === 0) return undefined;
  return instantAt(addDays(toLocalDate(now, timeZone), 1), localTime('03:00'), timeZone);
}

type SeriesEventOutcome = Awaited<ReturnType<typeof bookEvent>> | 'noClient';

async function createSeriesEvent(
  scope: Scope,
  series: EventSeries,
  day: LocalDate,
  now: Instant,
): Promise<SeriesEventOutcome> {
  const { seriesId, status, timeZone, bookedBy, plan, clientId } = series;
  const details = toExistingHours({ ...series.details, eventDate: day }, timeZone);
  const eventId = newId(now);
  const booking = {
    eventId,
    details,
    status,
    timeZone,
    bookedBy,
    plan,
    by: { ...series.by, now },
    series: { seriesId, day, byHand: false },
  };
  const alongside = [
    buildSeriesDayItem(scope, seriesId, { day, eventId }),
    buildSeriesVersionCheck(scope, series),
  ];
  const client = await getClient(scope, clientId);
  if (!client) return 'noClient';
  return bookEvent(scope, booking, { client, isNew: false }, { also: alongside });
}
