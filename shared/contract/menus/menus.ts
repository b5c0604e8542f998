import { z } from 'zod';
import { menuThingKinds } from '#shared/domain/menus/menu.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route, superAdmin } from '#shared/contract/route.ts';
import { Id, InstantText, RequestKey, MessageReply, SavedReply } from '#shared/contract/wire.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import { text } from '#shared/text/menus/menu-rules.ts';
import { MenuThingInput } from './menu-parts.ts';

export const MenuThingRow = z.object({
  id: Id,
  kind: z.enum(menuThingKinds),
  name: z.string(),
  description: z.string(),
  brandId: Id,
  categoryName: z.string().nullable(),
  /** The lowest and the highest price, in cents; null if it has none. */
  lowestCents: z.int().nullable(),
  highestCents: z.int().nullable(),
  /** The number of menus, items or extras that contain it. */
  uses: z.int().min(0),
  hasImage: z.boolean(),
  activated: z.boolean(),
  changedAt: InstantText,
});
export type MenuThingRow = z.infer<typeof MenuThingRow>;

const VersionedThing = z.object({ id: Id, version: z.int().min(1), activated: z.boolean() });
export const MenuThingRecord = z.object({
  ...VersionedThing.shape,
  thing: MenuThingInput,
  /** A temporary address of its photo. */
  imageUrl: z.url().nullable(),
});
export type MenuThingRecord = z.infer<typeof MenuThingRecord>;

/** The uploaded photo; null removes it, left out it stays. */
const imageFileId = Id.nullable().optional();

type WithPicture = { thing: MenuThingInput; imageFileId?: string | null | undefined };
const hasAllowedPicture = ({ thing, imageFileId: fileId }: WithPicture) =>
  thing.kind === 'item' || !fileId;
const pictureError = { path: ['imageFileId'], error: () => text('msg_picture_of_item') };

/** Routes for a franchise's own things and for the corporate office's masters, which work alike. */
const createRoutes = <const Base extends string, Reads extends Access, Writes extends Access>(
  base: Base,
  reads: Reads,
  writes: Writes,
) => ({
  list: gridRoute({
    path: `/v1/secure/${base}/grid-data` as const,
    summary: 'Menu items, categories, food extras or their items',
    access: reads,
    body: gridRequest(['name', 'categoryName', 'lowestCents', 'uses', 'activated', 'changedAt'], {
      kind: z.enum(menuThingKinds).default('item'),
      activated: z.enum(['active', 'inactive', 'all']).default('all'),
      /** All: with the masters that the corporate office shares. */
      source: z.enum(['own', 'all']).default('own'),
    }),
    reply: gridReply(MenuThingRow),
  }),
  details: route({
    method: 'GET',
    path: `/v1/secure/${base}/details/{id}` as const,
    summary: 'One of them, for editing',
    access: reads,
    reply: z.object({ data: MenuThingRecord }),
  }),
  create: route({
    method: 'POST',
    path: `/v1/secure/${base}` as const,
    summary: 'Add one of them',
    access: writes,
    body: z
      .object({ thing: MenuThingInput, imageFileId, requestKey: RequestKey })
      .refine(hasAllowedPicture, pictureError),
    reply: SavedReply,
  }),
  update: route({
    method: 'PUT',
    path: `/v1/secure/${base}` as const,
    summary: 'Change one of them, except its kind and brand',
    access: writes,
    body: z
      .object({ id: Id, version: z.int().min(1), thing: MenuThingInput, imageFileId })
      .refine(hasAllowedPicture, pictureError),
    reply: SavedReply,
  }),
  setActivated: route({
    method: 'PUT',
    path: `/v1/secure/${base}/activate-deactivate/status` as const,
    summary: 'Activate or deactivate one of them on all menus',
    access: writes,
    body: z.object({ id: Id, activated: z.boolean() }),
    reply: SavedReply,
  }),
  remove: route({
    method: 'PUT',
    path: `/v1/secure/${base}/delete` as const,
    summary: 'Delete an unused menu item, category or extra',
    access: writes,
    body: z.object({ id: Id }),
    reply: MessageReply,
  }),
  startImageUpload: route({
    method: 'POST',
    path: `/v1/secure/${base}/image` as const,
    summary: 'Create a signed upload URL for a photo; adding or changing an item then names its id',
    access: writes,
    body: uploadBody('menuItem'),
    reply: UploadTarget,
  }),
});

const franchiseRoutes = createRoutes(
  'menus',
  franchise('MANAGE_MENU', 'read'),
  franchise('MANAGE_MENU', 'write'),
);
const masterRoutes = createRoutes('menus/admin', superAdmin, superAdmin);

export const menus = area({
  noun: 'menus',
  name: 'menus',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['menuItem'],
  routes: {
    ...franchiseRoutes,
    adminList: masterRoutes.list,
    adminDetails: masterRoutes.details,
    adminCreate: masterRoutes.create,
    adminUpdate: masterRoutes.update,
    adminSetActivated: masterRoutes.setActivated,
    adminRemove: masterRoutes.remove,
    adminStartImageUpload: masterRoutes.startImageUpload,
  },
});
