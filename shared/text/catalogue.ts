// Every text that a person reads, by key, for the server alone: a browser gets the texts of a screen with
// the screen. English is the product's language today: another one is another set of these files.
import { accessOnServer } from '#shared/text/accounts/access.server.ts';
import { access } from '#shared/text/accounts/access.ts';
import { accountMailsOnServer } from '#shared/text/accounts/account-mails.server.ts';
import { activity } from '#shared/text/accounts/activity.ts';
import { auditLogOnServer } from '#shared/text/accounts/audit-log.server.ts';
import { auditLog } from '#shared/text/accounts/audit-log.ts';
import { emailLinks } from '#shared/text/accounts/email-links.ts';
import { passwordsOnServer } from '#shared/text/accounts/passwords.server.ts';
import { passwords } from '#shared/text/accounts/passwords.ts';
import { peopleOnServer } from '#shared/text/accounts/people.server.ts';
import { people } from '#shared/text/accounts/people.ts';
import { profile } from '#shared/text/accounts/profile.ts';
import { roleNames } from '#shared/text/accounts/role-names.ts';
import { rolesOnServer } from '#shared/text/accounts/roles.server.ts';
import { roles } from '#shared/text/accounts/roles.ts';
import { sessionRole } from '#shared/text/accounts/session-role.ts';
import { sessionUpkeep } from '#shared/text/accounts/session-upkeep.ts';
import { sessionsOnServer } from '#shared/text/accounts/sessions.server.ts';
import { sessions } from '#shared/text/accounts/sessions.ts';
import { calendar } from '#shared/text/calendar.ts';
import { clientsOnServer } from '#shared/text/clients/clients.server.ts';
import { commonOnServer } from '#shared/text/common.server.ts';
import { common } from '#shared/text/common.ts';
import { eventFilters } from '#shared/text/events/event-filters.ts';
import { eventsOnServer } from '#shared/text/events/events.server.ts';
import { events } from '#shared/text/events/events.ts';
import { brands } from '#shared/text/franchises/brands.ts';
import { franchisesOnServer } from '#shared/text/franchises/franchises.server.ts';
import { franchises } from '#shared/text/franchises/franchises.ts';
import { settingsOnServer } from '#shared/text/franchises/settings.server.ts';
import { settings } from '#shared/text/franchises/settings.ts';
import { stripeConnectOnServer } from '#shared/text/franchises/stripe-connect.server.ts';
import { stripeConnect } from '#shared/text/franchises/stripe-connect.ts';
import { layout } from '#shared/text/layout.ts';
import { mailSignatureOnServer } from '#shared/text/mail/mail-signature.server.ts';
import { mailSignature } from '#shared/text/mail/mail-signature.ts';
import { announcementsOnServer } from '#shared/text/messages/announcements.server.ts';
import { announcements } from '#shared/text/messages/announcements.ts';
import { broadcastMessagesOnServer } from '#shared/text/messages/broadcast-messages.server.ts';
import { broadcastMessages } from '#shared/text/messages/broadcast-messages.ts';
import { broadcastStrip } from '#shared/text/messages/broadcast-strip.ts';
import { notificationsOnServer } from '#shared/text/messages/notifications.server.ts';
import { notifications } from '#shared/text/messages/notifications.ts';
import { segmentsOnServer } from '#shared/text/messages/segments.server.ts';
import { segments } from '#shared/text/messages/segments.ts';
import { navigation } from '#shared/text/navigation.ts';
import { waffleMenuOnServer } from '#shared/text/platform/waffle-menu.server.ts';
import { waffleMenu } from '#shared/text/platform/waffle-menu.ts';
import { dashboard } from '#shared/text/reports/dashboard.ts';
import { fileExportOnServer } from '#shared/text/reports/file-export.server.ts';
import { fileExport } from '#shared/text/reports/file-export.ts';
import { scheduledReportsOnServer } from '#shared/text/reports/scheduled-reports.server.ts';
import { scheduledReports } from '#shared/text/reports/scheduled-reports.ts';
import { staffReportsOnServer } from '#shared/text/reports/staff-reports.server.ts';
import { staffReports } from '#shared/text/reports/staff-reports.ts';
import { staffSchedule } from '#shared/text/staff/staff-schedule.ts';
import { type KeyAsking, type KeyOf, textsOf, type ValuesFor } from '#shared/text/texts-of.ts';

export const lists = [
  accessOnServer,
  access,
  accountMailsOnServer,
  activity,
  auditLogOnServer,
  auditLog,
  emailLinks,
  passwordsOnServer,
  passwords,
  peopleOnServer,
  people,
  profile,
  roleNames,
  rolesOnServer,
  roles,
  sessionRole,
  sessionUpkeep,
  sessionsOnServer,
  sessions,
  calendar,
  clientsOnServer,
  commonOnServer,
  common,
  eventFilters,
  eventsOnServer,
  events,
  brands,
  franchisesOnServer,
  franchises,
  settingsOnServer,
  settings,
  stripeConnectOnServer,
  stripeConnect,
  layout,
  mailSignatureOnServer,
  mailSignature,
  announcementsOnServer,
  announcements,
  broadcastMessagesOnServer,
  broadcastMessages,
  broadcastStrip,
  notificationsOnServer,
  notifications,
  segmentsOnServer,
  segments,
  navigation,
  waffleMenuOnServer,
  waffleMenu,
  dashboard,
  fileExportOnServer,
  fileExport,
  scheduledReportsOnServer,
  scheduledReports,
  staffReportsOnServer,
  staffReports,
  staffSchedule,
] as const;

export const { text, said, textOrKey } = textsOf(...lists);

type Catalogue = (typeof lists)[number];
export type TextKey = KeyOf<Catalogue>;
/** The key of a text that asks for no other values than these: by default, for none. */
export type TextKeyAsking<Names extends string = never> = KeyAsking<Catalogue, Names>;
export type TextValues<Key extends TextKey> = ValuesFor<Catalogue, Key>;
