// Every text that a person reads, by key; one file per area beside this one. English is the
// product's language today: another one is another set of these files.
import { access } from './access.ts';
import { accountMails } from './account-mails.ts';
import { activity } from './activity.ts';
import { announcements } from './announcements.ts';
import { auditLog } from './audit-log.ts';
import { brands } from './brands.ts';
import { broadcastMessages } from './broadcast-messages.ts';
import { catalogueOf } from './catalogue-of.ts';
import { clients } from './clients.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { events } from './events.ts';
import { fileExport } from './file-export.ts';
import { franchises } from './franchises.ts';
import { layout } from './layout.ts';
import { mailSignature } from './mail-signature.ts';
import { notifications } from './notifications.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { roles } from './roles.ts';
import { rules } from './rules.ts';
import { scheduledReports } from './scheduled-reports.ts';
import { segments } from './segments.ts';
import { sessionUpkeep } from './session-upkeep.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { staffReports } from './staff-reports.ts';
import { staffSchedule } from './staff-schedule.ts';
import { stripeConnect } from './stripe-connect.ts';
import { waffleMenu } from './waffle-menu.ts';

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
