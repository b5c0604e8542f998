import { useLocation } from 'react-router-dom';
import type { Route } from '#shared/contract/route.ts';
import { type navigation, text } from '#shared/text/navigation.ts';
import type { KeyAsking } from '#shared/text/texts-of.ts';
import { useCan } from '#web/api/account.ts';
import { LinkTabs } from '#web/kit/layout/link-tabs.tsx';

export type SettingsTab = {
  /** After the base; '' for the base itself. */
  readonly path: string;
  /** The key of its text. */
  readonly label: KeyAsking<typeof navigation>;
  /** Who may call it sees the tab. */
  readonly route: Pick<Route, 'access'>;
};

type SettingsTabsProps = {
  label: SettingsTab['label'];
  base: string;
  tabs: readonly SettingsTab[];
};

export function SettingsTabs({ label, base, tabs }: SettingsTabsProps) {
  const { pathname } = useLocation();
  const can = useCan();
  const shown = tabs.filter(({ route }) => can(route));
  return (
    <LinkTabs
      label={text(label)}
      tabs={shown.map(({ path, label: name }) => ({
        key: path,
        label: text(name),
        href: `#${base}${path}`,
        // The base itself is the beginning of every other tab's address.
        current: path === '' ? pathname === base : pathname.startsWith(`${base}${path}`),
      }))}
    />
  );
}
