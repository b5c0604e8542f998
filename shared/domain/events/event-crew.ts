// Who works at an event, with which equipment, and for how long: what the event occupies.
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

export const crewLimits = { staff: 30, assets: 20, bufferMinutes: 480, openShifts: 10 } as const;

type CrewedEvent = {
  readonly status: EventStatus;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly assetIds: readonly string[];
  /** Undefined if nobody was ever assigned. Such an event takes up nobody's time. */
  readonly crew?: EventCrew | undefined;
};

export const toCrewResources = ({
  assetIds,
  crew,
}: Pick<CrewedEvent, 'assetIds' | 'crew'>): Resource[] => [
  ...(crew?.staffIds ?? []).map((id) => ({ kind: 'staff', id }) as const),
  ...assetIds.map((id) => ({ kind: 'equipment', id }) as const),
];

/** What the event occupies. Nothing if it doesn't take place. */
export function crewClaims(event: CrewedEvent, overrule?: Overrule): ResourceClaim[] {
  const { status, startsAt: from, endsAt: until, assetIds, crew } = event;
  if (!crew || !takesPlace(status)) return [];
  const away = addBuffers({ from, until }, crew);
  return toCrewResources({ assetIds, crew }).map((resource) => ({ ...away, resource, overrule }));
}
