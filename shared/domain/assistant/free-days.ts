// The days of a range that are free: no event takes place, the brand operates, and the minimum
// notice is met.
import { takesPlace, type EventStatus } from '#shared/domain/events/event.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { type AgentConfig, isInSeason } from './agent-config.ts';

type DatedEvent = {
  readonly eventDate: string;
  readonly status: EventStatus;
  readonly assetIds: readonly string[];
};

export type DayLoad = {
  readonly day: LocalDate;
  readonly events: number;
  readonly equipment: number;
};

type FreeDaysQuery = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly today: LocalDate;
};

export function findFreeDays(
  events: readonly DatedEvent[],
  { from, to, today }: FreeDaysQuery,
  config: AgentConfig,
): { readonly free: LocalDate[]; readonly busy: DayLoad[] } {
  const earliest = addDays(today, config.operations.leadTimeDays);
  const free: LocalDate[] = [];
  const busy: DayLoad[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const there = events.filter(({ eventDate, status }) => eventDate === day && takesPlace(status));
    const equipment = new Set(there.flatMap(({ assetIds }) => assetIds)).size;
    if (there.length > 0) busy.push({ day, events: there.length, equipment });
    else if (day >= earliest && isInSeason(config, day)) free.push(day);
  }
  return { free, busy };
}
