// The days of a recurrence rule. Only this file and the library know RFC 5545; everyone else sees
// days.
import { RRuleTemporal } from 'rrule-temporal';
import {
  getLastSeriesDay,
  formatSeriesRule,
  type SeriesRule,
} from '#shared/domain/events/series.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';

type SeriesDaysQuery = {
  /** Both days are included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly maxDays: number;
};

/** The days of a series in order. Days before `from` still count toward its end. */
export function computeSeriesDays(
  rule: SeriesRule,
  startsOn: LocalDate,
  { from, to, maxDays }: SeriesDaysQuery,
): LocalDate[] {
  const last = getLastSeriesDay(startsOn);
  return computeRuleDays(formatSeriesRule(rule, startsOn), startsOn, {
    from,
    to: to < last ? to : last,
    maxDays,
  });
}

/** Uses noon UTC, so that no clock change can shift a day. */
export function computeRuleDays(
  text: string,
  startsOn: LocalDate,
  { from, to, maxDays }: SeriesDaysQuery,
): LocalDate[] {
  if (to < from) return [];
  const start = `${startsOn.replaceAll('-', '')}T120000Z`;
  const rule = new RRuleTemporal({ rruleString: `DTSTART:${start}\nRRULE:${text}` });
  return rule
    .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T23:59:59Z`), true)
    .slice(0, maxDays)
    .map((at) => localDate(at.toPlainDate().toString()));
}
