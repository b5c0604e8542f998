import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { stripeConnect } from '#addresses/franchises/stripe-connect.ts';
import { notifications } from '#addresses/messages/notifications.ts';
import type { useCan } from '#web/api/account/account.ts';

const tabs = ['account', 'payments', 'notifications', 'security', 'activity'] as const;
export type ProfileTab = (typeof tabs)[number];

/** An admin who acts as an owner can't see the owner's devices and activity. */
export function listProfileTabs(can: ReturnType<typeof useCan>): readonly ProfileTab[] {
  const shown: Record<ProfileTab, boolean> = {
    account: true,
    payments: can(stripeConnect.routes.accounts),
    notifications: can(notifications.routes.choices),
    security: can(ownSessions.routes.list),
    activity: can(auditLog.routes.own),
  };
  return tabs.filter((tab) => shown[tab]);
}
