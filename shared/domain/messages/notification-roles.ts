// What a role alone decides about notifications. Every page needs it, so it doesn't import the table
// of notifications.
import { type Role, type RoleGroup, getRoleGroup } from '#shared/domain/access/roles.ts';

type RoleNotificationRules = {
  /** Spec §6: only franchise and staff manager are polled for. */
  readonly isPolled: boolean;
  /** Hears what happens in the franchise. Corporate admins are notified of what they requested. */
  readonly isNotifiedOfOthers: boolean;
};

const notificationRulesByGroup: Readonly<Record<RoleGroup, RoleNotificationRules>> = {
  corporate: { isPolled: false, isNotifiedOfOthers: true },
  owner: { isPolled: true, isNotifiedOfOthers: true },
  manager: { isPolled: true, isNotifiedOfOthers: true },
  staff: { isPolled: false, isNotifiedOfOthers: false },
};

export function isPolledForNotifications(role: Role): boolean {
  return notificationRulesByGroup[getRoleGroup(role)].isPolled;
}

/** True for those who may hear of what others do; staff only hear of their own shifts. */
export function isNotifiedOfOthers(role: Role): boolean {
  return notificationRulesByGroup[getRoleGroup(role)].isNotifiedOfOthers;
}
