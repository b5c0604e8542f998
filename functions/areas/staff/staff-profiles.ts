import { listUpcomingWork, unassignUpcomingWork } from '#functions/data/staff/upcoming-work.ts';
import { createUserAccount } from '#functions/flows/accounts/change-account.ts';
import { toRoleAssignment } from '#functions/flows/accounts/assign-role.ts';
import {
  createStaffProfile,
  createEmptyProfile,
  saveStaffProfile,
  type StaffProfile,
} from '#functions/data/staff/staff-profiles.ts';
import { getStaffInScope, listStaff, type StaffWithProfile } from '#functions/data/staff/roster.ts';
import { listStaffDocuments } from '#functions/data/staff/staff-records.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { listStaffRowExtras } from '#functions/flows/staff/list-staff-row-extras.ts';
import { requireBrand, toAccessScope } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound, Invalid, NotFound } from '#functions/errors/errors.ts';
import { requireInvitationQuota } from '#functions/flows/accounts/invitation-limits.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { requireSavedUser } from '#functions/flows/accounts/require-saved-user.ts';
import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { coversBrands, includesBrand, worksOnAnyBrand } from '#shared/domain/access/permissions.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import {
  type StaffDetails,
  type StaffGridRequest,
  staffProfiles,
  type StaffRow,
} from '#shared/contract/staff/staff-profiles.ts';
import { toRoleId } from '#shared/domain/access/role-ids.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { changeRate } from '#shared/domain/staff/rate-history.ts';
import { formatStaffName, type StaffMember } from '#shared/domain/staff/staff-member.ts';
import { findUrgentDocuments } from '#shared/domain/staff/staff-record.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

const listSearchedTexts = (member: StaffMember) => [
  formatStaffName(member),
  member.phone,
  text(`role_${member.role}`),
];

export const handler = serveArea(staffProfiles, {
  async list({ body }, { scope, session, now }) {
    const { state, documents, sortColumn = 'name', sortType, offset, limit } = body;
    const [staff, storedDocuments] = await Promise.all([
      listStaff(scope),
      listStaffDocuments(scope),
    ]);
    const pressing = findUrgentDocuments(storedDocuments, toLocalDate(now, session.timeZone));
    const { brands } = limitScopeToBrands(scope, body.brandIds);
    const fitting = staff.filter(
      (member) =>
        worksOnAnyBrand(brands, member.brandIds) &&
        (documents === 'all' || pressing.has(member.id)) &&
        (state === 'all' || member.active === (state === 'active')),
    );
    const sorted = sortRows(fitting, (member) => getCell(member, sortColumn), sortType);
    const found = searchItems(sorted, listSearchedTexts, body);
    const rows = found
      .slice(offset, offset + limit)
      .map((member) => ({ ...toStaffRow(member), documents: pressing.get(member.id) ?? null }));
    return { data: rows, count: found.length };
  },

  async looks({ body }, caller) {
    const { scope, session, now } = caller;
    const today = toLocalDate(now, session.timeZone);
    const seen = {
      schedule: toAccessScope(caller, staffSchedule.routes.week.access),
      events: toAccessScope(caller, eventCrew.routes.looks.access),
      tasks: toAccessScope(caller, tasks.routes.grid.access),
    };
    const days = { from: today, to: addDays(today, staffLimits.nextDays - 1) };
    return { data: await listStaffRowExtras(scope.tenant, seen, body.ids, days) };
  },

  async details({ params }, { scope }) {
    return { data: toStaffDetails(requireFound(await getStaffInScope(scope, params.id))) };
  },

  async create({ body }, caller) {
    const {
      requestKey: _,
      firstName,
      lastName,
      phone,
      role,
      payrollNumber = '',
      homeZip = '',
      ...profile
    } = body;
    const { scope } = caller;
    const request = toIdempotentRequest(caller, 'staffProfiles.create', body);
    const general = successMessage('msg_staff_added', {
      name: formatStaffName({ firstName, lastName }),
    });
    const id = await runIdempotent(request, (staffId, remembered) => {
      const brandIds = checkChosenBrands(caller, undefined, profile.brandIds);
      const person = { firstName, lastName, phone, role, active: true };
      const added = {
        ...createEmptyProfile(staffId),
        ...profile,
        payrollNumber,
        homeZip,
        brandIds,
        person,
      };
      return createStaffProfile(scope, added, remembered);
    });
    if (!id) throw new Conflict();
    return { data: { id }, general };
  },

  async update({ params, body }, caller) {
    const { scope, session, now } = caller;
    const today = toLocalDate(now, session.timeZone);
    const { version, person, rateFrom = today, payrollNumber, homeZip, ...change } = body;
    const { member, profile } = requireFound(await getStaffInScope(scope, params.id));
    const brandIds = checkChosenBrands(caller, profile.brandIds, change.brandIds);
    if (profile.version !== version) throw new Conflict();
    requireRateOfOthers(caller, profile, change);
    const mergedPerson =
      profile.person && person ? { ...profile.person, ...person } : profile.person;
    const rates = changeRate(profile, change.hourlyRateCents, rateFrom);
    await saveProfile(caller, {
      ...profile,
      ...change,
      ...rates,
      payrollNumber: payrollNumber ?? profile.payrollNumber,
      homeZip: homeZip ?? profile.homeZip,
      brandIds,
      person: mergedPerson,
    });
    return {
      data: { id: params.id },
      general: successMessage('msg_staff_saved', { name: formatStaffName(mergedPerson ?? member) }),
    };
  },

  async setActivated({ body: { id, activated } }, caller) {
    const { member, profile } = requireFound(await getStaffInScope(caller.scope, id));
    const name = formatStaffName(member);
    if (!profile.person) throw new Conflict('msg_staff_has_sign_in', { name });
    if (!activated) await requireWorkOfOwnBrands(caller, member);
    await saveProfile(caller, { ...profile, person: { ...profile.person, active: activated } });
    // Whoever is cut off here presses again.
    if (activated) return { general: successMessage('msg_staff_activated', { name }) };
    const { shiftIds, taskIds } = await unassignUpcomingWork(caller.scope.tenant, id, caller.now);
    const left = { shifts: shiftIds.length, tasks: taskIds.length };
    const isAny = left.shifts + left.tasks > 0;
    const key = isAny ? 'msg_staff_deactivated_work' : 'msg_staff_deactivated';
    return { general: successMessage(key, { name, ...left }) };
  },

  invite: withCallerOrigin(async ({ params, body }, caller) => {
    const { scope } = caller;
    const { member, account, profile } = requireFound(await getStaffInScope(scope, params.id));
    const name = formatStaffName(member);
    if (account || !profile.person) throw new Conflict('msg_staff_is_account', { name });
    await requireInvitationQuota(caller);
    const assignment = await toRoleAssignment(scope, toRoleId(member.role));
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
    requireSavedUser(await createUserAccount(caller, user));
    return { general: successMessage('msg_person_invited', { name }) };
  }),
});

/**
 * Deactivating a person releases their work on all brands, so a manager of some brands may do it
 * only if there is none on others.
 */
async function requireWorkOfOwnBrands(
  { scope, now }: SignedInContext,
  member: StaffMember,
): Promise<void> {
  if (scope.brands === 'all') return;
  const { brandIds } = await listUpcomingWork(scope.tenant, member.id, now);
  if (brandIds.every((brandId) => includesBrand(scope.brands, brandId))) return;
  throw new Conflict('msg_staff_other_brands', { name: formatStaffName(member) });
}

async function saveProfile({ scope }: SignedInContext, profile: StaffProfile): Promise<void> {
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
function checkChosenBrands(
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

function getCell(member: StaffMember, column: NonNullable<StaffGridRequest['sortColumn']>) {
  switch (column) {
    case 'name':
      return formatStaffName(member);
    case 'role':
      return text(`role_${member.role}`);
    case 'weeklyHours':
      return member.weeklyHours ?? -1;
  }
}

function toStaffRow({ active, brandIds, ...member }: StaffMember): StaffRow {
  return { ...member, brandIds: [...brandIds], activated: active };
}

function toStaffDetails({ member, profile, account }: StaffWithProfile): StaffDetails {
  const { person: _, staffId: _id, ...details } = profile;
  const rates = [...profile.rates];
  return { ...details, rates, ...toStaffRow(member), email: account?.email ?? '' };
}
