import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const franchiseNotifications = {
  STRIPE_CONNECTED: {
    for: toReadRequirements('MANAGE_SETTINGS'),
    raisedBy: 'stripeAccount.connected',
    mail: 'off',
    target: () => '/franchise/profile?tab=payments',
  },
} as const satisfies NotificationKinds;
