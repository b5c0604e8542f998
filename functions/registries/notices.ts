import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { eventNotices } from '#functions/flows/events/event-notices.ts';
import { franchiseNotices } from '#functions/flows/franchises/franchise-notices.ts';
import { reportNotices } from '#functions/flows/reports/report-notices.ts';
import type { RaisedNotification } from '#shared/domain/messages/notifications.ts';

/** How each notification is made that a domain event raises. */
export const notices: NoticeMakers<Readonly<Record<RaisedNotification, unknown>>> = {
  ...eventNotices,
  ...franchiseNotices,
  ...reportNotices,
};
