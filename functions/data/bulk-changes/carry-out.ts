// Goes on with a change of many things. It may be cut off at any request, and run twice, late and at
// once: a change is claimed for longer than a function lives, each step notes where the next one
// begins, and a step that is made again finds done what is done. Before each step it is looked up
// what whoever asked may do now.
import {
  type Access,
  type Brands,
  brandsWithin,
  permittedBrands,
  withAiPermissions,
} from '#shared/domain/access/permissions.ts';
import { isSuperAdmin } from '#shared/domain/access/roles.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getNewestUser } from '#functions/data/accounts/users.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import { platformTenant, type Scope, scopeOf } from '#functions/data/store/scope.ts';
import {
  type Asker,
  type BulkChange,
  claimChange,
  endChange,
  isClaimed,
  noteStep,
  releaseChange,
  type Step,
} from './bulk-changes.ts';

/** What can be done to many things. */
export type ChangeKind = {
  readonly name: string;
  /** What whoever asked has to have still when a step is made; undefined where the product asks. */
  readonly access: Access | undefined;
  /**
   * A bounded part of the work, in the scope of what whoever asked may change now. Made again after
   * it was cut off, it has to end at the same place with the same report.
   */
  readonly step: (scope: Scope, change: BulkChange, now: Instant) => Promise<Step>;
};

const mostAttempts = 5;

type Bounds = {
  /** When the steps count as made. */
  readonly now: Instant;
  readonly mostSteps: number;
  /** When they are made: demo data says of itself that it came about days ago. */
  readonly claimedAt?: Instant;
};

/** As it stands afterwards; undefined where somebody else goes on with it. */
export async function carryOut(
  kind: ChangeKind,
  change: BulkChange,
  { now, mostSteps, claimedAt = now }: Bounds,
): Promise<BulkChange | undefined> {
  if (isClaimed(change, claimedAt)) return undefined;
  if (change.attempts >= mostAttempts) return endChange(change, 'failed');
  let current = await claimChange(change, claimedAt);
  for (let steps = 0; current?.state === 'running' && steps < mostSteps; steps += 1) {
    const scope = await permittedScope(kind, current);
    if (!scope) return endChange(current, 'stopped');
    current = await noteStep(current, await kind.step(scope, current, now));
  }
  return current?.state === 'running' ? releaseChange(current, claimedAt) : current;
}

/** What whoever asked may change of it now; undefined: nothing. */
async function permittedScope(
  { access }: ChangeKind,
  { tenant, brands, asker }: BulkChange,
): Promise<Scope | undefined> {
  const asked = scopeOf(tenant, brands);
  if (!access) return asked;
  if (!asker || !(await isStandInPermitted(asker))) return undefined;
  const [user, franchise] = await Promise.all([
    getNewestUser(asked, asker.userId),
    tenant === platformTenant ? undefined : getNewestFranchise(asked),
  ]);
  // The corporate office has no franchise that could be closed.
  const isOpen = tenant === platformTenant || franchise?.active === true;
  if (!user?.active || !isOpen) return undefined;
  const permissions = withAiPermissions(user.permissions, user.aiPermissions);
  const permitted = permittedBrands({ role: user.role, permissions }, access);
  const both = brands === 'all' ? permitted : brandsOfBoth(permitted, brands);
  return both === 'all' || both.length > 0 ? scopeOf(tenant, both) : undefined;
}

/** `brandsWithin` takes an empty list for all. */
const brandsOfBoth = (permitted: Brands, asked: readonly string[]): Brands =>
  asked.length === 0 ? [] : brandsWithin(permitted, asked);

async function isStandInPermitted({ standIn }: Asker): Promise<boolean> {
  if (!standIn) return true;
  const admin = await getNewestUser(scopeOf(standIn.tenant, 'all'), standIn.userId);
  return admin?.active === true && isSuperAdmin(admin.role);
}
