// Who works at an event, with which equipment, and for how long. A person who is assigned has a
// planned shift at the event, and the shift is what occupies them (shared/decisions/250): the event
// only names who it is, and which shift.
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Buffers, addBuffers } from '#shared/domain/occupancy/interval.ts';
import type { ResourceClaim, Overrule, Resource } from '#shared/domain/occupancy/occupancy.ts';
import { type EventStatus, takesPlace } from './event.ts';

export type EventCrew = Buffers & {
  readonly staffIds: readonly string[];
  /**
   * Travel was computed from the drives to and from the crew's other events, not entered by a
   * person.
   */
  readonly travelFromDrives?: boolean | undefined;
};

export const noCrew: EventCrew = {
  staffIds: [],
  setUpMinutes: 0,
  tearDownMinutes: 0,
  travelMinutes: 0,
  travelFromDrives: true,
};

/** A shift at the event. The shift names the event as well; both are written together. */
export type CrewShift = {
  readonly shiftId: string;
  /** Null for an unassigned shift. */
  readonly staffId: string | null;
};

/** What an event that stops taking place remembers of its shifts, in case it takes place again. */
export type EndedShift = {
  readonly staffId: string;
  readonly title: string;
  readonly lead: boolean;
  readonly published: boolean;
};

export const crewLimits = {
  /**
   * With their shifts and the equipment, people have to fit the transaction that moves the event to
   * another week: three items for each person, two for each piece of equipment.
   */
  staff: 16,
  assets: 20,
  bufferMinutes: 480,
  openShifts: 10,
  /** Assigned and open ones. */
  shifts: 20,
} as const;

type CrewedEvent = {
  readonly status: EventStatus;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly assetIds: readonly string[];
  /** Undefined if nobody was ever assigned. Such an event takes up nobody's time. */
  readonly crew?: EventCrew | undefined;
  readonly shifts?: readonly CrewShift[] | undefined;
};

export const toCrewResources = ({
  assetIds,
  crew,
}: Pick<CrewedEvent, 'assetIds' | 'crew'>): Resource[] => [
  ...(crew?.staffIds ?? []).map((id) => ({ kind: 'staff', id }) as const),
  ...assetIds.map((id) => ({ kind: 'equipment', id }) as const),
];

/** People whose assignment was stored before assignments were shifts: the event occupies them. */
export function listStaffWithoutShift({
  crew,
  shifts = [],
}: Pick<CrewedEvent, 'crew' | 'shifts'>): string[] {
  const planned = new Set(shifts.map(({ staffId }) => staffId));
  return (crew?.staffIds ?? []).filter((id) => !planned.has(id));
}

/** What the event itself occupies: its equipment. Nothing if it doesn't take place. */
export function listCrewClaims(event: CrewedEvent, overrule?: Overrule): ResourceClaim[] {
  const { status, startsAt: from, endsAt: until, assetIds, crew } = event;
  if (!crew || !takesPlace(status)) return [];
  const away = addBuffers({ from, until }, crew);
  const staffIds = listStaffWithoutShift(event);
  return toCrewResources({ assetIds, crew: { ...crew, staffIds } }).map((resource) => ({
    ...away,
    resource,
    overrule,
  }));
}
