// What happened to accounts in the last weeks: sign-ins, and what an owner would want to check.
import { buildPutIdentityAuditItems } from '#functions/data/accounts/audit-log.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import type { AuditAction, AuditEntry } from '#shared/domain/accounts/audit.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { demoFranchises } from '#scripts/seed/franchises/franchises.ts';
import { demoUsers } from './people.ts';

const day = 24;

const desk = { device: 'Chrome on Windows', address: '203.0.113.24' };
const home = { device: 'Safari on Mac', address: '198.51.100.7' };
const phone = { device: 'Safari on iPhone', address: '203.0.113.180' };
const van = { device: 'Chrome on Android', address: '198.51.100.63' };

type DemoAuditEntry = {
  /** Hours before now. */
  readonly ago: number;
  readonly who: string;
  readonly action: AuditAction;
  readonly from: typeof desk;
  readonly about?: string;
  readonly details?: string;
};

/** People are named by what follows the franchise in their id. */
const franchiseEntries: readonly DemoAuditEntry[] = [
  ...[1, 2, 3, 6, 7, 8, 9].map((days) => buildSignInEntry(days * day + 3, 'office', desk)),
  ...[2, 5, 9, 16].map((days) => buildSignInEntry(days * day + 12, 'owner', home)),
  ...[1, 3, 8].map((days) => buildSignInEntry(days * day + 5, 'manager', phone)),
  ...[1, 2, 7].map((days) => buildSignInEntry(days * day + 7, 'driver', van)),
  { ago: 30, who: 'server', action: 'signInFailed', from: van },
  { ago: 29.9, who: 'server', action: 'resetAsked', from: van },
  { ago: 29.7, who: 'server', action: 'resetDone', from: van },
  { ago: 60.5, who: 'owner', action: 'permissionsChanged', from: home, about: 'manager' },
  { ago: 60, who: 'owner', action: 'sessionRevoked', from: home },
  { ago: 130, who: 'worker2', action: 'signInFailed', from: phone },
  { ago: 129.9, who: 'worker2', action: 'lockedOut', from: phone },
  { ago: 228, who: 'owner', action: 'userCreated', from: home, about: 'server2' },
  {
    ago: 227,
    who: 'owner',
    action: 'roleChanged',
    from: home,
    about: 'driver2',
    details: 'Worker → Driver',
  },
  { ago: 396, who: 'owner', action: 'passwordChanged', from: home },
];

const officeEntries: readonly DemoAuditEntry[] = [
  ...[1, 2, 6, 8].map((days) => buildSignInEntry(days * day + 2, 'admin', desk)),
  ...[3, 9].map((days) => buildSignInEntry(days * day + 4, 'system-admin', home)),
  { ago: 100, who: 'admin', action: 'passwordChanged', from: desk },
];

export function* buildDemoAuditItems(now: Instant): Generator<TransactItem> {
  for (const { franchise } of demoFranchises) {
    const tenant = franchise.franchiseId;
    yield* buildTenantItems(tenant, franchiseEntries, (who) => `${tenant}-${who}`, now);
  }
  yield* buildTenantItems(platformTenant, officeEntries, (who) => who, now);
}

function* buildTenantItems(
  tenant: string,
  happened: readonly DemoAuditEntry[],
  getUserId: (who: string) => string,
  now: Instant,
): Generator<TransactItem> {
  const named = (who: string) => ({ userId: getUserId(who), name: getUserName(getUserId(who)) });
  for (const [at, { ago, who, action, from, about = who, details = '' }] of happened.entries()) {
    const entry: AuditEntry = {
      id: hashId(`audit ${tenant} ${at}`),
      at: toIso(instant(now - Math.round(ago * hourMilliseconds))),
      action,
      actor: named(who),
      actingFor: null,
      about: named(about),
      ...from,
      details,
    };
    const account = { tenant, userId: getUserId(about) };
    yield* buildPutIdentityAuditItems(account, entry, [account]);
  }
}

function buildSignInEntry(ago: number, who: string, from: typeof desk): DemoAuditEntry {
  return { ago, who, action: 'signedIn', from };
}

function getUserName(userId: string): string {
  const user = demoUsers.find((it) => it.userId === userId);
  if (!user) throw new Error(`nobody in the demo is ${userId}`);
  return `${user.firstName} ${user.lastName}`;
}
