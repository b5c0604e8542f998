import { getClient } from '#functions/data/clients/clients.ts';
import { getContactCorrection } from '#functions/data/mail/contact-corrections.ts';
import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import type { clientNotifications } from '#shared/domain/clients/client-notifications.ts';

export const correctionNotices: NoticeMakers<typeof clientNotifications> = {
  async CLIENT_TEMPLATE_UPDATE(scope, { correctionId }) {
    const correction = await getContactCorrection(scope, correctionId);
    if (!correction) return undefined;
    const { clientId, brandId, contactName, contactEmail, contactPhone } = correction;
    const client = await getClient(scope, clientId);
    const values = {
      client: client?.businessName ?? contactName,
      name: contactName,
      email: contactEmail,
      phone: formatPhone(contactPhone),
    };
    return { requestId: clientId, cause: correctionId, brands: [brandId], values };
  },
};
