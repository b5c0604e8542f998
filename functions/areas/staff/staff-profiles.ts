import { createUserAccount } from '#functions/flows/accounts/change-account.ts';
import { assignmentOf } from '#functions/flows/accounts/assign-role.ts';
import {
  createStaffProfile,
  emptyProfile,
  saveStaffProfile,
  type StaffProfile,
} from '#functions/data/staff/staff-profiles.ts';
import { getStaffOn, listStaff, type StaffKept } from '#functions/data/staff/roster.ts';
import { listDocuments } from '#functions/data/staff/staff-records.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { listStaffLooks } from '#functions/flows/staff/list-staff-looks.ts';
import { requireBrand, scopeFor } from '#functions/http/access.ts';
import { Conflict, Forbidden, found, Invalid, NotFound } from '#functions/http/errors.ts';
import { requireInvitations } from '#functions/http/invitation-limits.ts';
import { givenBefore, keyedRequest } from '#functions/http/keyed-request.ts';
import { traced } from '#functions/http/origin.ts';
import { saved } from '#functions/http/outcome.ts';
import { withBrands } from '#functions/data/store/scope.ts';
import { coversBrands, includesBrand, worksOnAny } from '#shared/domain/access/permissions.ts';
import { serve, type SignedInContext } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import {
  type StaffDetails,
  type StaffGridRequest,
  staffProfiles,
  type StaffRow,
} from '#shared/contract/staff/staff-profiles.ts';
import { roleIdOf } from '#shared/domain/access/role-ids.ts';
import { matches, sortRows } from '#shared/domain/lists/grid.ts';
import { staffName, type StaffMember } from '#shared/domain/staff/staff-member.ts';
import { pressingDocuments } from '#shared/domain/staff/staff-record.ts';
import { addDays, localDateOf } from '#shared/domain/values/local-date.ts';
import { said, text } from '#shared/text/catalogue.ts';

/** The grid shows a week of each person's work. */
const daysAhead = 7;

export const handler = serve(staffProfiles, {
  async list({ body }, { scope, session, now }) {
    const { searchText, state, documents, sortColumn = 'name', sortType, offset, limit } = body;
    const [staff, kept] = await Promise.all([listStaff(scope), listDocuments(scope)]);
    const pressing = pressingDocuments(kept, localDateOf(now, session.timeZone));
    const { brands } = withBrands(scope, body.brandIds);
    const fitting = staff.filter(
      (member) =>
        worksOnAny(brands, member.brandIds) &&
        (documents === 'all' || pressing.has(member.id)) &&
        (state === 'all' || member.active === (state === 'active')) &&
        matches([staffName(member), member.phone, text(`role_${member.role}`)], searchText),
    );
    const sorted = sortRows(fitting, (member) => cellOf(member, sortColumn), sortType);
    const rows = sorted
      .slice(offset, offset + limit)
      .map((member) => ({ ...rowOf(member), documents: pressing.get(member.id) ?? null }));
    return { data: rows, count: sorted.length };
  },

  async looks({ body }, caller) {
    const { scope, session, now } = caller;
    const today = localDateOf(now, session.timeZone);
    const seen = {
      schedule: scopeFor(caller, staffSchedule.routes.week.access),
      events: scopeFor(caller, eventCrew.routes.looks.access),
      tasks: scopeFor(caller, tasks.routes.grid.access),
    };
    const days = { from: today, to: addDays(today, daysAhead - 1) };
    return { data: await listStaffLooks(scope.tenant, seen, body.ids, days) };
  },

  async details({ params }, { scope }) {
    return { data: shown(found(await getStaffOn(scope, params.id))) };
  },

  async create({ body }, caller) {
    const { requestKey: _, firstName, lastName, phone, role, ...profile } = body;
    const { scope, now } = caller;
    const request = keyedRequest(caller, 'staffProfiles.create', body);
    const general = said('msg_staff_added', { name: staffName({ firstName, lastName }) });
    const before = await givenBefore(request);
    if (before) return { data: { id: before }, general };
    const brandIds = chosenBrands(caller, undefined, profile.brandIds);
    const staffId = newId(now);
    const person = { firstName, lastName, phone, role, active: true };
    const added = { ...emptyProfile(staffId), ...profile, brandIds, person };
    if (await createStaffProfile(scope, added, request)) return { data: { id: staffId }, general };
    return { data: { id: (await givenBefore(request)) ?? staffId }, general };
  },

  async update({ params, body }, caller) {
    const { scope } = caller;
    const { version, person, ...change } = body;
    const { member, profile } = found(await getStaffOn(scope, params.id));
    const brandIds = chosenBrands(caller, profile.brandIds, change.brandIds);
    if (profile.version !== version) throw new Conflict();
    requireRateOfOthers(caller, profile, change);
    const kept = profile.person && person ? { ...profile.person, ...person } : profile.person;
    await save(caller, { ...profile, ...change, brandIds, person: kept });
    return {
      data: { id: params.id },
      general: said('msg_staff_saved', { name: staffName(kept ?? member) }),
    };
  },

  async setActivated({ body: { id, activated } }, caller) {
    const { member, profile } = found(await getStaffOn(caller.scope, id));
    const name = staffName(member);
    if (!profile.person) throw new Conflict('msg_staff_has_sign_in', { name });
    await save(caller, { ...profile, person: { ...profile.person, active: activated } });
    return { general: said(activated ? 'msg_staff_activated' : 'msg_staff_deactivated', { name }) };
  },

  invite: traced(async ({ params, body }, caller) => {
    const { scope } = caller;
    const { member, account, profile } = found(await getStaffOn(scope, params.id));
    const name = staffName(member);
    if (account || !profile.person) throw new Conflict('msg_staff_is_account', { name });
    await requireInvitations(caller);
    const assignment = await assignmentOf(scope, roleIdOf(member.role));
    if (!assignment) throw new NotFound();
    const { firstName, lastName, phone, active } = profile.person;
    const user: User = {
      ...assignment,
      tenant: scope.tenant,
      userId: params.id,
      email: body.email,
      firstName,
      lastName,
      phone,
      photoFileId: undefined,
      active,
      terms: undefined,
      revision: 1,
    };
    saved(await createUserAccount(caller, user));
    return { general: said('msg_person_invited', { name }) };
  }),
});

async function save({ scope }: SignedInContext, profile: StaffProfile): Promise<void> {
  if (!(await saveStaffProfile(scope, profile))) throw new Conflict();
}

/** A person can't set their own hourly rate. */
function requireRateOfOthers(
  { session }: SignedInContext,
  { staffId, hourlyRateCents }: StaffProfile,
  change: Pick<StaffProfile, 'hourlyRateCents'>,
): void {
  if (staffId === session.userId && change.hourlyRateCents !== hourlyRateCents) {
    throw Invalid.field('hourlyRateCents', 'msg_staff_own_rate');
  }
}

/**
 * A caller who is limited to some brands can't assign a person to other brands or remove them from
 * there. An empty list means all brands, so they can't save that either. `before` is undefined for
 * a new person.
 */
function chosenBrands(
  caller: SignedInContext,
  before: readonly string[] | undefined,
  chosen: readonly string[],
): readonly string[] {
  const { scope, session } = caller;
  for (const brandId of chosen) {
    if (!before?.includes(brandId)) requireBrand(caller, brandId, 'brandIds');
  }
  if (coversBrands(scope.brands, session.brandIds)) return chosen;
  if (before?.length === 0) {
    if (chosen.length > 0) throw new Forbidden('err_brand');
    return before;
  }
  if (chosen.length === 0) throw Invalid.field('brandIds', 'err_required');
  const others = (before ?? []).filter((brandId) => !includesBrand(scope.brands, brandId));
  return [...new Set([...others, ...chosen])].sort();
}

function cellOf(member: StaffMember, column: NonNullable<StaffGridRequest['sortColumn']>) {
  switch (column) {
    case 'name':
      return staffName(member);
    case 'role':
      return text(`role_${member.role}`);
    case 'weeklyHours':
      return member.weeklyHours ?? -1;
  }
}

function rowOf({ active, brandIds, ...member }: StaffMember): StaffRow {
  return { ...member, brandIds: [...brandIds], activated: active };
}

function shown({ member, profile, account }: StaffKept): StaffDetails {
  const { person: _, staffId: _id, ...kept } = profile;
  return { ...kept, ...rowOf(member), email: account?.email ?? '' };
}
