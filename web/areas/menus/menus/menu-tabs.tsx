import { useLocation } from 'react-router-dom';
import { thingKinds } from '#shared/domain/menus/menu.ts';
import { text } from '#shared/text/menus/menus.ts';
import { LinkTabs } from '#web/kit/layout/link-tabs.tsx';
import { mastersPath, templatesPath, thingsPath, useMenuPart } from './paths.ts';

const tabTexts = {
  item: text('menus_tab_items'),
  category: text('menus_tab_categories'),
  extra: text('menus_tab_extras'),
  extraItem: text('menus_tab_extraItems'),
};

/** Tabs for menus and their parts, each with its own address. */
export function MenuTabs() {
  const part = useMenuPart();
  const { pathname } = useLocation();
  const places = [
    { path: templatesPath(part), label: text('menus_tab_templates') },
    ...thingKinds.map((kind) => ({ path: thingsPath(part, kind), label: tabTexts[kind] })),
    ...(part === 'franchise' ? [{ path: mastersPath, label: text('menus_tab_masters') }] : []),
  ];
  const tabs = places.map(({ path, label }) => ({
    key: path,
    label,
    href: `#${path}`,
    current: pathname === path,
  }));
  return <LinkTabs label={text('menus_tabs')} tabs={tabs} />;
}
