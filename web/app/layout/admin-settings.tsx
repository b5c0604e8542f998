import { Outlet } from 'react-router-dom';
import { announcements } from '#addresses/messages/announcements.ts';
import { auditLog } from '#addresses/accounts/audit-log.ts';
import { brands } from '#addresses/franchises/brands.ts';
import { broadcastMessages } from '#addresses/messages/broadcast-messages.ts';
import { people } from '#addresses/accounts/people.ts';
import { segments } from '#addresses/messages/segments.ts';
import { settings } from '#addresses/franchises/settings.ts';
import { type SettingsTab, SettingsTabs } from './settings-tabs.tsx';

/** Each is a page of its own under this path; another one is a line here and one in the router. */
const tabs: readonly SettingsTab[] = [
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
