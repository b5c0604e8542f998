// Which days a recurrence rule has. The library knows RFC 5545; everything else knows days alone.
import { RRuleTemporal } from 'rrule-temporal';
import { lastSeriesDay, ruleText, type SeriesRule } from '#shared/domain/events/series.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';

type Wanted = {
  /** Both days belong to it. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly most: number;
};

/** The days of a series in order; those before `from` count for its end all the same. */
export function seriesDays(
  rule: SeriesRule,
  startsOn: LocalDate,
  { from, to, most }: Wanted,
): LocalDate[] {
  const last = lastSeriesDay(startsOn);
  return daysOfRule(ruleText(rule, startsOn), startsOn, {
    from,
    to: to < last ? to : last,
    most,
  });
}

/** Days are looked for at noon of UTC, where no clock is ever changed. */
export function daysOfRule(
  text: string,
  startsOn: LocalDate,
  { from, to, most }: Wanted,
): LocalDate[] {
  if (to < from) return [];
  const start = `${startsOn.replaceAll('-', '')}T120000Z`;
  const rule = new RRuleTemporal({ rruleString: `DTSTART:${start}\nRRULE:${text}` });
  return rule
    .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T23:59:59Z`), true)
    .slice(0, most)
    .map((at) => localDate(at.toPlainDate().toString()));
}
