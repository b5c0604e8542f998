// To whom somebody may write directly: the office to everyone who signs in and whom it manages, and
// people who work shifts to the office, their leads and those whom they lead.
import { listUserRows, type UserRow } from '#functions/data/accounts/users.ts';
import { listPersonPlannedShifts, listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { listStaffProfiles } from '#functions/data/staff/staff-profiles.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { isManager, isOwner, type Role, worksShifts } from '#shared/domain/access/roles.ts';
import { compareText, foldText } from '#shared/domain/lists/grid.ts';
import { threadLimits } from '#shared/domain/messages/thread.ts';
import { worksWith } from '#shared/domain/staff/crew.ts';
import { formatStaffName, worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';

export type ReachablePerson = { readonly id: string; readonly name: string; readonly role: Role };

export async function listPeopleForOffice(
  scope: Scope,
  userId: string,
): Promise<ReachablePerson[]> {
  const [users, profiles] = await Promise.all([listUserRows(scope), listStaffProfiles(scope)]);
  const brandIdsById = new Map(profiles.map(({ staffId, brandIds }) => [staffId, brandIds]));
  const isInScope = ({ id, role }: UserRow) =>
    !worksShifts(role) ||
    isManager(role) ||
    worksOnBrands({ brandIds: brandIdsById.get(id) ?? [] }, scope.brands);
  return toPeople(users, userId, isInScope);
}

export async function listPeopleForCrew(
  scope: Scope,
  userId: string,
  today: LocalDate,
): Promise<ReachablePerson[]> {
  const { colleagueDays } = threadLimits;
  const days = { from: addDays(today, -colleagueDays), to: addDays(today, colleagueDays) };
  const whole: Scope = { ...scope, brands: 'all' };
  const [users, own, all] = await Promise.all([
    listUserRows(scope),
    listPersonPlannedShifts(scope, userId, days),
    listPlannedShifts(whole, days),
  ]);
  const planned = own.filter(({ published }) => published);
  const colleagues = all.filter(
    (other) =>
      other.published && planned.some((it) => (other.lead || it.lead) && worksWith(other, it)),
  );
  const colleagueIds = new Set(colleagues.map(({ staffId }) => staffId));
  const isReached = ({ id, role }: UserRow) =>
    isOwner(role) || isManager(role) || colleagueIds.has(id);
  return toPeople(users, userId, isReached);
}

function toPeople(
  users: readonly UserRow[],
  userId: string,
  isReached: (user: UserRow) => boolean,
): ReachablePerson[] {
  return users
    .filter((user) => user.active && user.id !== userId && isReached(user))
    .map((user) => ({ id: user.id, name: formatStaffName(user), role: user.role }))
    .toSorted((one, other) => compareText(foldText(one.name), foldText(other.name)));
}
