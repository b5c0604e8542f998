import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { accountNotices } from '#functions/flows/accounts/account-notices.ts';
import { campaignNotices } from '#functions/flows/marketing/campaign-notices.ts';
import { equipmentNotices } from '#functions/flows/equipment/equipment-notices.ts';
import { eventNotices } from '#functions/flows/events/event-notices.ts';
import { correctionNotices } from '#functions/flows/mail/correction-notices.ts';
import { franchiseNotices } from '#functions/flows/franchises/franchise-notices.ts';
import { integrationNotices } from '#functions/flows/integrations/integration-notices.ts';
import { invoiceNotices } from '#functions/flows/invoices/invoice-notices.ts';
import { threadNotices } from '#functions/flows/messages/thread-notices.ts';
import { orderNotices } from '#functions/flows/orders/order-notices.ts';
import { reportNotices } from '#functions/flows/reports/report-notices.ts';
import { staffNotices } from '#functions/flows/staff/staff-notices.ts';
import type { RaisedNotification } from '#shared/domain/messages/notifications.ts';

/** The notice maker of each notification that a domain event raises. */
export const noticeMakers: NoticeMakers<Readonly<Record<RaisedNotification, unknown>>> = {
  ...accountNotices,
  ...campaignNotices,
  ...equipmentNotices,
  ...correctionNotices,
  ...eventNotices,
  ...franchiseNotices,
  ...integrationNotices,
  ...invoiceNotices,
  ...orderNotices,
  ...reportNotices,
  ...staffNotices,
  ...threadNotices,
};
