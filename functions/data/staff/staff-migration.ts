// Migrates staff from one franchise to another. People arrive as profiles without a sign-in, whom
// the target may invite: an account belongs to the person who signs in with it, so we never create
// one for them. The source's pay rates and notes stay with the source. The same email, or the same
// name and phone number, is the same person.
import { listUserRows } from '#functions/data/accounts/users.ts';
import {
  getBrandOutcome,
  type Migrator,
  type MigrationContext,
} from '#functions/data/migration/migrator.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  type MigrationOutcome,
  normalizeName,
  type MigrationItem,
} from '#shared/domain/migration/migration.ts';
import {
  formatStaffName,
  type StaffMember,
  staffRoles,
} from '#shared/domain/staff/staff-member.ts';
import { getStaff, listStaff } from './roster.ts';
import { createEmptyProfile, buildUpdateStaffProfileItem } from './staff-profiles.ts';

export const staffMigrator: Migrator = {
  kinds: ['staff'],

  async assess(migration) {
    const [own, theirs] = await Promise.all([
      readPeople(migration.source),
      readPeople(migration.target),
    ]);
    const known = new Map(
      theirs.flatMap((person) =>
        buildMatchKeys(person).map((same) => [same, person.member] as const),
      ),
    );
    return own.flatMap((person): MigrationItem[] => {
      const { member } = person;
      const fate = decideOutcome(migration, person, known);
      // Only the people who manage accounts may deactivate one.
      const isLeft = member.hasSignIn || !member.active;
      return fate
        ? [{ kind: 'staff', id: member.id, name: formatStaffName(member), isLeft, ...fate }]
        : [];
    });
  },

  async copy({ source, target, into, by }, { id }) {
    const sourceProfile = await getStaff(source, id);
    if (!sourceProfile) return 'meanwhile';
    const { member, profile } = sourceProfile;
    const { firstName, lastName, phone, active } = member;
    const role = staffRoles.find((it) => it === member.role);
    if (!role) return 'office';
    const staffId = newId(by.now);
    const { emergencyName, emergencyPhone, bio, weeklyHours, homeZip } = profile;
    const brought = {
      ...createEmptyProfile(staffId),
      emergencyName,
      emergencyPhone,
      bio,
      weeklyHours,
      homeZip,
      person: { firstName, lastName, phone, role, active },
      brandIds: profile.brandIds.filter((brandId) => into.brandIds.includes(brandId)),
    };
    return { targetId: staffId, parts: [buildUpdateStaffProfileItem(target, brought)] };
  },

  async removeSource({ source }, { id }) {
    const sourceProfile = await getStaff(source, id);
    if (!sourceProfile?.profile.person?.active || sourceProfile.account) return [];
    const { profile } = sourceProfile;
    const person = { ...sourceProfile.profile.person, active: false };
    return [buildUpdateStaffProfileItem(source, { ...profile, person })];
  },
};

type Person = { readonly member: StaffMember; readonly email: string };

async function readPeople(scope: Scope): Promise<Person[]> {
  const [members, users] = await Promise.all([listStaff(scope), listUserRows(scope)]);
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return members.map((member) => ({ member, email: emails.get(member.id) ?? '' }));
}

function decideOutcome(
  migration: MigrationContext,
  person: Person,
  known: ReadonlyMap<string, StaffMember>,
): MigrationOutcome | undefined {
  const { role, brandIds } = person.member;
  const fates = (brandIds.length === 0 ? [''] : brandIds).map((it) =>
    getBrandOutcome(migration, it),
  );
  if (fates.every((fate) => fate === 'left')) return undefined;
  if (!fates.includes('fits')) return { fate: 'refused', why: 'brand' };
  const into = buildMatchKeys(person)
    .map((same) => known.get(same))
    .find((member) => member !== undefined);
  if (into !== undefined) return { fate: 'joined', into: into.id, intoName: formatStaffName(into) };
  const isStaff = staffRoles.some((it) => it === role);
  return isStaff ? { fate: 'brought' } : { fate: 'refused', why: 'office' };
}

function buildMatchKeys({ member, email }: Person): string[] {
  const { phone } = member;
  return [
    ...(email === '' ? [] : [`email/${email.toLowerCase()}`]),
    ...(phone === '' ? [] : [`${normalizeName(formatStaffName(member))}/${phone}`]),
  ];
}
