import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const integrationNotifications = {
  WEBHOOK_STOPPED: {
    for: toReadRequirements('MANAGE_SETTINGS'),
    raisedBy: 'webhook.stopped',
    mail: 'owners',
    target: () => '/franchise/settings/integrations',
  },
} as const satisfies NotificationKinds;
