// The one list of areas. Handlers, HTTP routes, functions, grants, the typed client, OpenAPI and
// the generated tests are derived from it.
import { accounting } from '#shared/contract/accounting/accounting.ts';
import { accessPermissions } from '#shared/contract/accounts/access-permissions.ts';
import { aiAgents } from '#shared/contract/assistant/ai-agents.ts';
import { aiChat } from '#shared/contract/assistant/ai-chat.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { assetRecords } from '#shared/contract/equipment/asset-records.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { customers } from '#shared/contract/orders/customers.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { blockOffDays } from '#shared/contract/staff/block-off-days.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import { places } from '#shared/contract/platform/places.ts';
import { cities } from '#shared/contract/platform/cities.ts';
import { campaignDonations } from '#shared/contract/marketing/campaign-donations.ts';
import { mailchimp } from '#shared/contract/marketing/mailchimp.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { contactPersons } from '#shared/contract/clients/contact-persons.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { home } from '#shared/contract/reports/home.ts';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { bookingForms } from '#shared/contract/events/booking-forms.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { calendarFeeds } from '#shared/contract/events/calendar-feeds.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import { events } from '#shared/contract/events/events.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import { files } from '#shared/contract/platform/files.ts';
import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import { agingReport } from '#shared/contract/marketing/aging-report.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { menuItemMasters } from '#shared/contract/menus/menu-item-masters.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import { mailTemplates } from '#shared/contract/mail/mail-templates.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import { eventConfirmations } from '#shared/contract/mail/event-confirmations.ts';
import { linkRenewals } from '#shared/contract/mail/link-renewals.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { passkeys } from '#shared/contract/accounts/passkeys.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import { integrations } from '#shared/contract/integrations/integrations.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import type { AreaDescriptor, Area } from './route.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { threads } from '#shared/contract/messages/threads.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { shiftTemplates } from '#shared/contract/staff/shift-templates.ts';
import { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { staffToday } from '#shared/contract/staff/staff-today.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';

const allAreas = [
  accounting,
  accessPermissions,
  aiAgents,
  aiChat,
  announcements,
  assetRecords,
  assets,
  assetTypes,
  auditLog,
  blockOffDays,
  brands,
  broadcastMessages,
  bulkChanges,
  campaignDonations,
  campaignOptOuts,
  mailchimp,
  campaignPages,
  campaigns,
  cities,
  places,
  clientImports,
  clientMerges,
  clientPages,
  clients,
  contactPersons,
  customerOrders,
  customers,
  dashboards,
  home,
  emailLinks,
  eventConfirmations,
  linkRenewals,
  eventMails,
  bookingForms,
  bookingRequests,
  calendarFeeds,
  eventCrew,
  eventGivebacks,
  eventSeries,
  events,
  fileExport,
  files,
  franchiseBrands,
  franchiseMigration,
  franchises,
  gridExports,
  legacyContacts,
  agingReport,
  rebookEvents,
  integrations,
  invoiceLinks,
  invoicePayments,
  invoices,
  invoiceSettings,
  mailSignature,
  menuItemMasters,
  menus,
  mailTemplates,
  noReplies,
  orderRefunds,
  orders,
  metadata,
  notifications,
  ownSessions,
  passkeys,
  passwords,
  periodReports,
  people,
  roles,
  scheduledReports,
  segments,
  threads,
  sessionRole,
  sessions,
  settings,
  shiftSwaps,
  shiftTemplates,
  staffMessages,
  staffAvailability,
  staffProfiles,
  staffRecords,
  staffReports,
  payPeriods,
  staffSchedule,
  stripeConnect,
  tasks,
  templates,
  dutyStatus,
  staffToday,
  timeClock,
  timeOff,
  users,
  waffleMenu,
] as const;

export const areas: readonly Area[] = allAreas;

type AnyArea = (typeof allAreas)[number];

type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The exports of `#addresses/*` by name (`addresses.d.ts`): each area without its schemas. */
export type Addresses = {
  readonly [Each in AnyArea as CamelCase<Each['name']>]: AreaDescriptor<Each>;
};
