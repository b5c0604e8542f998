// How far an event is from the others of its crew and equipment on the same day, and whether there
// is enough time to drive. Costs one request to the service, for at most eight pairs.
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { getPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { calculateDrives } from '#functions/ports/places/distances.ts';
import type { EventDrive } from '#shared/contract/events/event-crew.ts';
import {
  driveLimits,
  roundDrive,
  countSpareMinutes,
  planTravelMinutes,
} from '#shared/domain/events/crew-drive.ts';
import { crewLimits, toCrewResources } from '#shared/domain/events/event-crew.ts';
import type { Holder } from '#shared/domain/occupancy/occupancy.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

const aroundMilliseconds = driveLimits.hoursAround * hourMilliseconds;

export async function listCrewDrives(
  scope: Scope,
  event: Event,
  now: Instant,
): Promise<EventDrive[]> {
  return (await listNeighbors(scope, event, now)).map(({ event: other, miles, minutes }) => {
    const { eventId, eventName, startsAt, endsAt } = other;
    const spare = countSpareMinutes(event, other);
    return {
      eventId,
      eventName,
      startsAt: toIso(startsAt),
      endsAt: toIso(endsAt),
      miles,
      minutes,
      isBefore: startsAt <= event.startsAt,
      spareMinutes: spare,
      isTight: minutes !== null && minutes > spare,
    };
  });
}

/** The travel minutes to plan for this crew; 0 if the event's address isn't a known place. */
export async function computePlannedTravel(
  scope: Scope,
  event: Event,
  now: Instant,
): Promise<number> {
  if (event.plan.position === null || toCrewResources(event).length === 0) return 0;
  const neighbors = await listNeighbors(scope, event, now);
  return planTravelMinutes(event, neighbors, crewLimits.bufferMinutes);
}

/** Nearby events in order of time, with the drive from each. */
async function listNeighbors(scope: Scope, event: Event, now: Instant) {
  const others = await listEventsAround(scope, event);
  const { position } = event.plan;
  const known = others.filter((it) => it.plan.position !== null);
  const asks = position !== null && known.length > 0;
  const isTurn = asks && (await consumeRateLimit('placesOfTenant', scope.tenant, now));
  const drives = isTurn
    ? await calculateDrives(
        position,
        known.flatMap((it) => it.plan.position ?? []),
      )
    : [];
  const drivesByEvent = new Map(known.map((it, at) => [it.eventId, drives[at]]));
  return others.map((other) => {
    const drive = drivesByEvent.get(other.eventId);
    return { event: other, ...(drive ? roundDrive(drive) : { miles: null, minutes: null }) };
  });
}

/** The events that the same crew or equipment is at shortly before and after. */
async function listEventsAround(scope: Scope, event: Event): Promise<Event[]> {
  const near = {
    from: instant(event.startsAt - aroundMilliseconds),
    until: instant(event.endsAt + aroundMilliseconds),
  };
  const occupied = await readOccupancy(scope, toCrewResources(event), near);
  const heldBy = (kind: Holder['kind']) => [
    ...new Set(occupied.flatMap(({ holder }) => (holder.kind === kind ? [holder.id] : []))),
  ];
  // Events hold equipment; people are held by their shifts at events.
  const shifts = await getPlannedShifts(scope, heldBy('shift'));
  const ids = [...heldBy('event'), ...shifts.flatMap(({ eventIds }) => eventIds)];
  const others = new Set(ids.filter((id) => id !== event.eventId));
  const events = await Promise.all(
    [...others].slice(0, driveLimits.maxEvents).map((id) => getEvent(scope, id)),
  );
  return events.flatMap((it) => it ?? []).toSorted((one, other) => one.startsAt - other.startsAt);
}
