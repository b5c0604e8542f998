// What a week's board and its print show about people's days in addition to shifts (spec §2):
// partial or no availability and approved time off. People without an entry are available all day.
import { type DateRange, listDays } from '#shared/domain/values/date-range.ts';
import type { LocalDate, LocalTime } from '#shared/domain/values/local-date.ts';
import { type Availability, getDayAvailability } from './availability.ts';
import type { TimeOff } from './time-off.ts';

export const limitedKinds = ['partial', 'unavailable', 'timeOff'] as const;

export type LimitedDay = {
  readonly staffId: string;
  readonly day: LocalDate;
  readonly kind: (typeof limitedKinds)[number];
  /**
   * For partial days, the hours of availability. For time off, the hours of absence. Null means the
   * whole day.
   */
  readonly startTime: LocalTime | null;
  readonly endTime: LocalTime | null;
};

type LimitedDaySources = {
  readonly availabilities: readonly Availability[];
  readonly timeOff: readonly TimeOff[];
};

export function listLimitedDays(
  { availabilities, timeOff }: LimitedDaySources,
  week: DateRange,
): LimitedDay[] {
  const days = listDays(week);
  const limited = availabilities.flatMap((availability) =>
    days.flatMap((day): LimitedDay[] => {
      const { kind, startTime, endTime } = getDayAvailability(availability, day);
      const { staffId } = availability;
      return kind === 'all' ? [] : [{ staffId, day, kind, startTime, endTime }];
    }),
  );
  const away = timeOff.flatMap(({ staffId, from, to, startTime, endTime }) =>
    days
      .filter((day) => from <= day && day <= to)
      .map((day): LimitedDay => ({ staffId, day, kind: 'timeOff', startTime, endTime })),
  );
  return [...limited, ...away];
}
