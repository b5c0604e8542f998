// Every text that a person reads, by key; one file per area beside this one. English is the
// product's language today: another one is another set of these files.
import { access } from '#shared/text/accounts/access.ts';
import { accountMails } from '#shared/text/accounts/account-mails.ts';
import { activity } from '#shared/text/accounts/activity.ts';
import { announcements } from '#shared/text/messages/announcements.ts';
import { auditLog } from '#shared/text/accounts/audit-log.ts';
import { brands } from '#shared/text/franchises/brands.ts';
import { broadcastMessages } from '#shared/text/messages/broadcast-messages.ts';
import { catalogueOf } from './catalogue-of.ts';
import { clients } from '#shared/text/clients/clients.ts';
import { common } from './common.ts';
import { dashboard } from '#shared/text/reports/dashboard.ts';
import { events } from '#shared/text/events/events.ts';
import { fileExport } from '#shared/text/reports/file-export.ts';
import { franchises } from '#shared/text/franchises/franchises.ts';
import { layout } from './layout.ts';
import { mailSignature } from '#shared/text/mail/mail-signature.ts';
import { notifications } from '#shared/text/messages/notifications.ts';
import { people } from '#shared/text/accounts/people.ts';
import { profile } from '#shared/text/accounts/profile.ts';
import { roles } from '#shared/text/accounts/roles.ts';
import { rules } from './rules.ts';
import { scheduledReports } from '#shared/text/reports/scheduled-reports.ts';
import { segments } from '#shared/text/messages/segments.ts';
import { sessionUpkeep } from '#shared/text/accounts/session-upkeep.ts';
import { sessions } from '#shared/text/accounts/sessions.ts';
import { settings } from '#shared/text/franchises/settings.ts';
import { staffReports } from '#shared/text/reports/staff-reports.ts';
import { staffSchedule } from '#shared/text/staff/staff-schedule.ts';
import { stripeConnect } from '#shared/text/franchises/stripe-connect.ts';
import { waffleMenu } from '#shared/text/platform/waffle-menu.ts';

export type { Values } from './catalogue-of.ts';

export const { text, said } = catalogueOf({
  ...access,
  ...accountMails,
  ...activity,
  ...announcements,
  ...auditLog,
  ...brands,
  ...broadcastMessages,
  ...clients,
  ...common,
  ...dashboard,
  ...events,
  ...fileExport,
  ...franchises,
  ...layout,
  ...mailSignature,
  ...notifications,
  ...people,
  ...profile,
  ...roles,
  ...rules,
  ...scheduledReports,
  ...segments,
  ...sessionUpkeep,
  ...sessions,
  ...settings,
  ...staffReports,
  ...staffSchedule,
  ...stripeConnect,
  ...waffleMenu,
});
