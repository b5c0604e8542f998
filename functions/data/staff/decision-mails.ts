// Mails to staff about decisions: staff have no notification bell and don't look at the app all
// day. They are written in the transaction of the decision.
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import type { TimeOff } from '#shared/domain/staff/time-off.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getStaff } from './roster.ts';

/** For the transaction of the decision. Empty if the person has no email. */
export async function buildTimeOffMailItems(scope: Scope, after: TimeOff, now: Instant) {
  const slot = `${after.status}-${String(after.version + 1)}`;
  return buildMailItems(scope, [after.staffId], {
    kind: 'timeOffDecided',
    thing: after.id,
    slot,
    now,
  });
}

/** To the person who offered the shift and to the one who took it. */
export async function buildSwapMailItems(scope: Scope, after: ShiftSwap, now: Instant) {
  const people = [after.fromId, ...(after.takerId === null ? [] : [after.takerId])];
  return buildMailItems(scope, people, {
    kind: 'shiftSwapDecided',
    thing: after.id,
    slot: 'decided',
    now,
  });
}

type MailInput = {
  readonly kind: 'timeOffDecided' | 'shiftSwapDecided';
  readonly thing: string;
  readonly slot: string;
  readonly now: Instant;
};

async function buildMailItems(
  scope: Scope,
  staffIds: readonly string[],
  { now, ...key }: MailInput,
): Promise<TransactItem[]> {
  const people = await Promise.all(staffIds.map((id) => getStaff(scope, id)));
  const to = people.flatMap((person) => person?.account?.email ?? []);
  if (to.length === 0) return [];
  return [buildMailItem({ ...key, tenant: scope.tenant, to, askedAt: now })];
}
