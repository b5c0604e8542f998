import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const clientNotifications = {
  CLIENT_TEMPLATE_UPDATE: {
    for: toReadRequirements('MANAGE_CLIENT'),
    raisedBy: 'client.contactCorrected',
    mail: 'off',
    target: () => '/franchise/client',
  },
} as const satisfies NotificationKinds;
