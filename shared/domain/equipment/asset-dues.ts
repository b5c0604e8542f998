// The due dates of a piece of equipment: registration, inspection, service. People are notified
// some days ahead, once for each date that was set.
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { equipmentLimits } from './limits.ts';

export const dueKinds = ['registration', 'inspection', 'maintenance'] as const;
export type DueKind = (typeof dueKinds)[number];

/** The last day on which each is valid. Left out if unknown. */
export type DueDates = Readonly<Partial<Record<DueKind, LocalDate>>>;

/** As entered: null if unknown. */
export type EnteredDueDates = {
  readonly registrationExpiresOn: LocalDate | null;
  readonly inspectionDueOn: LocalDate | null;
  readonly maintenanceDueOn: LocalDate | null;
};

export const toDueDates = (entered: EnteredDueDates): DueDates => ({
  ...(entered.registrationExpiresOn ? { registration: entered.registrationExpiresOn } : {}),
  ...(entered.inspectionDueOn ? { inspection: entered.inspectionDueOn } : {}),
  ...(entered.maintenanceDueOn ? { maintenance: entered.maintenanceDueOn } : {}),
});

export type DueDate = { readonly kind: DueKind; readonly day: LocalDate };

export type DueState = 'over' | 'soon' | 'later';

export function getDueState(day: LocalDate, today: LocalDate): DueState {
  if (day < today) return 'over';
  return getDueWarningDay(day) <= today ? 'soon' : 'later';
}

export function getDueWarningDay(day: LocalDate): LocalDate {
  return addDays(day, -equipmentLimits.warningDays);
}

export function sortDueDates(dues: DueDates): DueDate[] {
  return dueKinds
    .flatMap((kind) => {
      const day = dues[kind];
      return day === undefined ? [] : [{ kind, day }];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

/**
 * The next due date for which no notification was sent; `told` has the dates that were notified.
 */
export function findNextUnnotifiedDueDate(dues: DueDates, notified: DueDates): DueDate | undefined {
  return sortDueDates(dues).find(({ kind, day }) => notified[kind] !== day);
}
