// What a week's board and its print say of the days of people beside their shifts (spec §2): partial,
// unavailable and approved time off. Whoever is in none of them is there all day.
import { type DateRange, daysOf } from '#shared/domain/values/date-range.ts';
import type { LocalDate, LocalTime } from '#shared/domain/values/local-date.ts';
import { type Availability, availabilityOn } from './availability.ts';
import type { TimeOff } from './time-off.ts';

export const limitedKinds = ['partial', 'unavailable', 'timeOff'] as const;

export type LimitedDay = {
  readonly staffId: string;
  readonly day: LocalDate;
  readonly kind: (typeof limitedKinds)[number];
  /** Of partial days when they are there, of time off when they are away; null: the whole day. */
  readonly startTime: LocalTime | null;
  readonly endTime: LocalTime | null;
};

type Said = {
  readonly availabilities: readonly Availability[];
  readonly timeOff: readonly TimeOff[];
};

export function limitedDays({ availabilities, timeOff }: Said, week: DateRange): LimitedDay[] {
  const days = daysOf(week);
  const said = availabilities.flatMap((availability) =>
    days.flatMap((day): LimitedDay[] => {
      const { kind, startTime, endTime } = availabilityOn(availability, day);
      const { staffId } = availability;
      return kind === 'all' ? [] : [{ staffId, day, kind, startTime, endTime }];
    }),
  );
  const away = timeOff.flatMap(({ staffId, from, to, startTime, endTime }) =>
    days
      .filter((day) => from <= day && day <= to)
      .map((day): LimitedDay => ({ staffId, day, kind: 'timeOff', startTime, endTime })),
  );
  return [...said, ...away];
}
