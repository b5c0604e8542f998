import { matchPath, parsePath } from 'react-router-dom';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import type { Screen } from '#web/api/screens/screen.ts';
import { accountingScreens } from '#web/areas/accounting/accounting/screens.ts';
import { aiAgentScreens } from '#web/areas/assistant/ai-agents/screens.ts';
import { aiChatScreens } from '#web/areas/assistant/ai-chat/screens.ts';
import { announcementScreens } from '#web/areas/messages/announcements/screens.ts';
import { assetScreens } from '#web/areas/equipment/assets/screens.ts';
import { storedDataScreens } from '#web/areas/platform/stored-data/screens.ts';
import { auditLogScreens } from '#web/areas/accounts/audit-log/screens.ts';
import { agingReportScreens } from '#web/areas/marketing/aging-report/screens.ts';
import { bookingFormScreens } from '#web/areas/events/booking-forms/screens.ts';
import { bookingPageScreens } from '#web/areas/events/booking-page/screens.ts';
import { futureBookings } from '#web/areas/events/booking-requests/screens.ts';
import { calendarFeedScreens } from '#web/areas/events/calendar-feeds/screens.ts';
import { rebookEvents } from '#web/areas/marketing/rebook-events/screens.ts';
import { brandScreens } from '#web/areas/franchises/brands/screens.ts';
import { broadcastMessageScreens } from '#web/areas/messages/broadcast-messages/screens.ts';
import { campaignPageScreens } from '#web/areas/marketing/campaign-pages/screens.ts';
import { campaignScreens } from '#web/areas/marketing/campaigns/screens.ts';
import { integrationScreens } from '#web/areas/integrations/integrations/screens.ts';
import { mailchimpScreens } from '#web/areas/marketing/mailchimp/screens.ts';
import { clientImportScreens } from '#web/areas/clients/client-imports/screens.ts';
import { clientMergeScreens } from '#web/areas/clients/client-merges/screens.ts';
import { clientsPath } from '#web/areas/clients/clients/paths.ts';
import { clientScreens } from '#web/areas/clients/clients/screens.ts';
import { customersScreens } from '#web/areas/orders/customers/screens.ts';
import { customerScreens } from '#web/areas/orders/customer/screens.ts';
import { homeScreen } from '#web/areas/reports/home/screens.ts';
import { dashboardScreens } from '#web/areas/reports/dashboards/screens.ts';
import { eventScreens } from '#web/areas/events/events/screens.ts';
import { taskScreens } from '#web/areas/events/tasks/screens.ts';
import { fileExportScreens } from '#web/areas/reports/file-export/screens.ts';
import { franchiseMigrationScreens } from '#web/areas/migration/franchise-migration/screens.ts';
import { franchiseScreens } from '#web/areas/franchises/franchises/screens.ts';
import { invoiceSettingScreens } from '#web/areas/invoices/invoice-settings/screens.ts';
import { orderScreens } from '#web/areas/orders/orders/screens.ts';
import { invoiceScreens } from '#web/areas/invoices/invoices/screens.ts';
import { legacyContactScreens } from '#web/areas/marketing/legacy-contacts/screens.ts';
import { mailSignatureScreens } from '#web/areas/mail/mail-signature/screens.ts';
import { menuScreens } from '#web/areas/menus/menus/screens.ts';
import { eventConfirmationScreens } from '#web/areas/mail/event-confirmation/screens.ts';
import { pipelineScreens } from '#web/areas/events/pipeline/screens.ts';
import { nextEventScreens } from '#web/areas/mail/next-event/screens.ts';
import { noReplyScreens } from '#web/areas/mail/no-replies/screens.ts';
import { mailTemplateScreens } from '#web/areas/mail/mail-templates/screens.ts';
import { peopleScreens } from '#web/areas/accounts/people/screens.ts';
import { periodReportScreens } from '#web/areas/reports/period-reports/screens.ts';
import { profileScreens } from '#web/areas/accounts/profile/screens.ts';
import { scheduledReportScreens } from '#web/areas/reports/scheduled-reports/screens.ts';
import { segmentScreens } from '#web/areas/messages/segments/screens.ts';
import { threadScreens } from '#web/areas/messages/threads/screens.ts';
import { emailLinkScreens } from '#web/areas/accounts/email-links/screens.ts';
import { setPasswordScreens } from '#web/areas/accounts/set-password/screens.ts';
import { settingsScreens } from '#web/areas/franchises/settings/screens.ts';
import { staffAvailabilityScreens } from '#web/areas/staff/staff-availability/screens.ts';
import { staffProfileScreens } from '#web/areas/staff/staff-profiles/screens.ts';
import { staffReportScreens } from '#web/areas/reports/staff-reports/screens.ts';
import { payPeriodScreens } from '#web/areas/staff/pay-periods/screens.ts';
import { staffScheduleScreens, today } from '#web/areas/staff/staff-schedule/screens.ts';
import { stripeReturnScreens } from '#web/areas/franchises/stripe-return/screens.ts';
import { dutyStatusScreens } from '#web/areas/staff/duty-status/screens.ts';
import { timeClockScreens } from '#web/areas/staff/time-clock/screens.ts';
import { ownMessages, staffMessageScreens } from '#web/areas/staff/staff-messages/screens.ts';
import { timeOffScreens } from '#web/areas/staff/time-off/screens.ts';
import { guideScreens } from '#web/areas/platform/guide/screens.ts';
import { waffleMenuScreens } from '#web/areas/platform/waffle-menu/screens.ts';

/** The list of all screens, from which the router, sidebar, settings and palette are built. */
export const screens: readonly Screen[] = [
  ...aiAgentScreens,
  ...aiChatScreens,
  ...announcementScreens,
  ...assetScreens,
  ...auditLogScreens,
  ...storedDataScreens,
  ...agingReportScreens,
  ...bookingFormScreens,
  ...bookingPageScreens,
  ...brandScreens,
  ...broadcastMessageScreens,
  ...calendarFeedScreens,
  ...campaignPageScreens,
  ...campaignScreens,
  ...integrationScreens,
  ...mailchimpScreens,
  ...clientImportScreens,
  ...clientMergeScreens,
  ...clientScreens,
  {
    path: `${clientsPath}/:id`,
    part: 'franchise',
    help: 'client',
    page: async () => (await import('./client-page.tsx')).ComposedClientPage,
  },
  ...customerScreens,
  ...customersScreens,
  {
    ...homeScreen,
    page: async () => (await import('./home-page.tsx')).ComposedHomePage,
  },
  ...dashboardScreens,
  ...emailLinkScreens,
  ...eventConfirmationScreens,
  ...nextEventScreens,
  ...pipelineScreens,
  ...eventScreens,
  {
    path: buildEventPath(':id'),
    part: 'franchise',
    help: 'event',
    page: async () => (await import('./event-page.tsx')).ComposedEventPage,
  },
  {
    ...today,
    page: async () => (await import('./today-page.tsx')).ComposedTodayPage,
  },
  {
    ...futureBookings,
    page: async () => (await import('./future-bookings-page.tsx')).ComposedFutureBookingsPage,
  },
  {
    ...rebookEvents,
    page: async () => (await import('./rebook-events-page.tsx')).ComposedRebookEventsPage,
  },
  ...fileExportScreens,
  ...franchiseMigrationScreens,
  ...franchiseScreens,
  ...invoiceScreens,
  ...invoiceSettingScreens,
  ...orderScreens,
  ...legacyContactScreens,
  ...mailSignatureScreens,
  ...menuScreens,
  ...mailTemplateScreens,
  ...noReplyScreens,
  ...peopleScreens,
  ...accountingScreens,
  ...periodReportScreens,
  ...profileScreens,
  ...scheduledReportScreens,
  ...segmentScreens,
  ...setPasswordScreens,
  ...settingsScreens,
  ...staffAvailabilityScreens,
  ...staffProfileScreens,
  ...staffReportScreens,
  ...payPeriodScreens,
  ...staffScheduleScreens,
  ...stripeReturnScreens,
  ...taskScreens,
  ...dutyStatusScreens,
  ...timeClockScreens,
  ...staffMessageScreens,
  {
    ...ownMessages,
    page: async () => (await import('./own-messages-page.tsx')).ComposedOwnMessagesPage,
  },
  ...threadScreens,
  ...timeOffScreens,
  ...waffleMenuScreens,
  ...guideScreens,
];

/** Whether an address leads to a screen. */
export function hasPage(address: string): boolean {
  const { pathname = '' } = parsePath(address);
  return screens.some(({ path }) => matchPath(path, pathname) !== null);
}
