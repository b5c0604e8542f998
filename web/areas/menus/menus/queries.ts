import { useQueryClient } from '@tanstack/react-query';
import { events } from '#addresses/events/events.ts';
import { menuItemMasters } from '#shared/contract/menus/menu-item-masters.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import type { MenuThingKind } from '#shared/domain/menus/menu.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useCan } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';
import { useMenuPart } from './paths.ts';
import { type PhotoValues, uploadItemPhoto } from './photo-upload.ts';

const franchiseRoutes = {
  list: 'list',
  choices: 'choices',
  details: 'details',
  preview: 'preview',
  create: 'create',
  update: 'update',
  clone: 'clone',
  setActivated: 'setActivated',
  remove: 'remove',
  startImageUpload: 'startImageUpload',
} as const;
const corporateRoutes = {
  list: 'adminList',
  choices: 'adminChoices',
  details: 'adminDetails',
  preview: 'adminPreview',
  create: 'adminCreate',
  update: 'adminUpdate',
  clone: 'adminClone',
  setActivated: 'adminSetActivated',
  remove: 'adminRemove',
  startImageUpload: 'adminStartImageUpload',
} as const;

/** The route names for the displayed menus, by action. */
export function useMenuRoutes() {
  return useMenuPart() === 'admin' ? corporateRoutes : franchiseRoutes;
}

export function useMenuThings(body: RouteRequest<typeof menus.routes.list>['body']) {
  const names = useMenuRoutes();
  return useGridPage(menus, names.list, { body });
}

/** All active things of a kind, as options. */
export function useMenuThingOptions(kind: MenuThingKind) {
  const names = useMenuRoutes();
  return (
    useRoute(menus, names.list, { body: { kind, activated: 'active', limit: 600 } }).data?.data ??
    []
  );
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshMenuThing(id: string) {
  const names = useMenuRoutes();
  return useFreshRoute(menus, names.details, { params: { id } }, { enabled: id !== '' });
}

const refreshThings = { refreshes: ['list', 'details', 'adminList', 'adminDetails'] } as const;

/**
 * Uploads the form's photo. Resolves to the file id of a new photo, null to remove the stored one,
 * or undefined to leave it unchanged.
 */
export function usePhotoUpload() {
  const route = menus.routes[useMenuRoutes().startImageUpload];
  return async ({ photo, removePhoto }: PhotoValues) =>
    photo ? uploadItemPhoto(route, photo) : removePhoto ? null : undefined;
}

export function useAddMenuThing() {
  const names = useMenuRoutes();
  return useRouteMutation(menus, names.create, refreshThings);
}

export function useUpdateMenuThing() {
  const names = useMenuRoutes();
  return useRouteMutation(menus, names.update, refreshThings);
}

export function useSetMenuThingActivated() {
  const names = useMenuRoutes();
  return useRouteMutation(menus, names.setActivated, refreshThings);
}

export function useRemoveMenuThing() {
  const names = useMenuRoutes();
  return useRouteMutation(menus, names.remove, refreshThings);
}

export function useMenuTemplates(body: RouteRequest<typeof templates.routes.list>['body']) {
  const names = useMenuRoutes();
  return useGridPage(templates, names.list, { body });
}

export function useMenuItemOptions() {
  const names = useMenuRoutes();
  return useRoute(templates, names.choices, {});
}

export function useMenuPreview(id: string) {
  const names = useMenuRoutes();
  return useRoute(templates, names.preview, { params: { id } });
}

export function useFreshMenuTemplate(id: string) {
  const names = useMenuRoutes();
  return useFreshRoute(templates, names.details, { params: { id } }, { enabled: id !== '' });
}

const refreshTemplates = {
  refreshes: ['list', 'details', 'preview', 'adminList', 'adminDetails', 'adminPreview'],
} as const;

/** Orders are taken at an event, by whoever sees events. */
function useNextAfterMenu() {
  const part = useMenuPart();
  const isLed = useCan()(events.routes.list) && part === 'franchise';
  const next = { label: text('templates_next'), path: '/franchise/events/list' };
  return () => (isLed ? next : undefined);
}

export function useAddMenuTemplate() {
  const names = useMenuRoutes();
  const next = useNextAfterMenu();
  return useRouteMutation(templates, names.create, { ...refreshTemplates, next });
}

/** A starter menu comes with items of its own. */
export function useAddStarterMenu() {
  const client = useQueryClient();
  const next = useNextAfterMenu();
  const add = useRouteMutation(templates, 'addStarter', { ...refreshTemplates, next });
  return { ...add, forget: () => void client.invalidateQueries({ queryKey: [menus.name] }) };
}

export function useUpdateMenuTemplate() {
  const names = useMenuRoutes();
  return useRouteMutation(templates, names.update, refreshTemplates);
}

export function useCloneMenuTemplate() {
  const names = useMenuRoutes();
  return useRouteMutation(templates, names.clone, refreshTemplates);
}

export function useSetMenuTemplateActivated() {
  const names = useMenuRoutes();
  return useRouteMutation(templates, names.setActivated, refreshTemplates);
}

export function useRemoveMenuTemplate() {
  const names = useMenuRoutes();
  return useRouteMutation(templates, names.remove, refreshTemplates);
}

export const useMenuItemMasters = (
  body: RouteRequest<typeof menuItemMasters.routes.list>['body'],
) => useGridPage(menuItemMasters, 'list', { body });

/** Menus contain the items and prices too, so their queries are also invalidated. */
export function useOverrideMenuItemMaster() {
  const client = useQueryClient();
  const override = useRouteMutation(menuItemMasters, 'override', { refreshes: ['list'] });
  return {
    ...override,
    forget: () => void client.invalidateQueries({ queryKey: [templates.name] }),
  };
}
