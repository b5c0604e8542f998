// The first run of an empty product: the operator's brands, and the first person who can invite
// others. Everything else is made in the app. Safe to run twice and at once: the first account has a
// fixed id, and a brand that exists is left alone.
import { createAccount } from '#functions/data/accounts/account-changes.ts';
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { readNewestIdentity } from '#functions/data/accounts/identities.ts';
import { listNewestUsers, type User } from '#functions/data/accounts/users.ts';
import { createBrand, listBrands } from '#functions/data/franchises/brands.ts';
import { createScope, platformTenant } from '#functions/data/store/scope.ts';
import { createPasswordUrl } from '#functions/data/accounts/password-url.ts';
import { newId } from '#functions/ports/ids.ts';
import { brands } from '#scripts/seed/franchises/brands.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type FirstAdmin = {
  /** First and last name. */
  readonly name: string;
  readonly email: string;
  /** Invites although there is a System Admin: another one, or the same one with a new link. */
  readonly again?: boolean;
};

const platformScope = createScope(platformTenant, 'all');
const firstAdminId = 'first-system-admin';
const actor = { userId: firstAdminId, name: 'First run', impersonator: undefined };
const origin = { device: 'npm run first-admin', address: '' };

export async function listSystemAdmins(): Promise<User[]> {
  const people = await listNewestUsers(platformScope);
  return people.filter(({ role }) => role === 'System Admin');
}

/**
 * The link at which the System Admin chooses a password. It isn't mailed, because mail may not be
 * set up yet. Throws if there is a System Admin already, unless `again`.
 */
export async function inviteFirstAdmin(admin: FirstAdmin, now: Instant): Promise<string> {
  await createDefaultBrands();
  const email = admin.email.toLowerCase();
  const existing = await listSystemAdmins();
  if (existing.length > 0 && !admin.again) {
    const emails = existing.map((it) => it.email).join(', ');
    throw new Error(
      `There is a System Admin already: ${emails}. With --again, another one is invited, or one who hasn't accepted gets a new link.`,
    );
  }
  const known = existing.find((it) => it.email === email);
  if (known && known.invited !== 'password') {
    throw new Error(`${email} signs in already. "Forgot password?" sends them a link.`);
  }
  if (!known) await createAdmin({ ...admin, email }, existing.length === 0, now);
  return createPasswordUrl(email, 'invitation', now);
}

async function createAdmin(
  { name, email }: FirstAdmin,
  isFirst: boolean,
  now: Instant,
): Promise<void> {
  if (await readNewestIdentity(email)) {
    throw new Error(`${email} has an account at a franchise. Choose another email address.`);
  }
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  const user: User = {
    tenant: platformTenant,
    userId: isFirst ? firstAdminId : newId(now),
    email,
    firstName,
    lastName: rest.join(' '),
    phone: undefined,
    photoFileId: undefined,
    role: 'System Admin',
    roleId: undefined,
    permissions: [],
    aiPermissions: [],
    active: true,
    terms: undefined,
    revision: 1,
  };
  const about = { userId: user.userId, name };
  const context = { session: actor, origin, now };
  const entry = buildAuditEntry(context, 'userCreated', { about, details: user.role });
  const { refusal } = await createAccount(platformScope, user, {
    also: () => buildAuditItems(platformScope, entry),
  });
  if (refusal) throw new Error(`Another run invited somebody at the same time (${refusal}).`);
}

/** The specification's three. A run that was cut off completes them; later ones change nothing. */
async function createDefaultBrands(): Promise<void> {
  const existing = new Set((await listBrands()).map(({ brandId }) => brandId));
  const missing = brands.filter(({ brandId }) => !existing.has(brandId));
  await Promise.all(missing.map((brand) => createBrand({ ...brand, allowedOrigins: [] })));
}
