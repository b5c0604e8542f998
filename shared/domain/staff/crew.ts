// Who works together: the people of an event, or of a brand and day if their shifts name no event.
// Any of them may lead; an event with two trucks has two leads.
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { PlannedShift } from './planned-shift.ts';

type CrewShift = Pick<PlannedShift, 'id' | 'day' | 'staffId' | 'brandId' | 'eventIds' | 'startsAt'>;

export type Crew<S extends CrewShift> = {
  readonly day: LocalDate;
  readonly brandId: string;
  /** Null if their shifts name no event. */
  readonly eventId: string | null;
  readonly shifts: readonly (S & { readonly staffId: string })[];
};

/** Sorted by day, then by the earliest start. Unassigned shifts belong to no crew. */
export function groupIntoCrews<S extends CrewShift>(shifts: readonly S[]): Crew<S>[] {
  const places = shifts.flatMap((shift) => {
    const { staffId, day, brandId, eventIds } = shift;
    if (staffId === null) return [];
    const atEvents = eventIds.length > 0 ? eventIds : [null];
    return atEvents.map((eventId) => ({ day, brandId, eventId, shift: { ...shift, staffId } }));
  });
  const crews = groupBy(places, ({ day, brandId, eventId }) => `${day} ${eventId ?? brandId}`);
  return [...crews.values()]
    .flatMap(([first, ...others]): Crew<S>[] => {
      if (!first) return [];
      const { day, brandId, eventId } = first;
      const together = [first, ...others].map(({ shift }) => shift);
      const ordered = together.toSorted((one, other) => one.startsAt - other.startsAt);
      return [{ day, brandId, eventId, shifts: ordered }];
    })
    .toSorted((one, other) => (toCrewSortKey(one) < toCrewSortKey(other) ? -1 : 1));
}

const toCrewSortKey = ({ day, shifts }: Crew<CrewShift>) =>
  `${day} ${String(shifts[0]?.startsAt ?? 0).padStart(16, '0')}`;

/** True if another person works at one of the shift's events, or with it if it names none. */
export const worksWith = (
  other: Pick<PlannedShift, 'staffId' | 'day' | 'brandId' | 'eventIds'>,
  shift: Pick<PlannedShift, 'staffId' | 'day' | 'brandId' | 'eventIds'>,
): boolean =>
  other.staffId !== shift.staffId &&
  (shift.eventIds.length > 0
    ? other.eventIds.some((id) => shift.eventIds.includes(id))
    : other.day === shift.day && other.brandId === shift.brandId);
