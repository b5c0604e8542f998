// The one list of areas. Handlers, HTTP routes, functions, grants, the typed client, OpenAPI and
// the generated tests all derive from it.
import { accessPermissions } from '#shared/contract/accounts/access-permissions.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { brands } from '#shared/contract/franchises/brands.ts';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import { bulkChanges } from '#shared/contract/platform/bulk-changes.ts';
import { cities } from '#shared/contract/platform/cities.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { events } from '#shared/contract/events/events.ts';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import { files } from '#shared/contract/platform/files.ts';
import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import { mailSignature } from '#shared/contract/mail/mail-signature.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { notifications } from '#shared/contract/messages/notifications.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { roles } from '#shared/contract/accounts/roles.ts';
import type { Addressed, Area } from './route.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import { sessionRole } from '#shared/contract/accounts/session-role.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';

const everyArea = [
  accessPermissions,
  announcements,
  auditLog,
  brands,
  broadcastMessages,
  bulkChanges,
  cities,
  clients,
  dashboards,
  emailLinks,
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
] as const;

export const areas: readonly Area[] = everyArea;

type EveryArea = (typeof everyArea)[number];

type CamelCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** What `#addresses/*` exports, by name (`addresses.d.ts`): each area without its schemas. */
export type Addresses = {
  readonly [Each in EveryArea as CamelCase<Each['name']>]: Addressed<Each>;
};
