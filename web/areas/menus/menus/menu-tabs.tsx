import { useLocation } from 'react-router-dom';
import { menuThingKinds } from '#shared/domain/menus/menu.ts';
import { text } from '#shared/text/menus/menus.ts';
import { PageViews } from '#web/kit/layout/page-views.tsx';
import { mastersPath, buildTemplatesPath, buildThingsPath, useMenuPart } from './paths.ts';

const tabTexts = {
  item: text('menus_tab_items'),
  category: text('menus_tab_categories'),
  extra: text('menus_tab_extras'),
  extraItem: text('menus_tab_extraItems'),
};

/** Menus and their parts, each with its own address. */
export function MenuTabs() {
  const part = useMenuPart();
  const { pathname } = useLocation();
  const places = [
    { path: buildTemplatesPath(part), label: text('menus_tab_templates') },
    ...menuThingKinds.map((kind) => ({ path: buildThingsPath(part, kind), label: tabTexts[kind] })),
    ...(part === 'franchise' ? [{ path: mastersPath, label: text('menus_tab_masters') }] : []),
  ];
  const tabs = places.map(({ path, label }) => ({
    key: path,
    label,
    href: `#${path}`,
    current: pathname === path,
  }));
  return <PageViews label={text('menus_tabs')} views={tabs} />;
}
