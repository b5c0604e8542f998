// The rules by which a franchise says that an event has enough crew. They warn while planning and
// before publishing; they never refuse anything.
import type { Role } from '#shared/domain/access/roles.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { selectCurrentDocuments, type StaffDocument } from './staff-record.ts';

export type CoverageRules = {
  /** An event with a vehicle needs somebody who may drive it. */
  readonly needsDriver: boolean;
  /** More guests than this need `minimumCrew` people; null if the size doesn't matter. */
  readonly largeGuests: number | null;
  readonly minimumCrew: number;
};

export const defaultCoverageRules: CoverageRules = {
  needsDriver: true,
  largeGuests: 300,
  minimumCrew: 2,
};

export const coverageLimits = { guests: 100_000, crew: 16 } as const;

export const coverageGaps = ['crew', 'driver', 'people'] as const;
/** `crew`: nobody works there. `people`: too few for its guests. */
export type CoverageGap = (typeof coverageGaps)[number];

export type CoveredEvent = {
  /** Null if nobody said how many come. */
  readonly guests: number | null;
  readonly hasVehicle: boolean;
};

/** People at the event, in the order of the gaps. */
export function findCoverageGaps(
  event: CoveredEvent,
  crew: readonly { readonly mayDrive: boolean }[],
  rules: CoverageRules,
): CoverageGap[] {
  const isDriverMissing =
    rules.needsDriver && event.hasVehicle && !crew.some(({ mayDrive }) => mayDrive);
  const against: Readonly<Record<CoverageGap, boolean>> = {
    crew: crew.length === 0,
    driver: isDriverMissing,
    people: crew.length > 0 && crew.length < countNeededCrew(event, rules),
  };
  return coverageGaps.filter((gap) => against[gap]);
}

/** At least one person works at every event. */
export function countNeededCrew(
  { guests }: Pick<CoveredEvent, 'guests'>,
  { largeGuests, minimumCrew }: CoverageRules,
): number {
  return largeGuests !== null && guests !== null && guests > largeGuests
    ? Math.max(1, minimumCrew)
    : 1;
}

/**
 * Whoever has a license that is valid on the day. Drivers without a recorded license are trusted:
 * not every franchise records documents.
 */
export function mayDriveOn(
  { id, role }: { readonly id: string; readonly role: Role },
  documents: readonly StaffDocument[],
  day: LocalDate,
): boolean {
  const license = selectCurrentDocuments(documents).find(
    ({ kind, staffId }) => kind === 'license' && staffId === id,
  );
  return license ? license.expiresOn >= day : role === 'Driver';
}

/** Equipment with a license plate is driven to the event. */
export const isVehicle = ({ registrationNumber }: { readonly registrationNumber: string }) =>
  registrationNumber.trim() !== '';
