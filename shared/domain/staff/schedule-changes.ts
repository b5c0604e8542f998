// What a person hasn't heard of their schedule: the difference between the shifts that they were
// told of and those that they have now. Everything that happened in between is one message.
import { formatDay, formatLocalTime } from '#shared/domain/values/day-text.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate, LocalTime } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { PlannedShift } from './planned-shift.ts';

/** A shift as its person was told of it. */
export type NotifiedShift = {
  readonly day: LocalDate;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
  readonly endsAt: Instant;
  readonly title: string;
  /** Changes with everything that the person has to be told of. */
  readonly key: string;
};

export type NotifiedShifts = Readonly<Record<string, NotifiedShift>>;

export type ScheduleChanges = {
  readonly added: readonly NotifiedShift[];
  readonly changed: readonly NotifiedShift[];
  readonly removed: readonly NotifiedShift[];
};

export type CurrentShift = NotifiedShift & Pick<PlannedShift, 'viewedAt'>;

/**
 * How long changes are gathered before they are told: whoever publishes a week or moves several
 * shifts sends one message to each person.
 */
export const gatherMilliseconds = minuteMilliseconds / 2;

type ScheduleNewsInput = {
  readonly heard: NotifiedShifts;
  readonly current: Readonly<Record<string, CurrentShift>>;
  /** Shifts that the person was told of by other means, such as the mail about a swap. */
  readonly known: readonly string[];
  readonly now: Instant;
};

/** A shift whose current state its person has opened is no news, and neither is one that is over. */
export function findUnnotifiedChanges({
  heard,
  current,
  known,
  now,
}: ScheduleNewsInput): ScheduleChanges {
  const ahead = ([, { endsAt }]: readonly [string, NotifiedShift]) => endsAt > now;
  const isNews = ([id, { viewedAt }]: readonly [string, CurrentShift]) =>
    viewedAt === null && !known.includes(id);
  const news = Object.entries(current).filter(ahead).filter(isNews);
  const shifts = (entries: readonly (readonly [string, NotifiedShift])[]) =>
    entries.map(([, shift]) => shift).toSorted((one, other) => one.endsAt - other.endsAt);
  return {
    added: shifts(news.filter(([id]) => heard[id] === undefined)),
    changed: shifts(news.filter(([id, { key }]) => heard[id] && heard[id].key !== key)),
    removed: shifts(
      Object.entries(heard)
        .filter(ahead)
        .filter(([id]) => current[id] === undefined && !known.includes(id)),
    ),
  };
}

export const hasScheduleChanges = ({ added, changed, removed }: ScheduleChanges): boolean =>
  added.length + changed.length + removed.length > 0;

/** 'Jul 20, 2026, 9:00 AM – 5:00 PM, Driver' */
export function formatNotifiedShift({
  day,
  startTime,
  endTime,
  title,
}: Pick<NotifiedShift, 'day' | 'startTime' | 'endTime' | 'title'>): string {
  const hours = `${formatLocalTime(startTime)} – ${formatLocalTime(endTime)}`;
  return [formatDay(day), hours, title].filter(Boolean).join(', ');
}
