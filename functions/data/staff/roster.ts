// Everyone who works shifts: accounts by role, and profiles of people without an account. Always
// two key ranges of the list index.
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import { compareText, foldText } from '#shared/domain/lists/grid.ts';
import { formatStaffName, worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import { worksShifts } from '#shared/domain/access/roles.ts';
import { getUser, listUserRows, type User, type UserRow } from '#functions/data/accounts/users.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  createEmptyProfile,
  getStaffProfile,
  listStaffProfiles,
  type StaffProfile,
  type StaffProfileRow,
} from './staff-profiles.ts';

export type Roster = {
  /** Sorted by name. */
  readonly staff: StaffMember[];
  /** Names of everyone in the franchise, including the office. */
  readonly names: ReadonlyMap<string, string>;
  /** Where people set out from, by id. Not part of a member, because colleagues don't see it. */
  readonly homeZips: ReadonlyMap<string, string>;
};

export const listStaff = async (scope: Scope): Promise<StaffMember[]> =>
  (await readRoster(scope)).staff;

export async function readRoster(scope: Scope): Promise<Roster> {
  const [users, profiles] = await Promise.all([listUserRows(scope), listStaffProfiles(scope)]);
  const profilesById = new Map(profiles.map((profile) => [profile.staffId, profile]));
  const accounts = users.filter(({ role }) => worksShifts(role));
  const members = accounts.map((user) => toMemberFromAccount(user, profilesById.get(user.id)));
  const known = new Set(users.map(({ id }) => id));
  for (const profile of profiles) {
    if (profile.person && !known.has(profile.staffId)) {
      members.push(toMemberFromProfile(profile, profile.person));
    }
  }
  const staff = members.sort((a, b) =>
    compareText(foldText(formatStaffName(a)), foldText(formatStaffName(b))),
  );
  const named = [...users, ...staff].map((person) => [person.id, formatStaffName(person)] as const);
  const homeZips = new Map(profiles.map(({ staffId, homeZip = '' }) => [staffId, homeZip]));
  return { staff, names: new Map(named), homeZips };
}

export type StaffWithProfile = {
  readonly member: StaffMember;
  readonly profile: StaffProfile;
  readonly account: User | undefined;
};

/** Undefined unless the person works on a brand of the scope. */
export async function getStaffInScope(
  scope: Scope,
  staffId: string,
): Promise<StaffWithProfile | undefined> {
  const profile = await getStaff(scope, staffId);
  return profile && worksOnBrands(profile.member, scope.brands) ? profile : undefined;
}

/** The brands that a person works on. An empty list means all of them. */
export async function getWorkedBrandIds(scope: Scope, staffId: string): Promise<readonly string[]> {
  return (await getStaffProfile(scope, staffId))?.brandIds ?? [];
}

/** Undefined if no one with this id works shifts. */
export async function getStaff(
  scope: Scope,
  staffId: string,
): Promise<StaffWithProfile | undefined> {
  const [account, stored] = await Promise.all([
    getUser(scope, staffId),
    getStaffProfile(scope, staffId),
  ]);
  const profile = stored ?? createEmptyProfile(staffId);
  if (account) {
    if (!worksShifts(account.role)) return undefined;
    const { firstName, lastName, phone = '', role, active } = account;
    const row = { id: staffId, firstName, lastName, phone, role, active };
    return { member: toMemberFromAccount(row, profile), profile, account };
  }
  if (!profile.person) return undefined;
  return { member: toMemberFromProfile(profile, profile.person), profile, account };
}

type AccountRow = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'phone' | 'role' | 'active'>;

function toMemberFromAccount(
  { id, firstName, lastName, phone, role, active }: AccountRow,
  profile: StaffProfileRow | undefined,
): StaffMember {
  const { brandIds = [], weeklyHours = null } = profile ?? {};
  const known = { id, firstName, lastName, phone, role, active };
  return { ...known, hasSignIn: true, brandIds, weeklyHours };
}

function toMemberFromProfile(
  { staffId: id, brandIds, weeklyHours }: StaffProfileRow,
  person: NonNullable<StaffProfileRow['person']>,
): StaffMember {
  return { id, ...person, hasSignIn: false, brandIds, weeklyHours };
}
