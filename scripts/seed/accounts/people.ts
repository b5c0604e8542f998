// Who signs in: the corporate admins, each franchise's people, and one person with two franchises.
import type { AccountKey } from '#functions/data/accounts/identities.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import type { User } from '#functions/data/accounts/users.ts';
import type { AccessCode, Permission } from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { buildUser } from '#scripts/seed/builders.ts';
import { demoFranchises } from '#scripts/seed/franchises/franchises.ts';
import { firstNames, lastNames } from '#scripts/seed/names.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';

/** The password of every demo account. It meets the password rules (spec §5). */
export const demoPassword = 'Snow-Cone-42';

export type DemoAccount = {
  readonly role: string;
  readonly email: string;
  readonly password: string;
};

const franchiseStaff: readonly (readonly [name: string, role: Role])[] = [
  ['owner', 'Franchise'],
  ['office', 'Owner Staff'],
  ['manager', 'Manager'],
  ['driver', 'Driver'],
  ['driver2', 'Driver'],
  ['server', 'Server'],
  ['server2', 'Server'],
  ['worker', 'Worker'],
  ['worker2', 'Worker'],
];

const managerCodes: readonly AccessCode[] = [
  'MANAGE_DASHBOARD',
  'MANAGE_CLIENT',
  'MANAGE_EVENT',
  'MANAGE_STAFF',
  'MANAGE_SHIFT_SCHEDULE',
  'MANAGE_REPORT',
];

const twoFranchisesEmail = 'dana.reyes@brandwagon.example';
const newOwnerEmail = 'newcomer@fox-valley.example';

/** Bought into the first franchise recently, and hasn't accepted the terms yet. */
const newcomer = buildUser({
  tenant: 'fox-valley',
  userId: 'fox-valley-newcomer',
  email: newOwnerEmail,
  firstName: 'Noor',
  lastName: 'Haddad',
  terms: undefined,
});

export const demoUsers: readonly User[] = buildAllUsers(createRandom(7));

/**
 * One account of each role, all in the same franchise, and the person who has to choose one of two.
 */
export const demoAccounts: readonly DemoAccount[] = [
  ...demoUsers
    .filter(
      ({ email }, at) =>
        email !== twoFranchisesEmail && email !== newOwnerEmail && isFirstOfRole(at),
    )
    .map(({ role, email }) => ({ role, email, password: demoPassword })),
  { role: 'Two franchises', email: twoFranchisesEmail, password: demoPassword },
  { role: 'New owner', email: newOwnerEmail, password: demoPassword },
];

/** An email signs in to every account that has it. */
export function groupAccountsByEmail(users: readonly User[]): ReadonlyMap<string, AccountKey[]> {
  const accounts = new Map<string, AccountKey[]>();
  for (const { email, tenant, userId } of users) {
    accounts.set(email, [...(accounts.get(email) ?? []), { tenant, userId }]);
  }
  return accounts;
}

function buildAllUsers(random: Random): User[] {
  return [
    ...buildCorporateUsers(),
    ...demoFranchises.flatMap(({ franchise }) =>
      franchiseStaff.map(([name, role]) =>
        buildUser({
          tenant: franchise.franchiseId,
          userId: `${franchise.franchiseId}-${name}`,
          email: `${name}@${franchise.franchiseId}.example`,
          firstName: random.pick(firstNames),
          lastName: random.pick(lastNames),
          role,
          permissions: role === 'Manager' ? buildManagerPermissions(franchise.brandIds) : [],
        }),
      ),
    ),
    ...demoFranchises.slice(0, 2).map(({ franchise }) => buildDana(franchise.franchiseId)),
    newcomer,
  ];
}

function buildCorporateUsers(): User[] {
  const tenant = platformTenant;
  return [
    buildUser({
      tenant,
      userId: 'system-admin',
      email: 'system.admin@brandwagon.example',
      firstName: 'Ines',
      lastName: 'Moreau',
      role: 'System Admin',
    }),
    buildUser({
      tenant,
      userId: 'admin',
      email: 'admin@brandwagon.example',
      firstName: 'Paul',
      lastName: 'Lindqvist',
      role: 'Admin',
    }),
  ];
}

function buildDana(tenant: string): User {
  return buildUser({
    tenant,
    userId: `${tenant}-dana`,
    email: twoFranchisesEmail,
    firstName: 'Dana',
    lastName: 'Reyes',
    role: 'Franchise',
  });
}

/** Manages the main brand, sees the second, and doesn't see the third. */
function buildManagerPermissions([main, second]: readonly string[]): Permission[] {
  const on = (brandId: string | undefined, readWrite: boolean) =>
    brandId === undefined
      ? []
      : managerCodes.map((accessCode) => ({ accessCode, brandId, readonly: true, readWrite }));
  return [...on(main, true), ...on(second, false)];
}

function isFirstOfRole(at: number): boolean {
  return demoUsers.findIndex(({ role }) => role === demoUsers[at]?.role) === at;
}
