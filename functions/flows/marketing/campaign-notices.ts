import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import type { campaignNotifications } from '#shared/domain/marketing/campaign-notifications.ts';
import { text } from '#shared/text/catalogue.ts';

export const campaignNotices: NoticeMakers<typeof campaignNotifications> = {
  /**
   * Several brands may be connected to one account: people who may see any of them are notified.
   */
  async MAILCHIMP_NEW_CAMPAIGN(_scope, { brandId, campaignId, title }) {
    return {
      requestId: campaignId,
      cause: `${brandId} ${campaignId}`,
      brands: [brandId],
      values: { name: title || text('notification_mailchimp_untitled') },
    };
  },
};
