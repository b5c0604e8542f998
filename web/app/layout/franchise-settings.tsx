import { Outlet } from 'react-router-dom';
import { mailSignature } from '#addresses/mail/mail-signature.ts';
import { settings } from '#addresses/franchises/settings.ts';
import { type SettingsTab, SettingsTabs } from './settings-tabs.tsx';

/** Each is a page of its own under this path; another one is a line here and one in the router. */
const tabs: readonly SettingsTab[] = [
  { path: '', label: 'settings_tab_general', route: settings.routes.details },
  { path: '/mail-signature', label: 'signature_title', route: mailSignature.routes.details },
];

export function FranchiseSettings() {
  return (
    <>
      <SettingsTabs label="nav_settings" base="/franchise/settings" tabs={tabs} />
      <Outlet />
    </>
  );
}
