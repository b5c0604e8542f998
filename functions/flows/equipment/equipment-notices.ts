import { getAsset } from '#functions/data/equipment/assets.ts';
import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import type { equipmentNotifications } from '#shared/domain/equipment/equipment-notifications.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/catalogue.ts';

export const equipmentNotices: NoticeMakers<typeof equipmentNotifications> = {
  /** Nothing is sent for equipment that was renewed or deactivated meanwhile. */
  async EQUIPMENT_DUE(scope, { assetId, kind, day }, now) {
    const asset = await getAsset(scope, assetId);
    const due = asset?.dues[kind];
    if (!asset?.activated || due === undefined || due !== day) return undefined;
    const tense = due < toLocalDate(now, asset.timeZone) ? 'was_due' : 'due';
    const values = {
      what: text(`${tense}_told_${kind}`),
      name: asset.assetName,
      day: formatDay(due),
    };
    const cause = [assetId, kind, day].join(' ');
    return { requestId: assetId, cause, brands: [asset.brandId], values };
  },
};
