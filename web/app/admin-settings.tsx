import { Outlet } from 'react-router-dom';
import { announcements } from '#shared/contract/announcements.ts';
import { auditLog } from '#shared/contract/audit-log.ts';
import { brands } from '#shared/contract/brands.ts';
import { broadcastMessages } from '#shared/contract/broadcast-messages.ts';
import { people } from '#shared/contract/people.ts';
import { segments } from '#shared/contract/segments.ts';
import { settings } from '#shared/contract/settings.ts';
import { SettingsTabs } from './settings-tabs.tsx';

/** Each is a page of its own under this path; another one is a line here and one in the router. */
const tabs = [
  { path: '/general', label: 'admin_settings_general', route: settings.routes.superUpdate },
  { path: '/brands', label: 'admin_settings_brands', route: brands.routes.update },
  { path: '/messages', label: 'nav_messages', route: broadcastMessages.routes.create },
  { path: '/announcements', label: 'nav_announcements', route: announcements.routes.create },
  { path: '/segments', label: 'segments_title', route: segments.routes.create },
  { path: '/activity', label: 'nav_audit_log', route: auditLog.routes.list },
  { path: '/users', label: 'admin_settings_people', route: people.routes.adminList },
];

export function AdminSettings() {
  return (
    <>
      <SettingsTabs label="nav_admin_settings" base="/admin/admin-settings" tabs={tabs} />
      <Outlet />
    </>
  );
}
