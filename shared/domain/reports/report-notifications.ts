import {
  toReadRequirements,
  type NotificationKinds,
} from '#shared/domain/messages/notification-kind.ts';

export const reportNotifications = {
  REPORT_WRITTEN: {
    for: toReadRequirements('MANAGE_REPORT'),
    raisedBy: 'reportExport.written',
    mail: 'never',
    push: 'off',
    target: (id: string) => `/file/export/${id}`,
  },
  EXPORT_WRITTEN: {
    raisedBy: 'gridExport.written',
    mail: 'never',
    target: (id: string) => `/file/export/${id}`,
  },
} as const satisfies NotificationKinds;
