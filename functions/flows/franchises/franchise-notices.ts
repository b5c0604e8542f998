import { listBrands } from '#functions/data/franchises/brands.ts';
import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import type { franchiseNotifications } from '#shared/domain/franchises/franchise-notifications.ts';

export const franchiseNotices: NoticeMakers<typeof franchiseNotifications> = {
  /** A reconnection after a disconnection is news again. */
  async STRIPE_CONNECTED(_scope, { changeId: cause, brandId }) {
    const brand = (await listBrands()).find((each) => each.brandId === brandId);
    if (!brand) return undefined;
    return { requestId: brandId, cause, brands: [brandId], values: { brand: brand.brandName } };
  },
};
