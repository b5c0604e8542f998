// Broadcast messages: what the corporate office says across every page (spec §3, §4, §6).
import { type Role, roles, rolesOf } from '#shared/domain/access/roles.ts';

export const broadcastStatuses = ['draft', 'published', 'withdrawn'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

type StatusFacts = {
  /** What it may become. */
  readonly next: readonly BroadcastStatus[];
  /** Whether its receivers see it, and its moment of publication is the latest one. */
  readonly isShown: boolean;
};

/** What is withdrawn can be published again, and is not shown again to those who closed it. */
const statuses: Readonly<Record<BroadcastStatus, StatusFacts>> = {
  draft: { next: ['published'], isShown: false },
  published: { next: ['withdrawn'], isShown: true },
  withdrawn: { next: ['published'], isShown: false },
};

export function mayBecomeBroadcast(from: BroadcastStatus, to: BroadcastStatus): boolean {
  return statuses[from].next.includes(to);
}

export function isBroadcastShown(status: BroadcastStatus): boolean {
  return statuses[status].isShown;
}

export const broadcastReceivers = ['Franchise Only', 'Everyone'] as const;
export type BroadcastReceivers = (typeof broadcastReceivers)[number];

/** Spec §6: each is a list of role ids. Managers and staff are employees of the franchise's own. */
const receiving: Readonly<Record<BroadcastReceivers, readonly Role[]>> = {
  'Franchise Only': rolesOf('owner'),
  Everyone: roles,
};

export function receiverRoles(receivers: BroadcastReceivers): readonly Role[] {
  return receiving[receivers];
}

type Shown = { readonly id: string; readonly receivers: BroadcastReceivers };

/** What the strip shows a person: what is for their role and not closed, in the order given. */
export function stripOf<Message extends Shown>(
  published: readonly Message[],
  role: Role,
  viewedIds: readonly string[],
): Message[] {
  return published.filter(
    ({ id, receivers }) => receiverRoles(receivers).includes(role) && !viewedIds.includes(id),
  );
}
