import { Outlet, useLocation } from 'react-router-dom';
import { text } from '#shared/text/navigation.ts';
import { useCan } from '#web/api/account/account.ts';
import type { TabbedScreen } from '#web/api/screens/screen.ts';
import { LinkTabs } from '#web/kit/layout/link-tabs.tsx';
import { listSettingsTabs } from './settings-pages.ts';

export function SettingsTabs({ screen: { path: base, sidebar } }: { screen: TabbedScreen }) {
  const { pathname } = useLocation();
  const can = useCan();
  const shown = listSettingsTabs(base).filter(({ tab }) => can(tab));
  return (
    <>
      <LinkTabs
        label={text(sidebar.label)}
        tabs={shown.map(({ path, tab }) => ({
          key: path,
          label: text(tab.label),
          href: `#${path}`,
          // Every tab's address starts with the base path, so the base tab needs an exact match.
          current: path === base ? pathname === base : pathname.startsWith(path),
        }))}
      />
      <Outlet />
    </>
  );
}
