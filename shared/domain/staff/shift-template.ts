// Recurring shift plans: a saved week or day that can be applied to other days
// (shared/decisions/250-staff-profiles-and-planned-shifts.md).
import { type DateRange, listDays } from '#shared/domain/values/date-range.ts';
import {
  type LocalDate,
  type LocalTime,
  type Weekday,
  getWeekday,
} from '#shared/domain/values/local-date.ts';
import type { PlannedShift } from './planned-shift.ts';

export const templateSpans = ['week', 'day'] as const;
export type TemplateSpan = (typeof templateSpans)[number];

export type TemplateShift = {
  /** Not the position in the week: a franchise may change its first day of the week. */
  readonly weekday: Weekday;
  readonly staffId: string | null;
  readonly open: boolean;
  readonly lead: boolean;
  readonly brandId: string;
  readonly title: string;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
  readonly notes: string;
};

export type ShiftTemplate = {
  readonly id: string;
  readonly name: string;
  readonly span: TemplateSpan;
  readonly shifts: readonly TemplateShift[];
};

/** Without day, events and status. */
export function toTemplateShift(shift: PlannedShift): TemplateShift {
  const { day, staffId, open, lead, brandId, title, startTime, endTime, notes } = shift;
  const hours = { weekday: getWeekday(day), startTime, endTime };
  return { ...hours, staffId, open, lead, brandId, title, notes };
}

/**
 * The day of a shift within the days to which its template is applied. Shifts of a day template fit
 * any day.
 */
export function findTemplateDay(
  { weekday }: TemplateShift,
  span: TemplateSpan,
  days: DateRange,
): LocalDate | undefined {
  if (span === 'day') return days.from;
  return listDays(days).find((day) => getWeekday(day) === weekday);
}

export const listTemplateBrands = ({ shifts }: Pick<ShiftTemplate, 'shifts'>) => [
  ...new Set(shifts.map(({ brandId }) => brandId)),
];
