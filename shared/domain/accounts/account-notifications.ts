import type { NotificationKinds } from '#shared/domain/messages/notification-kind.ts';

export const accountNotifications = {
  /** Only the person who signed in, whose mail has a link that ends it. */
  NEW_DEVICE: {
    raisedBy: 'device.added',
    mail: 'never',
    target: () => '/franchise/profile?tab=security',
  },
} as const satisfies NotificationKinds;
