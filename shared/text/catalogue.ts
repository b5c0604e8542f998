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
import { aiAgentsOnServer } from '#shared/text/assistant/ai-agents.server.ts';
import { aiAgents } from '#shared/text/assistant/ai-agents.ts';
import { aiChat } from '#shared/text/assistant/ai-chat.ts';
import { calendar } from '#shared/text/calendar.ts';
import { clientImportsOnServer } from '#shared/text/clients/client-imports.server.ts';
import { clientImports } from '#shared/text/clients/client-imports.ts';
import { clientMergesOnServer } from '#shared/text/clients/client-merges.server.ts';
import { clientMerges } from '#shared/text/clients/client-merges.ts';
import { clientPagesOnServer } from '#shared/text/clients/client-pages.server.ts';
import { clientPages } from '#shared/text/clients/client-pages.ts';
import { clientsOnServer } from '#shared/text/clients/clients.server.ts';
import { clients } from '#shared/text/clients/clients.ts';
import { commonOnServer } from '#shared/text/common.server.ts';
import { common } from '#shared/text/common.ts';
import { assetsOnServer } from '#shared/text/equipment/assets.server.ts';
import { assets } from '#shared/text/equipment/assets.ts';
import { calendarFeedsOnServer } from '#shared/text/events/calendar-feeds.server.ts';
import { calendarFeeds } from '#shared/text/events/calendar-feeds.ts';
import { eventCalendar } from '#shared/text/events/event-calendar.ts';
import { eventCrewOnServer } from '#shared/text/events/event-crew.server.ts';
import { eventCrew } from '#shared/text/events/event-crew.ts';
import { eventSeriesOnServer } from '#shared/text/events/event-series.server.ts';
import { eventSeries } from '#shared/text/events/event-series.ts';
import { eventFlyer } from '#shared/text/events/event-flyer.ts';
import { eventFilters } from '#shared/text/events/event-filters.ts';
import { eventRules } from '#shared/text/events/event-rules.ts';
import { eventsOnServer } from '#shared/text/events/events.server.ts';
import { events } from '#shared/text/events/events.ts';
import { tasksOnServer } from '#shared/text/events/tasks.server.ts';
import { tasks } from '#shared/text/events/tasks.ts';
import { brands } from '#shared/text/franchises/brands.ts';
import { franchisesOnServer } from '#shared/text/franchises/franchises.server.ts';
import { franchises } from '#shared/text/franchises/franchises.ts';
import { settingsOnServer } from '#shared/text/franchises/settings.server.ts';
import { settings } from '#shared/text/franchises/settings.ts';
import { stripeConnectOnServer } from '#shared/text/franchises/stripe-connect.server.ts';
import { stripeConnect } from '#shared/text/franchises/stripe-connect.ts';
import { invoiceLinks } from '#shared/text/invoices/invoice-links.ts';
import { invoicePaper } from '#shared/text/invoices/invoice-paper.ts';
import { invoicesOnServer } from '#shared/text/invoices/invoices.server.ts';
import { invoices } from '#shared/text/invoices/invoices.ts';
import { invoiceSettingsOnServer } from '#shared/text/invoices/invoice-settings.server.ts';
import { invoiceSettings } from '#shared/text/invoices/invoice-settings.ts';
import { layout } from '#shared/text/layout.ts';
import { eventConfirmations } from '#shared/text/mail/event-confirmations.ts';
import { eventMailsOnServer } from '#shared/text/mail/event-mails.server.ts';
import { eventMails } from '#shared/text/mail/event-mails.ts';
import { mailColumns } from '#shared/text/mail/mail-columns.ts';
import { mailTypes } from '#shared/text/mail/mail-types.ts';
import { undeliverable } from '#shared/text/mail/undeliverable.ts';
import { mailVariables } from '#shared/text/mail/mail-variables.ts';
import { mailSignatureOnServer } from '#shared/text/mail/mail-signature.server.ts';
import { mailSignature } from '#shared/text/mail/mail-signature.ts';
import { mailchimpOnServer } from '#shared/text/marketing/mailchimp.server.ts';
import { mailchimp } from '#shared/text/marketing/mailchimp.ts';
import { campaignsOnServer } from '#shared/text/marketing/campaigns.server.ts';
import { campaigns } from '#shared/text/marketing/campaigns.ts';
import { campaignPages } from '#shared/text/marketing/campaign-pages.ts';
import { bookingRequestsOnServer } from '#shared/text/events/booking-requests.server.ts';
import { bookingRequests } from '#shared/text/events/booking-requests.ts';
import { agingReportOnServer } from '#shared/text/marketing/aging-report.server.ts';
import { agingReport } from '#shared/text/marketing/aging-report.ts';
import { rebookEventsOnServer } from '#shared/text/marketing/rebook-events.server.ts';
import { rebookEvents } from '#shared/text/marketing/rebook-events.ts';
import { legacyContactsOnServer } from '#shared/text/marketing/legacy-contacts.server.ts';
import { legacyContacts } from '#shared/text/marketing/legacy-contacts.ts';
import { menuWords } from '#shared/text/menus/menu-words.ts';
import { menuRules } from '#shared/text/menus/menu-rules.ts';
import { menusOnServer } from '#shared/text/menus/menus.server.ts';
import { menus } from '#shared/text/menus/menus.ts';
import { mailTemplatesOnServer } from '#shared/text/mail/mail-templates.server.ts';
import { mailTemplates } from '#shared/text/mail/mail-templates.ts';
import { noRepliesOnServer } from '#shared/text/mail/no-replies.server.ts';
import { noReplies } from '#shared/text/mail/no-replies.ts';
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
import { palette } from '#shared/text/palette.ts';
import { shortcuts } from '#shared/text/shortcuts.ts';
import { franchiseMigrationOnServer } from '#shared/text/migration/franchise-migration.server.ts';
import { franchiseMigration } from '#shared/text/migration/franchise-migration.ts';
import { orderRules } from '#shared/text/orders/order-rules.ts';
import { customers } from '#shared/text/orders/customers.ts';
import { customer } from '#shared/text/orders/customer.ts';
import { orders } from '#shared/text/orders/orders.ts';
import { ordersOnServer } from '#shared/text/orders/orders.server.ts';
import { placesOnServer } from '#shared/text/platform/places.server.ts';
import { places } from '#shared/text/platform/places.ts';
import { waffleMenuOnServer } from '#shared/text/platform/waffle-menu.server.ts';
import { waffleMenu } from '#shared/text/platform/waffle-menu.ts';
import { refunds } from '#shared/text/refunds.ts';
import { home } from '#shared/text/reports/home.ts';
import { dashboard } from '#shared/text/reports/dashboard.ts';
import { gridTimeframes } from '#shared/text/reports/grid-timeframes.ts';
import { fileExportOnServer } from '#shared/text/reports/file-export.server.ts';
import { fileExport } from '#shared/text/reports/file-export.ts';
import { periodReportsOnServer } from '#shared/text/reports/period-reports.server.ts';
import { periodReports } from '#shared/text/reports/period-reports.ts';
import { scheduledReportsOnServer } from '#shared/text/reports/scheduled-reports.server.ts';
import { scheduledReports } from '#shared/text/reports/scheduled-reports.ts';
import { staffReportsOnServer } from '#shared/text/reports/staff-reports.server.ts';
import { staffReports } from '#shared/text/reports/staff-reports.ts';
import { shiftSwapsOnServer } from '#shared/text/staff/shift-swaps.server.ts';
import { staffAvailabilityOnServer } from '#shared/text/staff/staff-availability.server.ts';
import { staffAvailability } from '#shared/text/staff/staff-availability.ts';
import { staffProfilesOnServer } from '#shared/text/staff/staff-profiles.server.ts';
import { staffProfiles } from '#shared/text/staff/staff-profiles.ts';
import { staffRecordsOnServer } from '#shared/text/staff/staff-records.server.ts';
import { staffRecords } from '#shared/text/staff/staff-records.ts';
import { staffScheduleOnServer } from '#shared/text/staff/staff-schedule.server.ts';
import { staffSchedule } from '#shared/text/staff/staff-schedule.ts';
import { dutyStatusOnServer } from '#shared/text/staff/duty-status.server.ts';
import { dutyStatus } from '#shared/text/staff/duty-status.ts';
import { timeClockOnServer } from '#shared/text/staff/time-clock.server.ts';
import { timeClock } from '#shared/text/staff/time-clock.ts';
import { shiftTemplates } from '#shared/text/staff/shift-templates.ts';
import { shiftTemplatesOnServer } from '#shared/text/staff/shift-templates.server.ts';
import { staffMessages } from '#shared/text/staff/staff-messages.ts';
import { staffMessagesOnServer } from '#shared/text/staff/staff-messages.server.ts';
import { timeOffOnServer } from '#shared/text/staff/time-off.server.ts';
import { timeOff } from '#shared/text/staff/time-off.ts';
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
  clientImportsOnServer,
  clientImports,
  clientMergesOnServer,
  clientMerges,
  clientPagesOnServer,
  clientPages,
  clientsOnServer,
  clients,
  commonOnServer,
  common,
  assetsOnServer,
  assets,
  calendarFeedsOnServer,
  calendarFeeds,
  eventCalendar,
  eventCrewOnServer,
  eventSeriesOnServer,
  eventSeries,
  eventCrew,
  eventFlyer,
  eventFilters,
  eventRules,
  eventsOnServer,
  events,
  tasksOnServer,
  tasks,
  brands,
  franchisesOnServer,
  franchises,
  settingsOnServer,
  settings,
  stripeConnectOnServer,
  stripeConnect,
  invoiceLinks,
  invoicePaper,
  invoicesOnServer,
  invoices,
  invoiceSettingsOnServer,
  invoiceSettings,
  layout,
  eventConfirmations,
  eventMailsOnServer,
  eventMails,
  mailColumns,
  mailTypes,
  undeliverable,
  mailVariables,
  mailSignatureOnServer,
  mailSignature,
  mailchimpOnServer,
  mailchimp,
  campaignsOnServer,
  campaigns,
  campaignPages,
  bookingRequestsOnServer,
  bookingRequests,
  agingReportOnServer,
  agingReport,
  rebookEventsOnServer,
  rebookEvents,
  legacyContactsOnServer,
  legacyContacts,
  menuRules,
  menuWords,
  menusOnServer,
  menus,
  mailTemplatesOnServer,
  mailTemplates,
  noRepliesOnServer,
  refunds,
  home,
  noReplies,
  aiAgentsOnServer,
  aiAgents,
  aiChat,
  announcementsOnServer,
  announcements,
  broadcastMessagesOnServer,
  broadcastMessages,
  broadcastStrip,
  notificationsOnServer,
  notifications,
  franchiseMigrationOnServer,
  franchiseMigration,
  segmentsOnServer,
  segments,
  navigation,
  palette,
  shortcuts,
  orderRules,
  customers,
  ordersOnServer,
  customer,
  orders,
  placesOnServer,
  places,
  waffleMenuOnServer,
  waffleMenu,
  dashboard,
  gridTimeframes,
  fileExportOnServer,
  fileExport,
  periodReportsOnServer,
  periodReports,
  scheduledReportsOnServer,
  scheduledReports,
  staffReportsOnServer,
  staffReports,
  shiftSwapsOnServer,
  staffAvailabilityOnServer,
  staffAvailability,
  staffProfilesOnServer,
  staffProfiles,
  staffRecordsOnServer,
  staffRecords,
  staffScheduleOnServer,
  staffSchedule,
  dutyStatusOnServer,
  dutyStatus,
  timeClockOnServer,
  timeClock,
  shiftTemplates,
  shiftTemplatesOnServer,
  staffMessages,
  staffMessagesOnServer,
  timeOffOnServer,
  timeOff,
] as const;

export const { text, said, textOrKey } = textsOf(...lists);

type Catalogue = (typeof lists)[number];
export type TextKey = KeyOf<Catalogue>;
/** The key of a text that asks for no other values than these: by default, for none. */
export type TextKeyAsking<Names extends string = never> = KeyAsking<Catalogue, Names>;
export type TextValues<Key extends TextKey> = ValuesFor<Catalogue, Key>;
