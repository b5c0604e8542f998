// Roles that franchises have created, managers who have them, and a person who is invited and
// hasn't chosen a password yet.
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { createRole } from '#functions/data/accounts/roles.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { withCellLevel } from '#shared/domain/access/access-levels.ts';
import type { AccessCode, Permission } from '#shared/domain/access/permissions.ts';
import { buildUser } from '#scripts/seed/builders.ts';
import { type DemoFranchise, demoFranchises } from '#scripts/seed/franchises/franchises.ts';

type DemoRole = {
  readonly name: string;
  readonly title: string;
  readonly person: readonly [firstName: string, lastName: string];
  readonly permissions: (brandIds: readonly string[]) => Permission[];
};

const shiftLeadCodes: readonly AccessCode[] = [
  'MANAGE_STAFF',
  'MANAGE_SHIFT_SCHEDULE',
  'MANAGE_AVAILABILITY',
  'MANAGE_TIME_OFF',
  'MANAGE_SHIFT_SWAP',
  'CLOCK_IN_CLOCK_OUT',
];

const demoRoles: readonly DemoRole[] = [
  {
    name: 'lead',
    title: 'Shift lead',
    person: ['Mateo', 'Vargas'],
    permissions: (brandIds) =>
      withCellLevel(
        withCellLevel([], { codes: ['MANAGE_EVENT'], brandIds }, 'read'),
        { codes: shiftLeadCodes, brandIds },
        'write',
      ),
  },
  {
    // Manages the reports of one brand, and sees its events.
    name: 'desk',
    title: 'Brand desk',
    person: ['Yuki', 'Tanaka'],
    permissions: (all) => {
      const brandIds = all.slice(1, 2);
      const reports = withCellLevel([], { codes: ['MANAGE_REPORT'], brandIds }, 'write');
      return withCellLevel(reports, { codes: ['MANAGE_EVENT'], brandIds }, 'read');
    },
  },
];

export async function seedManagers(passwordHash: string): Promise<void> {
  await Promise.all(
    demoFranchises.flatMap((place) => [
      ...demoRoles.map((role) => seedRole(place, role, passwordHash)),
      seedInvitedUser(place),
    ]),
  );
}

/** Each franchise has the same roles; the email address says which one it is. */
async function seedRole(
  { franchise: { franchiseId: tenant, brandIds } }: DemoFranchise,
  { name, title, person: [firstName, lastName], permissions }: DemoRole,
  passwordHash: string,
): Promise<void> {
  const roleId = `${tenant}-role-${name}`;
  const userId = `${tenant}-${name}`;
  const email = `${name}@${tenant}.example`;
  const granted = permissions(brandIds);
  await createRole(createScope(tenant, 'all'), {
    roleId,
    roleName: title,
    kind: 'Manager',
    permissions: granted,
    people: 1,
  });
  const names = { email, firstName, lastName };
  const access = { role: 'Manager', roleId, permissions: granted } as const;
  await createUser(buildUser({ tenant, userId, ...names, ...access }));
  await createIdentity({ email, passwordHash, accounts: [{ tenant, userId }] });
}

async function seedInvitedUser({ franchise }: DemoFranchise): Promise<void> {
  const tenant = franchise.franchiseId;
  const userId = `${tenant}-invited`;
  const email = `priya.nair@${tenant}.example`;
  const names = { firstName: 'Priya', lastName: 'Nair' };
  await createUser(
    buildUser({ tenant, userId, email, invited: 'password', ...names, role: 'Server' }),
  );
  await createIdentity({ email, passwordHash: undefined, accounts: [{ tenant, userId }] });
}
