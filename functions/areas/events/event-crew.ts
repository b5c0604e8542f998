import { buildUsableAssetCheck } from '#functions/data/equipment/assets.ts';
import type { CrewRole } from '#functions/data/events/crew-shifts.ts';
import { toActor, buildEventNoteItem } from '#functions/data/events/event-history.ts';
import type { Event } from '#functions/data/events/event.ts';
import { buildEventRead, getEvent, saveEventChange } from '#functions/data/events/events.ts';
import { createOpenShifts } from '#functions/data/staff/planned-shifts.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { findShiftWarnings } from '#functions/data/staff/shift-warnings.ts';
import { listCrewDrives, computePlannedTravel } from '#functions/flows/events/crew-drives.ts';
import { type ImpactOnPerson, planCrewImpact } from '#functions/flows/events/crew-impact.ts';
import { requireValidEventHours } from '#functions/flows/events/event-checks.ts';
import { readEventCrew } from '#functions/flows/events/event-crew-view.ts';
import {
  type ManyEventsImpactOnPerson,
  planManyCrewsImpact,
} from '#functions/flows/events/many-crews-impact.ts';
import { planShiftOffer } from '#functions/flows/events/offer-shifts.ts';
import { assessEvent } from '#functions/flows/staff/assess-week.ts';
import { formatShiftWarning } from '#functions/flows/staff/shift-warning-text.ts';
import { listEventRowExtras } from '#functions/flows/events/list-event-row-extras.ts';
import { toAccessScope } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid, AlreadyTaken } from '#functions/errors/errors.ts';
import { toIdempotentRequest, runIdempotent } from '#functions/http/idempotent-request.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import {
  describeConflicts,
  requireOverrule,
  toTakenError,
} from '#functions/flows/occupancy/double-booking.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { type EventChangePlan, eventCrew } from '#shared/contract/events/event-crew.ts';
import { getEventTimes } from '#shared/domain/events/event-times.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { crewLimits, noCrew } from '#shared/domain/events/event-crew.ts';
import { getCrewRoleKey } from '#shared/domain/staff/crew-role.ts';
import { getCallInterval, toShiftTimes } from '#shared/domain/staff/event-shift.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { getWeekRange } from '#shared/domain/values/date-range.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { type StaffMember, formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

const prefetchEvent = ({ params }: { readonly params: { readonly id: string } }, scope: Scope) =>
  buildEventRead(scope, params.id);

export const handler = serveArea(eventCrew, {
  details: prefetch(prefetchEvent, async (_input, caller, found) => {
    const { scope } = caller;
    const event = requireFound(found);
    // A caller who can't assign people sees only those who are assigned.
    const choosing = toAccessScope(caller, eventCrew.routes.updateStaff.access)?.brands ?? [];
    const chooses = includesBrand(choosing, event.brandId);
    const { weekStart } = caller.session;
    return { data: await readEventCrew(scope, event, { chooses, weekStart }) };
  }),

  assess: prefetch(prefetchEvent, async ({ params: { id } }, caller, found) => {
    const { scope, session, now } = caller;
    const event = requireFound(found);
    const scopes = {
      pay: toAccessScope(caller, staffProfiles.routes.details.access),
      invoices: toAccessScope(caller, invoices.routes.list.access),
    };
    const week = getWeekRange(event.eventDate, session.weekStart);
    return { data: await assessEvent(scope, { eventId: id, week }, scopes, now) };
  }),

  drives: prefetch(prefetchEvent, async (_input, { scope, now }, found) => ({
    data: await listCrewDrives(scope, requireFound(found), now),
  })),

  async looks({ body }, caller) {
    const taskScope = toAccessScope(caller, tasks.routes.grid.access);
    return { data: await listEventRowExtras(caller.scope, taskScope, body.ids) };
  },

  async impact({ body: { id, change } }, { scope, session }) {
    const event = requireFound(await getEvent(scope, id));
    const { timeZone, weekStart } = session;
    const changed = applyPlannedChange(event, change);
    const impact = await planCrewImpact(scope, event, changed, { timeZone, weekStart });
    const people = await Promise.all(
      impact.people.map((person) => toImpactView(scope, event, person)),
    );
    // Those who can't come first.
    const sorted = people.toSorted((one, other) => other.problems.length - one.problems.length);
    return { data: { ...impact, people: sorted } };
  },

  async impactOfMany({ body }, { scope, session, now }) {
    const { timeZone, weekStart } = session;
    const impact = await planManyCrewsImpact(scope, { ...body, timeZone, weekStart }, now);
    const people = await Promise.all(
      impact.people.map((person) => toManyImpactView(scope, timeZone, person)),
    );
    const sorted = people.toSorted((one, other) => other.problems.length - one.problems.length);
    return { data: { ...impact, people: sorted } };
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
    const added = await requireWorking(
      caller,
      staffIds.filter((it) => !known.includes(it)),
    );
    const travelFromDrives = travelMinutes === null;
    const buffers = { setUpMinutes, tearDownMinutes, travelMinutes: travelMinutes ?? 0 };
    const crew = { staffIds, ...buffers, travelFromDrives };
    const changed = await withTravel(caller, { ...before, crew });
    const roles = await toCrewRoles(caller, changed, { members: body.members, added });
    const saving = { before, changed, overrule, field: 'staffIds', alongside: [], roles } as const;
    await saveCrew(caller, saving, () => new Conflict());
    return { data: { id }, general: successMessage('msg_event_staff', { name: before.eventName }) };
  },

  async offerShifts({ body }, caller) {
    const { scope, session, now } = caller;
    const event = requireFound(await getEvent(scope, body.id));
    const request = toIdempotentRequest(caller, 'eventCrew.offerShifts', body);
    const { title, count, anyway } = body;
    const shiftOffer = { event, title, count, anyway, session, now };
    const id = await runIdempotent(request, async (offerId, part) => {
      const offer = await planShiftOffer(scope, shiftOffer, offerId);
      switch (offer.is) {
        case 'off':
          throw new Conflict('msg_event_shift_off');
        case 'impossible':
          throw Invalid.field('general', offer.key, { ...staffLimits, ...crewLimits });
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

/** Undefined if the event is deleted. */
function applyPlannedChange(event: Event, change: EventChangePlan): Event | undefined {
  switch (change.kind) {
    case 'remove':
      return undefined;
    case 'status':
      return { ...event, status: change.status };
    case 'move': {
      const { kind: _, ...hours } = change;
      requireValidEventHours(hours, event.timeZone);
      return { ...event, ...hours, ...getEventTimes(hours, event.timeZone) };
    }
  }
}

async function toImpactView(
  scope: Scope,
  { timeZone }: Event,
  { id, member, shift, because, conflicts }: ImpactOnPerson,
) {
  const taken = await describeConflicts(scope, timeZone, conflicts);
  const warned = shift ? because.map((why) => formatShiftWarning(why, shift, member)) : [];
  return {
    id,
    name: member ? formatStaffName(member) : '',
    startsAt: shift ? toIso(shift.startsAt) : null,
    endsAt: shift ? toIso(shift.endsAt) : null,
    problems: [...taken, ...warned],
  };
}

async function toManyImpactView(
  scope: Scope,
  timeZone: string,
  { id, name, member, events, effect, warned, conflicts }: ManyEventsImpactOnPerson,
) {
  const taken = conflicts.length > 0 ? await describeConflicts(scope, timeZone, conflicts) : [];
  const reasons = warned.map(({ shift, why }) => formatShiftWarning(why, shift, member));
  return { id, name, events, effect, problems: [...new Set([...taken, ...reasons])] };
}

/** The people of the roster with these ids. Each of them must be active. */
async function requireWorking(
  { scope }: SignedInContext,
  staffIds: readonly string[],
): Promise<readonly StaffMember[]> {
  if (staffIds.length === 0) return [];
  const working = new Map(
    (await listStaff(scope)).flatMap((it) => (it.active ? [[it.id, it]] : [])),
  );
  return staffIds.map((id) => {
    const member = working.get(id);
    if (!member) throw Invalid.field('staffIds', 'msg_event_staff_missing');
    return member;
  });
}

type CrewRolesInput = {
  readonly members: readonly {
    staffId: string;
    title?: string | undefined;
    lead?: boolean | undefined;
  }[];
  readonly added: readonly StaffMember[];
};

/** What people do at the event, and for those who are new what was said against them. */
async function toCrewRoles(
  { scope, session, now }: SignedInContext,
  event: Event,
  { members, added }: CrewRolesInput,
): Promise<ReadonlyMap<string, CrewRole>> {
  const { timeZone, weekStart, userId: by } = session;
  const plan = { ...toShiftTimes(getCallInterval([event]), timeZone), brandId: event.brandId };
  const warned = await Promise.all(
    added.map(async (member) => {
      const because = await findShiftWarnings(scope, plan, { member, timeZone, weekStart });
      return [member.id, because.length > 0 ? { by, at: now, because } : null] as const;
    }),
  );
  const roles = new Map<string, CrewRole>();
  for (const { id, role } of added) roles.set(id, { newTitle: text(getCrewRoleKey(role)) });
  for (const [staffId, overruled] of warned) {
    if (overruled) roles.set(staffId, { ...roles.get(staffId), overruled });
  }
  for (const { staffId, title, lead } of members) {
    roles.set(staffId, { ...roles.get(staffId), title, lead });
  }
  return roles;
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
  readonly roles?: ReadonlyMap<string, CrewRole>;
};

async function saveCrew(caller: SignedInContext, saving: SaveCrewInput, onRefused: () => Error) {
  const { scope, session, now } = caller;
  const { before, changed, overrule, field, alongside, roles } = saving;
  const noted = { eventId: before.eventId, version: before.version + 1 };
  const note = buildEventNoteItem(scope, noted, toActor(session, now), {
    deed: 'changed',
    fields: [field],
  });
  const saved = await saveEventChange(scope, {
    before,
    changed,
    alongside: [note, ...alongside],
    roles,
    overrule: requireOverrule(caller, overrule),
  });
  if (typeof saved === 'object') throw await toTakenError(scope, before.timeZone, saved.taken);
  if (saved === 'refused') throw onRefused();
  if (saved === 'changed') throw new Conflict();
}
