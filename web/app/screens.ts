import { matchPath, parsePath } from 'react-router-dom';
import type { Screen } from '#web/api/screen.ts';
import { announcementScreens } from '#web/areas/messages/announcements/screens.ts';
import { auditLogScreens } from '#web/areas/accounts/audit-log/screens.ts';
import { brandScreens } from '#web/areas/franchises/brands/screens.ts';
import { broadcastMessageScreens } from '#web/areas/messages/broadcast-messages/screens.ts';
import { dashboardScreens } from '#web/areas/reports/dashboards/screens.ts';
import { eventScreens } from '#web/areas/events/events/screens.ts';
import { fileExportScreens } from '#web/areas/reports/file-export/screens.ts';
import { franchiseScreens } from '#web/areas/franchises/franchises/screens.ts';
import { mailSignatureScreens } from '#web/areas/mail/mail-signature/screens.ts';
import { peopleScreens } from '#web/areas/accounts/people/screens.ts';
import { profileScreens } from '#web/areas/accounts/profile/screens.ts';
import { scheduledReportScreens } from '#web/areas/reports/scheduled-reports/screens.ts';
import { segmentScreens } from '#web/areas/messages/segments/screens.ts';
import { emailLinkScreens } from '#web/areas/accounts/email-links/screens.ts';
import { setPasswordScreens } from '#web/areas/accounts/set-password/screens.ts';
import { settingsScreens } from '#web/areas/franchises/settings/screens.ts';
import { staffReportScreens } from '#web/areas/reports/staff-reports/screens.ts';
import { staffScheduleScreens } from '#web/areas/staff/staff-schedule/screens.ts';
import { stripeReturnScreens } from '#web/areas/franchises/stripe-return/screens.ts';
import { waffleMenuScreens } from '#web/areas/platform/waffle-menu/screens.ts';

/** The one list of screens: router, sidebar, settings and palette are made of it. */
export const screens: readonly Screen[] = [
  ...announcementScreens,
  ...auditLogScreens,
  ...brandScreens,
  ...broadcastMessageScreens,
  ...dashboardScreens,
  ...emailLinkScreens,
  ...eventScreens,
  ...fileExportScreens,
  ...franchiseScreens,
  ...mailSignatureScreens,
  ...peopleScreens,
  ...profileScreens,
  ...scheduledReportScreens,
  ...segmentScreens,
  ...setPasswordScreens,
  ...settingsScreens,
  ...staffReportScreens,
  ...staffScheduleScreens,
  ...stripeReturnScreens,
  ...waffleMenuScreens,
];

/** Whether an address leads to a screen. */
export function hasPage(address: string): boolean {
  const { pathname = '' } = parsePath(address);
  return screens.some(({ path }) => matchPath(path, pathname) !== null);
}
