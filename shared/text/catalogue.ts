// Every text of the product by key, for the server only: a browser gets the texts of a screen with
// the screen. The product is in English. Another language would be another set of these files.
import { accounting } from '#shared/text/accounting/accounting.ts';
import { access } from '#shared/text/accounts/access.ts';
import { activity } from '#shared/text/accounts/activity.ts';
import { auditLog } from '#shared/text/accounts/audit-log.ts';
import { emailLinks } from '#shared/text/accounts/email-links.ts';
import { gridViews } from '#shared/text/accounts/grid-views.ts';
import { passkeys } from '#shared/text/accounts/passkeys.ts';
import { passwords } from '#shared/text/accounts/passwords.ts';
import { people } from '#shared/text/accounts/people.ts';
import { profile } from '#shared/text/accounts/profile.ts';
import { proof } from '#shared/text/accounts/proof.ts';
import { roleNames } from '#shared/text/accounts/role-names.ts';
import { roles } from '#shared/text/accounts/roles.ts';
import { secondFactor } from '#shared/text/accounts/second-factor.ts';
import { sessionRole } from '#shared/text/accounts/session-role.ts';
import { sessionUpkeep } from '#shared/text/accounts/session-upkeep.ts';
import { sessions } from '#shared/text/accounts/sessions.ts';
import { aiAccess } from '#shared/text/assistant/ai-access.ts';
import { aiAgents } from '#shared/text/assistant/ai-agents.ts';
import { aiChat } from '#shared/text/assistant/ai-chat.ts';
import { calendar } from '#shared/text/calendar.ts';
import { clientImports } from '#shared/text/clients/client-imports.ts';
import { clientMerges } from '#shared/text/clients/client-merges.ts';
import { personalData } from '#shared/text/clients/personal-data.ts';
import { clientPages } from '#shared/text/clients/client-pages.ts';
import { clients } from '#shared/text/clients/clients.ts';
import { serverTexts } from '#shared/text/catalogue.server.ts';
import { common } from '#shared/text/common.ts';
import { assets } from '#shared/text/equipment/assets.ts';
import { calendarFeeds } from '#shared/text/events/calendar-feeds.ts';
import { eventCalendar } from '#shared/text/events/event-calendar.ts';
import { eventCrew } from '#shared/text/events/event-crew.ts';
import { eventSeries } from '#shared/text/events/event-series.ts';
import { eventFlyer } from '#shared/text/events/event-flyer.ts';
import { givebackLetter } from '#shared/text/events/giveback-letter.ts';
import { eventFilters } from '#shared/text/events/event-filters.ts';
import { eventRules } from '#shared/text/events/event-rules.ts';
import { events } from '#shared/text/events/events.ts';
import { tasks } from '#shared/text/events/tasks.ts';
import { brands } from '#shared/text/franchises/brands.ts';
import { franchises } from '#shared/text/franchises/franchises.ts';
import { settings } from '#shared/text/franchises/settings.ts';
import { stripeConnect } from '#shared/text/franchises/stripe-connect.ts';
import { eventPrices } from '#shared/text/invoices/event-prices.ts';
import { integrations } from '#shared/text/integrations/integrations.ts';
import { invoiceLinks } from '#shared/text/invoices/invoice-links.ts';
import { clientStatement } from '#shared/text/invoices/client-statement.ts';
import { invoicePaper } from '#shared/text/invoices/invoice-paper.ts';
import { invoices } from '#shared/text/invoices/invoices.ts';
import { invoiceSettings } from '#shared/text/invoices/invoice-settings.ts';
import { help } from '#shared/text/help.ts';
import { layout } from '#shared/text/layout.ts';
import { alsoOpen } from '#shared/text/also-open.ts';
import { signal } from '#shared/text/signal.ts';
import { eventConfirmations } from '#shared/text/mail/event-confirmations.ts';
import { nextEvent } from '#shared/text/mail/next-event.ts';
import { linkRenewals } from '#shared/text/mail/link-renewals.ts';
import { eventMails } from '#shared/text/mail/event-mails.ts';
import { mailColumns } from '#shared/text/mail/mail-columns.ts';
import { mailTypes } from '#shared/text/mail/mail-types.ts';
import { undeliverable } from '#shared/text/mail/undeliverable.ts';
import { mailVariables } from '#shared/text/mail/mail-variables.ts';
import { mailSignature } from '#shared/text/mail/mail-signature.ts';
import { mailchimp } from '#shared/text/marketing/mailchimp.ts';
import { campaigns } from '#shared/text/marketing/campaigns.ts';
import { campaignPages } from '#shared/text/marketing/campaign-pages.ts';
import { bookingRequests } from '#shared/text/events/booking-requests.ts';
import { pipeline } from '#shared/text/events/pipeline.ts';
import { agingReport } from '#shared/text/marketing/aging-report.ts';
import { rebookEvents } from '#shared/text/marketing/rebook-events.ts';
import { legacyContacts } from '#shared/text/marketing/legacy-contacts.ts';
import { menuWords } from '#shared/text/menus/menu-words.ts';
import { menuRules } from '#shared/text/menus/menu-rules.ts';
import { menus } from '#shared/text/menus/menus.ts';
import { mailTemplates } from '#shared/text/mail/mail-templates.ts';
import { noReplies } from '#shared/text/mail/no-replies.ts';
import { announcements } from '#shared/text/messages/announcements.ts';
import { broadcastMessages } from '#shared/text/messages/broadcast-messages.ts';
import { broadcastStrip } from '#shared/text/messages/broadcast-strip.ts';
import { notificationChoices } from '#shared/text/messages/notification-choices.ts';
import { notifications } from '#shared/text/messages/notifications.ts';
import { threads } from '#shared/text/messages/threads.ts';
import { segments } from '#shared/text/messages/segments.ts';
import { navigation } from '#shared/text/navigation.ts';
import { palette } from '#shared/text/palette.ts';
import { shortcuts } from '#shared/text/shortcuts.ts';
import { franchiseMigration } from '#shared/text/migration/franchise-migration.ts';
import { orderRules } from '#shared/text/orders/order-rules.ts';
import { customers } from '#shared/text/orders/customers.ts';
import { customer } from '#shared/text/orders/customer.ts';
import { orders } from '#shared/text/orders/orders.ts';
import { storedData } from '#shared/text/platform/stored-data.ts';
import { places } from '#shared/text/platform/places.ts';
import { waffleMenu } from '#shared/text/platform/waffle-menu.ts';
import { imports } from '#shared/text/imports.ts';
import { refunds } from '#shared/text/refunds.ts';
import { home } from '#shared/text/reports/home.ts';
import { dashboard } from '#shared/text/reports/dashboard.ts';
import { gridTimeframes } from '#shared/text/reports/grid-timeframes.ts';
import { fileExport } from '#shared/text/reports/file-export.ts';
import { periodReports } from '#shared/text/reports/period-reports.ts';
import { reportSummary } from '#shared/text/reports/report-summary.ts';
import { scheduledReports } from '#shared/text/reports/scheduled-reports.ts';
import { staffReports } from '#shared/text/reports/staff-reports.ts';
import { staffAvailability } from '#shared/text/staff/staff-availability.ts';
import { staffFirst } from '#shared/text/staff/staff-first.ts';
import { staffProfiles } from '#shared/text/staff/staff-profiles.ts';
import { staffRecords } from '#shared/text/staff/staff-records.ts';
import { payPeriods } from '#shared/text/staff/pay-periods.ts';
import { staffSchedule } from '#shared/text/staff/staff-schedule.ts';
import { crewRoles } from '#shared/text/staff/crew-roles.ts';
import { planning } from '#shared/text/staff/planning.ts';
import { dutyStatus } from '#shared/text/staff/duty-status.ts';
import { unverifiedTime } from '#shared/text/staff/unverified-time.ts';
import { staffToday } from '#shared/text/staff/staff-today.ts';
import { timeClock } from '#shared/text/staff/time-clock.ts';
import { shiftTemplates } from '#shared/text/staff/shift-templates.ts';
import { staffMessages } from '#shared/text/staff/staff-messages.ts';
import { timeOff } from '#shared/text/staff/time-off.ts';
import {
  type KeyWithParams,
  type TextKeyIn,
  createTexts,
  type ValuesFor,
} from '#shared/text/texts-of.ts';

export const textLists = [
  ...serverTexts,
  access,
  activity,
  auditLog,
  emailLinks,
  gridViews,
  passkeys,
  passwords,
  secondFactor,
  people,
  profile,
  proof,
  roleNames,
  roles,
  sessionRole,
  sessionUpkeep,
  sessions,
  calendar,
  clientImports,
  clientMerges,
  personalData,
  clientPages,
  clients,
  common,
  assets,
  calendarFeeds,
  eventCalendar,
  eventSeries,
  eventCrew,
  eventFlyer,
  givebackLetter,
  eventFilters,
  eventRules,
  events,
  tasks,
  brands,
  franchises,
  settings,
  stripeConnect,
  integrations,
  invoiceLinks,
  clientStatement,
  invoicePaper,
  eventPrices,
  invoices,
  invoiceSettings,
  help,
  layout,
  eventConfirmations,
  nextEvent,
  linkRenewals,
  eventMails,
  mailColumns,
  mailTypes,
  undeliverable,
  mailVariables,
  mailSignature,
  mailchimp,
  campaigns,
  campaignPages,
  bookingRequests,
  pipeline,
  agingReport,
  rebookEvents,
  legacyContacts,
  menuRules,
  menuWords,
  menus,
  mailTemplates,
  imports,
  refunds,
  home,
  noReplies,
  aiAccess,
  aiAgents,
  aiChat,
  announcements,
  broadcastMessages,
  broadcastStrip,
  notificationChoices,
  notifications,
  franchiseMigration,
  segments,
  threads,
  navigation,
  palette,
  shortcuts,
  orderRules,
  customers,
  customer,
  orders,
  places,
  storedData,
  alsoOpen,
  signal,
  waffleMenu,
  dashboard,
  gridTimeframes,
  fileExport,
  periodReports,
  reportSummary,
  scheduledReports,
  staffReports,
  staffAvailability,
  staffFirst,
  staffProfiles,
  staffRecords,
  accounting,
  payPeriods,
  staffSchedule,
  crewRoles,
  planning,
  dutyStatus,
  unverifiedTime,
  staffToday,
  timeClock,
  shiftTemplates,
  staffMessages,
  timeOff,
] as const;

export const { text, successMessage, textOrKey } = createTexts(...textLists);

type Catalogue = (typeof textLists)[number];
export type TextKey = TextKeyIn<Catalogue>;
/** The keys of texts with only these placeholders; by default, without any. */
export type TextKeyWithParams<Names extends string = never> = KeyWithParams<Catalogue, Names>;
export type TextValues<Key extends TextKey> = ValuesFor<Catalogue, Key>;
