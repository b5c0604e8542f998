// The one list of areas. Handlers, HTTP routes, functions, grants, the typed client, OpenAPI and
// the generated tests all derive from it.
import { accessPermissions } from './access-permissions.ts';
import { announcements } from './announcements.ts';
import { auditLog } from './audit-log.ts';
import { brands } from './brands.ts';
import { broadcastMessages } from './broadcast-messages.ts';
import { cities } from './cities.ts';
import { clients } from './clients.ts';
import { dashboards } from './dashboards.ts';
import { events } from './events.ts';
import { fileExport } from './file-export.ts';
import { files } from './files.ts';
import { franchiseBrands } from './franchise-brands.ts';
import { franchises } from './franchises.ts';
import { gridExports } from './grid-exports.ts';
import { mailSignature } from './mail-signature.ts';
import { metadata } from './metadata.ts';
import { notifications } from './notifications.ts';
import { ownSessions } from './own-sessions.ts';
import { passwords } from './passwords.ts';
import { people } from './people.ts';
import { roles } from './roles.ts';
import type { Area } from './route.ts';
import { scheduledReports } from './scheduled-reports.ts';
import { segments } from './segments.ts';
import { sessionRole } from './session-role.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { staffReports } from './staff-reports.ts';
import { stripeConnect } from './stripe-connect.ts';
import { users } from './users.ts';
import { waffleMenu } from './waffle-menu.ts';

export const areas: readonly Area[] = [
  accessPermissions,
  announcements,
  auditLog,
  brands,
  broadcastMessages,
  cities,
  clients,
  dashboards,
  events,
  fileExport,
  files,
  franchiseBrands,
  franchises,
  gridExports,
  mailSignature,
  metadata,
  notifications,
  ownSessions,
  passwords,
  people,
  roles,
  scheduledReports,
  segments,
  sessionRole,
  sessions,
  settings,
  staffReports,
  stripeConnect,
  users,
  waffleMenu,
];
