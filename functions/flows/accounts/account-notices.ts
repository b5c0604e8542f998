import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import type { accountNotifications } from '#shared/domain/accounts/account-notifications.ts';

export const accountNotices: NoticeMakers<typeof accountNotifications> = {
  NEW_DEVICE(_scope, { changeId: cause, userId, deviceId: requestId, device, address, place }) {
    const onlyTo = { userId, access: { who: 'own', staff: false } } as const;
    const values = { device, place: place || address };
    return Promise.resolve({ requestId, cause, values, onlyTo });
  },
};
