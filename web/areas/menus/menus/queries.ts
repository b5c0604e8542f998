import { useQueryClient } from '@tanstack/react-query';
import { brands } from '#shared/contract/franchises/brands.ts';
import { menuItemMasters } from '#shared/contract/menus/menu-item-masters.ts';
import { menus } from '#shared/contract/menus/menus.ts';
import { templates } from '#shared/contract/menus/templates.ts';
import type { Request } from '#shared/contract/route.ts';
import type { ThingKind } from '#shared/domain/menus/menu.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useGridPage } from '#web/api/use-grid-page.ts';
import { useRoute } from '#web/api/use-route.ts';
import { useMenuPart } from './paths.ts';
import { type PhotoValues, uploadPhoto } from './photo-upload.ts';

const ofFranchise = {
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
const ofCorporate = {
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
export function useNames() {
  return useMenuPart() === 'admin' ? ofCorporate : ofFranchise;
}

export function useThings(body: Request<typeof menus.routes.list>['body']) {
  const names = useNames();
  return useGridPage(menus, names.list, { body });
}

/** All active things of a kind, as options. */
export function useThingChoices(kind: ThingKind) {
  const names = useNames();
  return (
    useRoute(menus, names.list, { body: { kind, activated: 'active', limit: 600 } }).data?.data ??
    []
  );
}

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshThing(id: string) {
  const names = useNames();
  const { data, isFetchedAfterMount, error, refetch } = useRoute(
    menus,
    names.details,
    { params: { id } },
    { enabled: id !== '' },
  );
  return { kept: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

const thingChanged = { refreshes: ['list', 'details', 'adminList', 'adminDetails'] } as const;

/**
 * Uploads the form's photo. Resolves to the file id of a new photo, null to remove the stored one,
 * or undefined to leave it unchanged.
 */
export function usePhotoUpload() {
  const route = menus.routes[useNames().startImageUpload];
  return async ({ photo, removePhoto }: PhotoValues) =>
    photo ? uploadPhoto(route, photo) : removePhoto ? null : undefined;
}

export function useAddThing() {
  const names = useNames();
  return useRouteMutation(menus, names.create, thingChanged);
}

export function useChangeThing() {
  const names = useNames();
  return useRouteMutation(menus, names.update, thingChanged);
}

export function useActivateThing() {
  const names = useNames();
  return useRouteMutation(menus, names.setActivated, thingChanged);
}

export function useRemoveThing() {
  const names = useNames();
  return useRouteMutation(menus, names.remove, thingChanged);
}

export function useTemplates(body: Request<typeof templates.routes.list>['body']) {
  const names = useNames();
  return useGridPage(templates, names.list, { body });
}

export function useItemChoices() {
  const names = useNames();
  return useRoute(templates, names.choices, {});
}

export function usePreview(id: string) {
  const names = useNames();
  return useRoute(templates, names.preview, { params: { id } });
}

export function useFreshTemplate(id: string) {
  const names = useNames();
  const { data, isFetchedAfterMount, error, refetch } = useRoute(
    templates,
    names.details,
    { params: { id } },
    { enabled: id !== '' },
  );
  return { kept: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

const templateChanged = {
  refreshes: ['list', 'details', 'preview', 'adminList', 'adminDetails', 'adminPreview'],
} as const;

export function useAddTemplate() {
  const names = useNames();
  return useRouteMutation(templates, names.create, templateChanged);
}

export function useChangeTemplate() {
  const names = useNames();
  return useRouteMutation(templates, names.update, templateChanged);
}

export function useCloneTemplate() {
  const names = useNames();
  return useRouteMutation(templates, names.clone, templateChanged);
}

export function useActivateTemplate() {
  const names = useNames();
  return useRouteMutation(templates, names.setActivated, templateChanged);
}

export function useRemoveTemplate() {
  const names = useNames();
  return useRouteMutation(templates, names.remove, templateChanged);
}

export const useMasters = (body: Request<typeof menuItemMasters.routes.list>['body']) =>
  useGridPage(menuItemMasters, 'list', { body });

/** Menus contain the items and prices too, so their queries are also invalidated. */
export function useOverrideMaster() {
  const client = useQueryClient();
  const override = useRouteMutation(menuItemMasters, 'override', { refreshes: ['list'] });
  return {
    ...override,
    forget: () => void client.invalidateQueries({ queryKey: [templates.name] }),
  };
}

export const useBrands = () =>
  useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data.filter(
    ({ deleted }) => !deleted,
  ) ?? [];
