import { z } from 'zod';
import { starterMenuKinds } from '#shared/domain/menus/starter-menus.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route, superAdmin } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  requiredLine,
  RequestKey,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';
import { SavedMenuTemplate, MenuReply, MenuTemplate } from './menu-parts.ts';

export const MenuTemplateRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  brandId: Id,
  items: z.int().min(0),
  tiers: z.int().min(0),
  activated: z.boolean(),
  /** Belongs to the corporate office: it can be cloned, not changed. */
  master: z.boolean(),
  changedAt: InstantText,
});
export type MenuTemplateRow = z.infer<typeof MenuTemplateRow>;

export const MenuTemplateRecord = z.object({
  id: Id,
  version: z.int().min(1),
  activated: z.boolean(),
  template: MenuTemplate,
});
export type MenuTemplateRecord = z.infer<typeof MenuTemplateRecord>;

/** The possible items of a menu of the brand: the franchise's own and the corporate office's. */
export const MenuItemChoice = z.object({
  id: Id,
  name: z.string(),
  categoryName: z.string().nullable(),
  brandId: Id,
  master: z.boolean(),
});

/**
 * Routes for a franchise's own templates and for the corporate office's masters, which work alike.
 */
const createRoutes = <const Base extends string, Reads extends Access, Writes extends Access>(
  base: Base,
  reads: Reads,
  writes: Writes,
) => ({
  list: gridRoute({
    path: `/v1/secure/${base}/grid-data` as const,
    summary: 'The menus of the franchise, and those that the corporate office offers',
    access: reads,
    body: gridRequest(['name', 'items', 'tiers', 'activated', 'master', 'changedAt'], {
      activated: z.enum(['active', 'inactive', 'all']).default('all'),
    }),
    reply: gridReply(MenuTemplateRow),
  }),
  choices: route({
    method: 'GET',
    path: `/v1/secure/${base}/item-choices` as const,
    summary: 'Items that can be on a menu',
    access: reads,
    reply: z.object({ data: z.array(MenuItemChoice) }),
  }),
  details: route({
    method: 'GET',
    path: `/v1/secure/${base}/{id}` as const,
    summary: 'One menu, for editing',
    access: reads,
    reply: z.object({ data: MenuTemplateRecord }),
  }),
  preview: route({
    method: 'GET',
    path: `/v1/secure/${base}/{id}/preview` as const,
    summary: 'One menu as customers see it',
    access: reads,
    reply: z.object({ data: MenuReply }),
  }),
  create: route({
    method: 'POST',
    path: `/v1/secure/${base}` as const,
    summary: 'Add a menu',
    access: writes,
    body: z.object({ template: SavedMenuTemplate, requestKey: RequestKey }),
    reply: SavedReply,
  }),
  update: route({
    method: 'PUT',
    path: `/v1/secure/${base}` as const,
    summary: 'Change a menu, except its brand',
    access: writes,
    body: z.object({
      id: Id,
      version: z.int().min(1),
      template: SavedMenuTemplate,
    }),
    reply: SavedReply,
  }),
  clone: route({
    method: 'POST',
    path: `/v1/secure/${base}/{id}/clone` as const,
    summary: 'Copy a menu as one of the franchise’s own',
    access: writes,
    body: z.object({ name: requiredLine(commonLimits.nameLength), requestKey: RequestKey }),
    reply: SavedReply,
  }),
  setActivated: route({
    method: 'PUT',
    path: `/v1/secure/${base}/activate-deactivate/status` as const,
    summary: 'Activate or deactivate a menu for events',
    access: writes,
    body: z.object({ id: Id, activated: z.boolean() }),
    reply: SavedReply,
  }),
  remove: route({
    method: 'PUT',
    path: `/v1/secure/${base}/delete-template` as const,
    summary: 'Delete a menu',
    access: writes,
    body: z.object({ id: Id }),
    reply: MessageReply,
  }),
});

const franchiseRoutes = createRoutes(
  'templates',
  franchise('MANAGE_MENU', 'read'),
  franchise('MANAGE_MENU', 'write'),
);
const masterRoutes = createRoutes('templates/admin', superAdmin, superAdmin);

export const templates = area({
  noun: 'menus',
  name: 'templates',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['menuItem'],
  routes: {
    ...franchiseRoutes,
    addStarter: route({
      method: 'POST',
      path: '/v1/secure/templates/starter',
      summary: 'Add a starter menu with its items',
      access: franchise('MANAGE_MENU', 'write'),
      body: z.object({
        brandId: Id,
        starter: z.enum(starterMenuKinds),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    adminList: masterRoutes.list,
    adminChoices: masterRoutes.choices,
    adminDetails: masterRoutes.details,
    adminPreview: masterRoutes.preview,
    adminCreate: masterRoutes.create,
    adminUpdate: masterRoutes.update,
    adminClone: masterRoutes.clone,
    adminSetActivated: masterRoutes.setActivated,
    adminRemove: masterRoutes.remove,
  },
});
