import { bookEvent } from '#functions/data/events/book-event.ts';
import { doerOf } from '#functions/data/events/event-history.ts';
import {
  type EventSeries,
  getSeries,
  madeDays,
  newSeriesPart,
  seriesDayPart,
} from '#functions/data/events/event-series.ts';
import {
  changeWholeSeries,
  endedSeries,
  type SeriesAsk,
} from '#functions/flows/events/change-series.ts';
import { makeSeries } from '#functions/flows/events/make-series.ts';
import { ahead } from '#functions/http/ahead.ts';
import { bookingClient, chosenLookup } from '#functions/http/booking-client.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import { requireTime } from '#functions/http/event-standing.ts';
import { keyedRequest, makeOnce } from '#functions/http/keyed-request.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { seriesDays } from '#functions/ports/recurrence.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import { planAt, planWith } from '#shared/domain/events/event-place.ts';
import {
  lastSeriesDay,
  seriesLimits,
  seriesProblems,
  type SeriesRule,
} from '#shared/domain/events/series.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { said, textOrKey } from '#shared/text/catalogue.ts';

export const handler = serve(eventSeries, {
  book: ahead(chosenLookup, async ({ body }, caller, known) => {
    const { scope, session, now } = caller;
    const { client, status, place, rule, requestKey: _, ...given } = body;
    const { eventDate: startsOn, ...details } = given;
    const plan = planWith(place);
    requireBrand({ scope, session }, details.brandId);
    const { timeZone, userId: bookedBy } = session;
    const day = requireFirstDay(rule, startsOn);
    requireTime({ ...details, eventDate: day }, timeZone);
    const by = doerOf(session, now);
    const { now: _now, ...doer } = by;
    const request = keyedRequest(caller, 'eventSeries.book', body);
    const id = await makeOnce(request, async (seriesId, part) => {
      const chosen = bookingClient(client, known, details.brandId, now);
      const { clientId } = chosen.client;
      const series: EventSeries = {
        ...{ seriesId, version: 1, changedBy: undefined, madeUntil: day, dueAt: now },
        ...{ details, clientId, plan, status, rule, startsOn, timeZone, bookedBy },
        by: doer,
      };
      const eventId = newId(now);
      const booking = {
        ...{ eventId, plan, status, timeZone, bookedBy, by },
        details: { ...details, eventDate: day },
        series: { seriesId, day, byHand: false },
      };
      const alongside = [
        part,
        newSeriesPart(scope, series),
        seriesDayPart(scope, seriesId, { day, eventId }),
      ];
      const outcome = await bookEvent(scope, booking, chosen, { also: alongside });
      return outcome === 'booked';
    });
    // Creates the first events within the call, for immediate feedback. The job creates the others,
    // and whatever is interrupted here.
    const series = found(await getSeries(scope, found(id)));
    await makeSeries(scope, series, { now, most: seriesLimits.madeInCall });
    return {
      data: { id: found(id) },
      general: said('msg_series_booked', { name: details.eventName }),
    };
  }),

  async preview({ body: { eventDate, rule } }) {
    requireRule(rule, eventDate);
    const days = allDays(rule, eventDate);
    const first = days.slice(0, seriesLimits.previewed);
    return { data: { first, count: days.length, lastDay: days.at(-1) ?? null } };
  },

  async details({ params }, { scope }) {
    const series = found(await getSeries(scope, params.id));
    const { seriesId: id, version, rule, startsOn } = series;
    const made = await madeDays(scope, id, startsOn);
    const days = new Set([...allDays(rule, startsOn), ...made.map(({ day }) => day)]);
    const lastDay = [...days].toSorted().at(-1) ?? startsOn;
    return {
      data: {
        ...{ id, version, brandId: series.details.brandId, startsOn, count: days.size, lastDay },
        rule: { ...rule, weekdays: [...rule.weekdays] },
        made: [...made],
      },
    };
  },

  async update({ body }, caller) {
    const { id, version, fromDay, changes, includesByHand, requestKey } = body;
    const series = found(await getSeries(caller.scope, id));
    const from = fromDay ?? series.startsOn;
    requireTime({ ...changes, eventDate: from }, series.timeZone);
    const change = {
      ...{ seriesId: id, version, includesByHand, requestKey, from },
      act: { kind: 'change' as const, changes },
      changed: (before: EventSeries) => ({
        ...before,
        details: { ...before.details, ...changes },
        plan: planAt({ ...before.details, plan: before.plan }, changes),
      }),
    };
    const changeId = await carry(caller, change);
    return { data: { changeId }, general: said('msg_series_changed') };
  },

  async end({ body }, caller) {
    const { id, version, lastDay, cancelsFollowing, includesByHand, requestKey } = body;
    const change = {
      ...{ seriesId: id, version, includesByHand, requestKey },
      from: cancelsFollowing ? addDays(lastDay, 1) : undefined,
      act: { kind: 'cancel' as const },
      changed: (before: EventSeries) => endedSeries(before, lastDay),
    };
    const changeId = await carry(caller, change);
    return { data: { changeId }, general: said('msg_series_ended', { day: formatDay(lastDay) }) };
  },
});

async function carry(
  { scope, session, now }: SignedInContext,
  ask: Omit<SeriesAsk, 'asker' | 'by'>,
): Promise<string | null> {
  const { userId, impersonator } = session;
  const standIn = impersonator && { tenant: impersonator.tenant, userId: impersonator.userId };
  const asker = { userId, standIn };
  const outcome = await changeWholeSeries(scope, { ...ask, asker, by: doerOf(session, now) }, now);
  if (outcome === 'changed') throw new Conflict();
  const begun = found(outcome === 'missing' ? undefined : outcome);
  return begun === 'onlySeries' ? null : begun.changeId;
}

/** All days: a series has a few hundred at most. */
const allDays = (rule: SeriesRule, startsOn: LocalDate) =>
  seriesDays(rule, startsOn, {
    from: startsOn,
    to: lastSeriesDay(startsOn),
    most: seriesLimits.daysMost,
  });

function requireFirstDay(rule: SeriesRule, startsOn: LocalDate): LocalDate {
  requireRule(rule, startsOn);
  const wanted = { from: startsOn, to: lastSeriesDay(startsOn), most: 1 };
  const [first] = seriesDays(rule, startsOn, wanted);
  if (!first) throw Invalid.field('rule.frequency', 'msg_series_none');
  return first;
}

function requireRule(rule: SeriesRule, startsOn: LocalDate): void {
  const problems = Object.entries(seriesProblems(rule, startsOn));
  if (problems.length === 0) return;
  throw new Invalid(
    Object.fromEntries(
      problems.map(([field, all]) => [
        field,
        all.map(({ message }) => ({ message: textOrKey(message) })),
      ]),
    ),
  );
}
