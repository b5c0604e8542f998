// Broadcast messages: what the corporate office shows on every page (spec §3, §4, §6).
import { type Role, roles, listRolesInGroups } from '#shared/domain/access/roles.ts';

export const broadcastStatuses = ['draft', 'published', 'withdrawn'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

type StatusFacts = {
  /** Allowed next statuses. */
  readonly next: readonly BroadcastStatus[];
  /** True if its receivers see it. Then its publication time is the latest one. */
  readonly isShown: boolean;
};

/** A withdrawn message can be published again, but isn't shown again to people who closed it. */
const statuses: Readonly<Record<BroadcastStatus, StatusFacts>> = {
  draft: { next: ['published'], isShown: false },
  published: { next: ['withdrawn'], isShown: true },
  withdrawn: { next: ['published'], isShown: false },
};

export function canBroadcastBecome(from: BroadcastStatus, to: BroadcastStatus): boolean {
  return statuses[from].next.includes(to);
}

export function isBroadcastShown(status: BroadcastStatus): boolean {
  return statuses[status].isShown;
}

export const broadcastReceivers = ['Franchise Only', 'Everyone'] as const;
export type BroadcastReceivers = (typeof broadcastReceivers)[number];

/** Spec §6: each is a list of role ids. Managers and staff are the franchise's own employees. */
const rolesByReceivers: Readonly<Record<BroadcastReceivers, readonly Role[]>> = {
  'Franchise Only': listRolesInGroups('owner'),
  Everyone: roles,
};

export function listReceiverRoles(receivers: BroadcastReceivers): readonly Role[] {
  return rolesByReceivers[receivers];
}

type PublishedMessage = { readonly id: string; readonly receivers: BroadcastReceivers };

/** The messages for a person's role that they haven't closed, in the given order. */
export function listStripMessages<Message extends PublishedMessage>(
  published: readonly Message[],
  role: Role,
  viewedIds: readonly string[],
): Message[] {
  return published.filter(
    ({ id, receivers }) => listReceiverRoles(receivers).includes(role) && !viewedIds.includes(id),
  );
}
