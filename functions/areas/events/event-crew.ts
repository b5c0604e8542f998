import { listUserRows } from '#functions/data/accounts/users.ts';
import { listAssets, buildUsableAssetCheck } from '#functions/data/equipment/assets.ts';
import { toActor, buildEventNoteItem } from '#functions/data/events/event-history.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent, saveEventChange } from '#functions/data/events/events.ts';
import { type OccupiedInterval, readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { createOpenShifts } from '#functions/data/staff/planned-shifts.ts';
import { listCrewDrives, computePlannedTravel } from '#functions/flows/events/crew-drives.ts';
import { planShiftOffer } from '#functions/flows/events/offer-shifts.ts';
import { formatShiftWarning } from '#functions/flows/staff/shift-warning-text.ts';
import { listEventLooks } from '#functions/flows/events/list-event-looks.ts';
import { toAccessScope } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid, AlreadyTaken } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { requireOverrule, toTakenError } from '#functions/flows/occupancy/double-booking.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { noCrew } from '#shared/domain/events/event-crew.ts';
import { type Interval, intervalsOverlap, addBuffers } from '#shared/domain/occupancy/interval.ts';
import {
  findFullIntervals,
  type Resource,
  toResourceKey,
} from '#shared/domain/occupancy/occupancy.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(eventCrew, {
  async details({ params }, caller) {
    const { scope } = caller;
    const event = requireFound(await getEvent(scope, params.id));
    const { eventId: id, version, assetIds, crew = noCrew } = event;
    // A caller who can't assign people sees only those who are assigned.
    const choosing = toAccessScope(caller, eventCrew.routes.updateStaff.access)?.brands ?? [];
    const chooses = includesBrand(choosing, event.brandId);
    const [people, assets] = await Promise.all([listUserRows(scope), listAssets(scope)]);
    const staff = people.filter((it) => (chooses && it.active) || crew.staffIds.includes(it.id));
    const equipment = assets.filter(
      (it) => (chooses && it.activated) || assetIds.includes(it.assetId),
    );
    const away = addBuffers({ from: event.startsAt, until: event.endsAt }, crew);
    const resources: Resource[] = [
      ...staff.map((it) => ({ kind: 'staff', id: it.id }) as const),
      ...equipment.map((it) => ({ kind: 'equipment', id: it.assetId }) as const),
    ];
    const held = await readOccupancy(scope, resources, away);
    const names = new Map(people.map((it) => [it.id, formatName(it)]));
    const stateOf = (resource: Resource, capacity = 1) => {
      const key = toResourceKey(resource);
      return toOccupiedView(
        held.filter((it) => toResourceKey(it.resource) === key),
        { eventId: id, away, capacity },
        names,
      );
    };
    return {
      data: {
        id,
        version,
        ...crew,
        staffIds: [...crew.staffIds],
        assetIds: [...assetIds],
        travelFromDrives: crew.travelFromDrives ?? false,
        from: toIso(away.from),
        until: toIso(away.until),
        staff: staff.map((it) => ({
          id: it.id,
          name: formatName(it),
          ...stateOf({ kind: 'staff', id: it.id }),
        })),
        equipment: equipment.map(({ assetId, assetName, colorPicker, inventory }) => ({
          id: assetId,
          assetName,
          colorPicker,
          ...stateOf({ kind: 'equipment', id: assetId }, inventory),
        })),
      },
    };
  },

  async drives({ params }, { scope, now }) {
    const event = requireFound(await getEvent(scope, params.id));
    return { data: await listCrewDrives(scope, event, now) };
  },

  async looks({ body }, caller) {
    const taskScope = toAccessScope(caller, tasks.routes.grid.access);
    return { data: await listEventLooks(caller.scope, taskScope, body.ids) };
  },

  async mapAssets({ body }, caller) {
    const { id, version, overrule } = body;
    const before = await requireEvent(caller, id, version);
    const assetIds = [...new Set(body.assetIds)];
    const added = assetIds.filter((it) => !before.assetIds.includes(it));
    const crew = before.crew ?? noCrew;
    const changed = await withTravel(caller, { ...before, assetIds, crew });
    const usable = added.map((it) => buildUsableAssetCheck(caller.scope, it));
    const saving = { before, changed, overrule, field: 'assetIds', alongside: usable } as const;
    await saveCrew(caller, saving, () => Invalid.field('assetIds', 'msg_event_asset_missing'));
    return {
      data: { id },
      general: successMessage('msg_event_assets', { name: before.eventName }),
    };
  },

  async updateStaff({ body }, caller) {
    const { id, version, overrule, setUpMinutes, tearDownMinutes, travelMinutes } = body;
    const before = await requireEvent(caller, id, version);
    const staffIds = [...new Set(body.staffIds)];
    const known = before.crew?.staffIds ?? [];
    const people = await listUserRows(caller.scope);
    const working = people.flatMap((it) => (it.active ? [it.id] : []));
    if (staffIds.some((it) => !known.includes(it) && !working.includes(it))) {
      throw Invalid.field('staffIds', 'msg_event_staff_missing');
    }
    const travelFromDrives = travelMinutes === null;
    const buffers = { setUpMinutes, tearDownMinutes, travelMinutes: travelMinutes ?? 0 };
    const crew = { staffIds, ...buffers, travelFromDrives };
    const changed = await withTravel(caller, { ...before, crew });
    const saving = { before, changed, overrule, field: 'staffIds', alongside: [] } as const;
    await saveCrew(caller, saving, () => new Conflict());
    return { data: { id }, general: successMessage('msg_event_staff', { name: before.eventName }) };
  },

  async offerShifts({ body }, caller) {
    const { scope, session, now } = caller;
    const event = requireFound(await getEvent(scope, body.id));
    const request = toIdempotentRequest(caller, 'eventCrew.offerShifts', body);
    const { title, count, anyway } = body;
    const asked = { event, title, count, anyway, session, now };
    const id = await runIdempotent(request, async (offerId, part) => {
      const offer = await planShiftOffer(scope, asked, offerId);
      switch (offer.is) {
        case 'off':
          throw new Conflict('msg_event_shift_off');
        case 'impossible':
          throw Invalid.field('general', offer.key, staffLimits);
        case 'warned':
          throw new AlreadyTaken(
            offer.because.map((why) => formatShiftWarning(why, offer.plan, undefined)),
          );
        case 'planned':
          return createOpenShifts(scope, offer.shifts, [part]);
      }
    });
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_event_shifts_offered', { count }),
    };
  },
});

type PersonName = { readonly firstName: string; readonly lastName: string };
const formatName = ({ firstName, lastName }: PersonName) => `${firstName} ${lastName}`.trim();

/**
 * A resource from an event's perspective: until when others use it, and who allowed a double
 * booking.
 */
type OccupancyQuery = {
  readonly eventId: string;
  readonly away: Interval;
  readonly capacity: number;
};

function toOccupiedView(
  held: readonly OccupiedInterval[],
  { eventId, away, capacity }: OccupancyQuery,
  names: ReadonlyMap<string, string>,
) {
  const own = held.filter(({ holder }) => holder.kind === 'event' && holder.id === eventId);
  // If there are several of a resource, others are in the way only while they use all of them.
  const others = findFullIntervals(
    held.filter((it) => !own.includes(it)),
    capacity,
  ).filter((interval) => intervalsOverlap(interval, away));
  const isTwice = others.length > 0 && own.length > 0;
  const overrule = isTwice ? held.find(({ overruled }) => overruled)?.overruled : undefined;
  const last = others.at(-1);
  return {
    takenUntil: last ? toIso(last.until) : null,
    overruled: overrule ? { byName: names.get(overrule.by) ?? '', at: toIso(overrule.at) } : null,
  };
}

/** Adds the travel time of the new crew, unless someone entered it. */
async function withTravel({ scope, now }: SignedInContext, event: Event): Promise<Event> {
  if (!event.crew?.travelFromDrives) return event;
  const travelMinutes = await computePlannedTravel(scope, event, now);
  return { ...event, crew: { ...event.crew, travelMinutes } };
}

async function requireEvent({ scope }: SignedInContext, id: string, version: number) {
  const event = requireFound(await getEvent(scope, id));
  if (event.version !== version) throw new Conflict();
  return event;
}

type SaveCrewInput = {
  readonly before: Event;
  readonly changed: Event;
  readonly overrule: boolean;
  readonly field: 'assetIds' | 'staffIds';
  readonly alongside: readonly TransactItem[];
};

async function saveCrew(caller: SignedInContext, saving: SaveCrewInput, onRefused: () => Error) {
  const { scope, session, now } = caller;
  const { before, changed, overrule, field, alongside } = saving;
  const noted = { eventId: before.eventId, version: before.version + 1 };
  const note = buildEventNoteItem(scope, noted, toActor(session, now), {
    deed: 'changed',
    fields: [field],
  });
  const saved = await saveEventChange(scope, {
    before,
    changed,
    alongside: [note, ...alongside],
    overrule: requireOverrule(caller, overrule),
  });
  if (typeof saved === 'object') throw await toTakenError(scope, before.timeZone, saved.taken);
  if (saved === 'refused') throw onRefused();
  if (saved === 'changed') throw new Conflict();
}
