// Broadcast messages: what the corporate office says across every page (spec §3, §4, §6).
import { type Role, roles } from '#shared/domain/access/permissions.ts';

export const broadcastStatuses = ['draft', 'published', 'withdrawn'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

export const broadcastReceivers = ['Franchise Only', 'Everyone'] as const;
export type BroadcastReceivers = (typeof broadcastReceivers)[number];

/** Spec §6: each is a list of role ids. Managers and staff are employees of the franchise's own. */
const rolesOf: Readonly<Record<BroadcastReceivers, readonly Role[]>> = {
  'Franchise Only': ['Franchise', 'Owner Staff'],
  Everyone: roles,
};

export function receiverRoles(receivers: BroadcastReceivers): readonly Role[] {
  return rolesOf[receivers];
}

/** What is withdrawn can be published again, and is not shown again to those who closed it. */
const next: Readonly<Record<BroadcastStatus, readonly BroadcastStatus[]>> = {
  draft: ['published'],
  published: ['withdrawn'],
  withdrawn: ['published'],
};

export function mayBecomeBroadcast(from: BroadcastStatus, to: BroadcastStatus): boolean {
  return next[from].includes(to);
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
