// Runs a bulk job. It may be interrupted at any request, and may run twice, late and concurrently.
// A job is claimed for longer than a function lives, each checkpoint records where the next step
// starts, and a repeated step skips what is already done. Permissions are checked again before each
// step.
import {
  type Access,
  type Brands,
  limitToPermittedBrands,
  permittedBrands,
  withAiPermissions,
} from '#shared/domain/access/permissions.ts';
import { isSuperAdmin } from '#shared/domain/access/roles.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getNewestUser } from '#functions/data/accounts/users.ts';
import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import { platformTenant, type Scope, createScope } from '#functions/data/store/scope.ts';
import {
  type BulkJobRequester,
  type BulkJob,
  claimBulkJob,
  endBulkJob,
  isBulkJobClaimed,
  saveCheckpoint,
  releaseBulkJob,
  type BulkStep,
} from './bulk-jobs.ts';

/** A kind of bulk job. */
export type BulkJobKind = {
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
  readonly step: (scope: Scope, change: BulkJob, now: Instant) => Promise<BulkStep>;
};

const maxAttempts = 5;

type RunLimits = {
  /** The time that the steps record. */
  readonly now: Instant;
  readonly maxSteps: number;
  /** The real time, if it differs: demo data pretends to be days old. */
  readonly claimedAt?: Instant;
};

/** Returns the job's state afterwards; undefined if another worker has it. */
export async function runBulkJob(
  kind: BulkJobKind,
  change: BulkJob,
  { now, maxSteps, claimedAt = now }: RunLimits,
): Promise<BulkJob | undefined> {
  if (isBulkJobClaimed(change, claimedAt)) return undefined;
  if (change.attempts >= maxAttempts) return endBulkJob(change, 'failed');
  let current = await claimBulkJob(change, claimedAt);
  for (let steps = 0; current?.state === 'running' && steps < maxSteps; steps += 1) {
    const scope = await resolvePermittedScope(kind, current);
    if (!scope) return endBulkJob(current, 'stopped');
    current = await saveCheckpoint(current, await kind.step(scope, current, now));
  }
  return current?.state === 'running' ? releaseBulkJob(current, claimedAt) : current;
}

/** What the requester may change now; undefined if nothing. */
async function resolvePermittedScope(
  { access }: BulkJobKind,
  { tenant, brands, asker }: BulkJob,
): Promise<Scope | undefined> {
  const requestedScope = createScope(tenant, brands);
  if (!access) return requestedScope;
  if (!asker || !(await isImpersonatorPermitted(asker))) return undefined;
  const [user, franchise] = await Promise.all([
    getNewestUser(requestedScope, asker.userId),
    tenant === platformTenant ? undefined : getNewestFranchise(requestedScope),
  ]);
  // The corporate office has no franchise that could be closed.
  const isOpen = tenant === platformTenant || franchise?.active === true;
  if (!user?.active || !isOpen) return undefined;
  const permissions = withAiPermissions(user.permissions, user.aiPermissions);
  const permitted = permittedBrands({ role: user.role, permissions }, access);
  const both = brands === 'all' ? permitted : intersectBrands(permitted, brands);
  return both === 'all' || both.length > 0 ? createScope(tenant, both) : undefined;
}

/** `selectPermittedBrands` treats an empty list as all brands. */
const intersectBrands = (permitted: Brands, requested: readonly string[]): Brands =>
  requested.length === 0 ? [] : limitToPermittedBrands(permitted, requested);

async function isImpersonatorPermitted({ standIn }: BulkJobRequester): Promise<boolean> {
  if (!standIn) return true;
  const admin = await getNewestUser(createScope(standIn.tenant, 'all'), standIn.userId);
  return admin?.active === true && isSuperAdmin(admin.role);
}
