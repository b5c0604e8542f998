import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { getWebhookEndpoint } from '#functions/data/integrations/webhook-endpoints.ts';
import type { integrationNotifications } from '#shared/domain/integrations/integration-notifications.ts';
import { noBrands } from '#shared/domain/messages/notifications.ts';

export const integrationNotices: NoticeMakers<typeof integrationNotifications> = {
  /** One that was resumed or removed meanwhile is no news anymore. */
  async WEBHOOK_STOPPED(scope, { changeId: cause, webhookId }) {
    const endpoint = await getWebhookEndpoint(scope, webhookId);
    if (endpoint?.stoppedAt === undefined) return undefined;
    const values = { host: new URL(endpoint.url).hostname };
    return { requestId: webhookId, cause, brands: noBrands, values };
  },
};
