import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const equipmentNotifications = {
  EQUIPMENT_DUE: {
    for: toReadRequirements('MANAGE_EQUIPMENT'),
    raisedBy: 'asset.dueSoon',
    mail: 'owners',
    target: (id: string) => `/franchise/assets/${id}`,
  },
} as const satisfies NotificationKinds;
