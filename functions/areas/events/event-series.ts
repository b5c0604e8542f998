import { bookEvent } from '#functions/data/events/book-event.ts';
import { toActor } from '#functions/data/events/event-history.ts';
import {
  type EventSeries,
  getSeries,
  listSeriesDays,
  buildCreateSeriesItem,
  buildSeriesDayItem,
} from '#functions/data/events/event-series.ts';
import {
  changeWholeSeries,
  endSeries,
  type ChangeSeriesInput,
} from '#functions/flows/events/change-series.ts';
import { createSeriesEvents } from '#functions/flows/events/create-series-events.ts';
import { getBookerId } from '#functions/http/api-key.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { toBookingClient, prefetchChosenClient } from '#functions/flows/events/booking-client.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { requireValidEventHours } from '#functions/flows/events/event-checks.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { computeSeriesDays } from '#functions/ports/recurrence.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import { updatePlanPlace, createPlanAtPlace } from '#shared/domain/events/event-place.ts';
import {
  getLastSeriesDay,
  seriesLimits,
  findSeriesProblems,
  type SeriesRule,
} from '#shared/domain/events/series.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, textOrKey } from '#shared/text/catalogue.ts';

export const handler = serveArea(eventSeries, {
  book: prefetch(prefetchChosenClient, async ({ body }, caller, known) => {
    const { scope, session, now } = caller;
    const { client, status, place, rule, requestKey: _, ...content } = body;
    const { eventDate: startsOn, ...details } = content;
    const plan = createPlanAtPlace(place);
    requireBrand({ scope, session }, details.brandId);
    const { timeZone } = session;
    const bookedBy = getBookerId(session);
    const day = requireFirstDay(rule, startsOn);
    requireValidEventHours({ ...details, eventDate: day }, timeZone);
    const by = toActor(session, now);
    const { now: _now, ...actor } = by;
    const request = toIdempotentRequest(caller, 'eventSeries.book', body);
    const id = await runIdempotent(request, async (seriesId, part) => {
      const chosen = toBookingClient(client, known, details.brandId, now);
      const { clientId } = chosen.client;
      const series: EventSeries = {
        seriesId,
        version: 1,
        changedBy: undefined,
        madeUntil: day,
        dueAt: now,
        details,
        clientId,
        plan,
        status,
        rule,
        startsOn,
        timeZone,
        bookedBy,
        by: actor,
      };
      const eventId = newId(now);
      const booking = {
        eventId,
        plan,
        status,
        timeZone,
        bookedBy,
        by,
        details: { ...details, eventDate: day },
        series: { seriesId, day, byHand: false },
      };
      const alongside = [
        part,
        buildCreateSeriesItem(scope, series),
        buildSeriesDayItem(scope, seriesId, { day, eventId }),
      ];
      const outcome = await bookEvent(scope, booking, chosen, { also: alongside });
      return outcome === 'booked';
    });
    // Creates the first events within the call, for immediate feedback. The job creates the others,
    // and whatever is interrupted here.
    const series = requireFound(await getSeries(scope, requireFound(id)));
    await createSeriesEvents(scope, series, { now, maxEvents: seriesLimits.madeInCall });
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_series_booked', { name: details.eventName }),
    };
  }),

  async preview({ body: { eventDate, rule } }) {
    requireRule(rule, eventDate);
    const days = listAllDays(rule, eventDate);
    const first = days.slice(0, seriesLimits.previewed);
    return { data: { first, count: days.length, lastDay: days.at(-1) ?? null } };
  },

  async details({ params }, { scope }) {
    const series = requireFound(await getSeries(scope, params.id));
    const { seriesId: id, version, rule, startsOn } = series;
    const made = await listSeriesDays(scope, id, startsOn);
    const days = new Set([...listAllDays(rule, startsOn), ...made.map(({ day }) => day)]);
    const lastDay = [...days].toSorted().at(-1) ?? startsOn;
    return {
      data: {
        id,
        version,
        brandId: series.details.brandId,
        startsOn,
        count: days.size,
        lastDay,
        rule: { ...rule, weekdays: [...rule.weekdays] },
        made: [...made],
      },
    };
  },

  async update({ body }, caller) {
    const { id, version, fromDay, changes, includesByHand, requestKey } = body;
    const series = requireFound(await getSeries(caller.scope, id));
    const from = fromDay ?? series.startsOn;
    requireValidEventHours({ ...changes, eventDate: from }, series.timeZone);
    const change = {
      seriesId: id,
      version,
      includesByHand,
      requestKey,
      from,
      act: { kind: 'change' as const, changes },
      changed: (before: EventSeries) => ({
        ...before,
        details: { ...before.details, ...changes },
        plan: updatePlanPlace({ ...before.details, plan: before.plan }, changes),
      }),
    };
    const changeId = await changeSeriesAndEvents(caller, change);
    return { data: { changeId }, general: successMessage('msg_series_changed') };
  },

  async end({ body }, caller) {
    const { id, version, lastDay, cancelsFollowing, includesByHand, requestKey } = body;
    const change = {
      seriesId: id,
      version,
      includesByHand,
      requestKey,
      from: cancelsFollowing ? addDays(lastDay, 1) : undefined,
      act: { kind: 'cancel' as const },
      changed: (before: EventSeries) => endSeries(before, lastDay),
    };
    const changeId = await changeSeriesAndEvents(caller, change);
    return {
      data: { changeId },
      general: successMessage('msg_series_ended', { day: formatDay(lastDay) }),
    };
  },
});

async function changeSeriesAndEvents(
  { scope, session, now }: SignedInContext,
  ask: Omit<ChangeSeriesInput, 'asker' | 'by'>,
): Promise<string | null> {
  const { userId, impersonator } = session;
  const standIn = impersonator && { tenant: impersonator.tenant, userId: impersonator.userId };
  const asker = { userId, standIn };
  const outcome = await changeWholeSeries(scope, { ...ask, asker, by: toActor(session, now) }, now);
  if (outcome === 'changed') throw new Conflict();
  const begun = requireFound(outcome === 'missing' ? undefined : outcome);
  return begun === 'onlySeries' ? null : begun.changeId;
}

/** All days: a series has a few hundred at most. */
const listAllDays = (rule: SeriesRule, startsOn: LocalDate) =>
  computeSeriesDays(rule, startsOn, {
    from: startsOn,
    to: getLastSeriesDay(startsOn),
    maxDays: seriesLimits.maxDays,
  });

function requireFirstDay(rule: SeriesRule, startsOn: LocalDate): LocalDate {
  requireRule(rule, startsOn);
  const wanted = { from: startsOn, to: getLastSeriesDay(startsOn), maxDays: 1 };
  const [first] = computeSeriesDays(rule, startsOn, wanted);
  if (!first) throw Invalid.field('rule.frequency', 'msg_series_none');
  return first;
}

function requireRule(rule: SeriesRule, startsOn: LocalDate): void {
  const problems = Object.entries(findSeriesProblems(rule, startsOn));
  if (problems.length === 0) return;
  throw new Invalid(
    Object.fromEntries(
      problems.map(([field, all]) => [
        field,
        all.map(({ message }) => ({ message: textOrKey(message, seriesLimits) })),
      ]),
    ),
  );
}
