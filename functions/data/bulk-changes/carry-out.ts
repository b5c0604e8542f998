// Runs a bulk job. It may be interrupted at any request, and may run twice, late and concurrently.
// A job is claimed for longer than a function lives, each checkpoint records where the next step
// starts, and a repeated step skips what is already done. Permissions are checked again before each
// step.
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

/** A kind of bulk job. */
export type ChangeKind = {
  readonly name: string;
  /**
   * What the requester must still have access to at each step; undefined for the product's own
   * jobs.
   */
  readonly access: Access | undefined;
  /**
   * Does a bounded part of the work, in the scope that the requester may change now. Repeated after
   * an interruption, it must end at the same place with the same report.
   */
  readonly step: (scope: Scope, change: BulkChange, now: Instant) => Promise<Step>;
};

const mostAttempts = 5;

type Bounds = {
  /** The time that the steps record. */
  readonly now: Instant;
  readonly mostSteps: number;
  /** The real time, if it differs: demo data pretends to be days old. */
  readonly claimedAt?: Instant;
};

/** Returns the job's state afterwards; undefined if another worker has it. */
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

/** What the requester may change now; undefined if nothing. */
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

/** `selectPermittedBrands` treats an empty list as all brands. */
const brandsOfBoth = (permitted: Brands, asked: readonly string[]): Brands =>
  asked.length === 0 ? [] : brandsWithin(permitted, asked);

async function isStandInPermitted({ standIn }: Asker): Promise<boolean> {
  if (!standIn) return true;
  const admin = await getNewestUser(scopeOf(standIn.tenant, 'all'), standIn.userId);
  return admin?.active === true && isSuperAdmin(admin.role);
}
