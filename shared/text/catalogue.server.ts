// Texts that only the server uses: in mails, replies and files. The whole catalogue contains them
// in addition to the screens' texts.
import { accessOnServer } from '#shared/text/accounts/access.server.ts';
import { accountMailsOnServer } from '#shared/text/accounts/account-mails.server.ts';
import { auditLogOnServer } from '#shared/text/accounts/audit-log.server.ts';
import { passwordsOnServer } from '#shared/text/accounts/passwords.server.ts';
import { peopleOnServer } from '#shared/text/accounts/people.server.ts';
import { rolesOnServer } from '#shared/text/accounts/roles.server.ts';
import { passkeysOnServer } from '#shared/text/accounts/passkeys.server.ts';
import { secondFactorOnServer } from '#shared/text/accounts/second-factor.server.ts';
import { sessionsOnServer } from '#shared/text/accounts/sessions.server.ts';
import { aiAgentsOnServer } from '#shared/text/assistant/ai-agents.server.ts';
import { clientImportsOnServer } from '#shared/text/clients/client-imports.server.ts';
import { personalDataOnServer } from '#shared/text/clients/personal-data.server.ts';
import { clientMergesOnServer } from '#shared/text/clients/client-merges.server.ts';
import { clientPagesOnServer } from '#shared/text/clients/client-pages.server.ts';
import { clientsOnServer } from '#shared/text/clients/clients.server.ts';
import { commonOnServer } from '#shared/text/common.server.ts';
import { assetsOnServer } from '#shared/text/equipment/assets.server.ts';
import { calendarFeedsOnServer } from '#shared/text/events/calendar-feeds.server.ts';
import { eventCrewOnServer } from '#shared/text/events/event-crew.server.ts';
import { eventSeriesOnServer } from '#shared/text/events/event-series.server.ts';
import { eventsOnServer } from '#shared/text/events/events.server.ts';
import { tasksOnServer } from '#shared/text/events/tasks.server.ts';
import { franchisesOnServer } from '#shared/text/franchises/franchises.server.ts';
import { settingsOnServer } from '#shared/text/franchises/settings.server.ts';
import { stripeConnectOnServer } from '#shared/text/franchises/stripe-connect.server.ts';
import { integrationsOnServer } from '#shared/text/integrations/integrations.server.ts';
import { invoicesOnServer } from '#shared/text/invoices/invoices.server.ts';
import { invoiceSettingsOnServer } from '#shared/text/invoices/invoice-settings.server.ts';
import { eventMailsOnServer } from '#shared/text/mail/event-mails.server.ts';
import { linkRenewalsOnServer } from '#shared/text/mail/link-renewals.server.ts';
import { mailSignatureOnServer } from '#shared/text/mail/mail-signature.server.ts';
import { mailchimpOnServer } from '#shared/text/marketing/mailchimp.server.ts';
import { campaignsOnServer } from '#shared/text/marketing/campaigns.server.ts';
import { bookingRequestsOnServer } from '#shared/text/events/booking-requests.server.ts';
import { agingReportOnServer } from '#shared/text/marketing/aging-report.server.ts';
import { rebookEventsOnServer } from '#shared/text/marketing/rebook-events.server.ts';
import { legacyContactsOnServer } from '#shared/text/marketing/legacy-contacts.server.ts';
import { menusOnServer } from '#shared/text/menus/menus.server.ts';
import { mailTemplatesOnServer } from '#shared/text/mail/mail-templates.server.ts';
import { noRepliesOnServer } from '#shared/text/mail/no-replies.server.ts';
import { announcementsOnServer } from '#shared/text/messages/announcements.server.ts';
import { broadcastMessagesOnServer } from '#shared/text/messages/broadcast-messages.server.ts';
import { notificationsOnServer } from '#shared/text/messages/notifications.server.ts';
import { segmentsOnServer } from '#shared/text/messages/segments.server.ts';
import { franchiseMigrationOnServer } from '#shared/text/migration/franchise-migration.server.ts';
import { ordersOnServer } from '#shared/text/orders/orders.server.ts';
import { placesOnServer } from '#shared/text/platform/places.server.ts';
import { waffleMenuOnServer } from '#shared/text/platform/waffle-menu.server.ts';
import { fileExportOnServer } from '#shared/text/reports/file-export.server.ts';
import { periodReportsOnServer } from '#shared/text/reports/period-reports.server.ts';
import { scheduledReportsOnServer } from '#shared/text/reports/scheduled-reports.server.ts';
import { staffReportsOnServer } from '#shared/text/reports/staff-reports.server.ts';
import { shiftSwapsOnServer } from '#shared/text/staff/shift-swaps.server.ts';
import { staffAvailabilityOnServer } from '#shared/text/staff/staff-availability.server.ts';
import { staffProfilesOnServer } from '#shared/text/staff/staff-profiles.server.ts';
import { staffRecordsOnServer } from '#shared/text/staff/staff-records.server.ts';
import { accountingOnServer } from '#shared/text/accounting/accounting.server.ts';
import { payPeriodsOnServer } from '#shared/text/staff/pay-periods.server.ts';
import { staffScheduleOnServer } from '#shared/text/staff/staff-schedule.server.ts';
import { dutyStatusOnServer } from '#shared/text/staff/duty-status.server.ts';
import { staffTodayOnServer } from '#shared/text/staff/staff-today.server.ts';
import { timeClockOnServer } from '#shared/text/staff/time-clock.server.ts';
import { shiftTemplatesOnServer } from '#shared/text/staff/shift-templates.server.ts';
import { staffMessagesOnServer } from '#shared/text/staff/staff-messages.server.ts';
import { timeOffOnServer } from '#shared/text/staff/time-off.server.ts';

export const serverTexts = [
  accessOnServer,
  accountMailsOnServer,
  auditLogOnServer,
  passwordsOnServer,
  passkeysOnServer,
  secondFactorOnServer,
  peopleOnServer,
  rolesOnServer,
  sessionsOnServer,
  clientImportsOnServer,
  personalDataOnServer,
  clientMergesOnServer,
  clientPagesOnServer,
  clientsOnServer,
  commonOnServer,
  assetsOnServer,
  calendarFeedsOnServer,
  eventCrewOnServer,
  eventSeriesOnServer,
  eventsOnServer,
  tasksOnServer,
  franchisesOnServer,
  settingsOnServer,
  stripeConnectOnServer,
  integrationsOnServer,
  invoicesOnServer,
  invoiceSettingsOnServer,
  eventMailsOnServer,
  linkRenewalsOnServer,
  mailSignatureOnServer,
  mailchimpOnServer,
  campaignsOnServer,
  bookingRequestsOnServer,
  agingReportOnServer,
  rebookEventsOnServer,
  legacyContactsOnServer,
  menusOnServer,
  mailTemplatesOnServer,
  noRepliesOnServer,
  aiAgentsOnServer,
  announcementsOnServer,
  broadcastMessagesOnServer,
  notificationsOnServer,
  franchiseMigrationOnServer,
  segmentsOnServer,
  ordersOnServer,
  placesOnServer,
  waffleMenuOnServer,
  fileExportOnServer,
  periodReportsOnServer,
  scheduledReportsOnServer,
  staffReportsOnServer,
  shiftSwapsOnServer,
  staffAvailabilityOnServer,
  staffProfilesOnServer,
  staffRecordsOnServer,
  accountingOnServer,
  payPeriodsOnServer,
  staffScheduleOnServer,
  dutyStatusOnServer,
  staffTodayOnServer,
  timeClockOnServer,
  shiftTemplatesOnServer,
  staffMessagesOnServer,
  timeOffOnServer,
] as const;
