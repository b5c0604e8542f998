import { z } from 'zod';
import { limits } from '#shared/domain/values/limits.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route, superAdmin } from '#shared/contract/route.ts';
import { Id, InstantText, requiredLine, RequestKey, Said, Saved } from '#shared/contract/wire.ts';
import { SavedTemplate, ShownMenu, Template } from './menu-parts.ts';

export const TemplateRow = z.object({
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
export type TemplateRow = z.infer<typeof TemplateRow>;

export const KeptTemplate = z.object({
  id: Id,
  version: z.int().min(1),
  activated: z.boolean(),
  template: Template,
});
export type KeptTemplate = z.infer<typeof KeptTemplate>;

/** The possible items of a menu of the brand: the franchise's own and the corporate office's. */
export const ItemChoice = z.object({
  id: Id,
  name: z.string(),
  categoryName: z.string().nullable(),
  brandId: Id,
  master: z.boolean(),
});

/**
 * Routes for a franchise's own templates and for the corporate office's masters, which work alike.
 */
const routesAt = <const Base extends string, Reads extends Access, Writes extends Access>(
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
    reply: gridReply(TemplateRow),
  }),
  choices: route({
    method: 'GET',
    path: `/v1/secure/${base}/item-choices` as const,
    summary: 'What can stand on a menu',
    access: reads,
    reply: z.object({ data: z.array(ItemChoice) }),
  }),
  details: route({
    method: 'GET',
    path: `/v1/secure/${base}/{id}` as const,
    summary: 'One menu, to be changed',
    access: reads,
    reply: z.object({ data: KeptTemplate }),
  }),
  preview: route({
    method: 'GET',
    path: `/v1/secure/${base}/{id}/preview` as const,
    summary: 'One menu as customers see it',
    access: reads,
    reply: z.object({ data: ShownMenu }),
  }),
  create: route({
    method: 'POST',
    path: `/v1/secure/${base}` as const,
    summary: 'Add a menu',
    access: writes,
    body: z.object({ template: SavedTemplate, requestKey: RequestKey }),
    reply: Saved,
  }),
  update: route({
    method: 'PUT',
    path: `/v1/secure/${base}` as const,
    summary: 'Change a menu; its brand stays',
    access: writes,
    body: z.object({
      id: Id,
      version: z.int().min(1),
      template: SavedTemplate,
    }),
    reply: Saved,
  }),
  clone: route({
    method: 'POST',
    path: `/v1/secure/${base}/{id}/clone` as const,
    summary: 'Make a menu of the franchise from this one',
    access: writes,
    body: z.object({ name: requiredLine(limits.nameLength), requestKey: RequestKey }),
    reply: Saved,
  }),
  setActivated: route({
    method: 'PUT',
    path: `/v1/secure/${base}/activate-deactivate/status` as const,
    summary: 'Offer a menu for events, or offer it no more',
    access: writes,
    body: z.object({ id: Id, activated: z.boolean() }),
    reply: Saved,
  }),
  remove: route({
    method: 'PUT',
    path: `/v1/secure/${base}/delete-template` as const,
    summary: 'Delete a menu',
    access: writes,
    body: z.object({ id: Id }),
    reply: Said,
  }),
});

const own = routesAt(
  'templates',
  franchise('MANAGE_MENU', 'read'),
  franchise('MANAGE_MENU', 'write'),
);
const masters = routesAt('templates/admin', superAdmin, superAdmin);

export const templates = area({
  noun: 'menus',
  name: 'templates',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['menuItem'],
  routes: {
    ...own,
    adminList: masters.list,
    adminChoices: masters.choices,
    adminDetails: masters.details,
    adminPreview: masters.preview,
    adminCreate: masters.create,
    adminUpdate: masters.update,
    adminClone: masters.clone,
    adminSetActivated: masters.setActivated,
    adminRemove: masters.remove,
  },
});
