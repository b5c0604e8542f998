import { z } from 'zod';
import { thingKinds } from '#shared/domain/menus/menu.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, route, superAdmin } from '#shared/contract/route.ts';
import { Id, InstantText, RequestKey, Said, Saved } from '#shared/contract/wire.ts';
import { uploadBody, UploadPlace } from '#shared/contract/platform/uploads.ts';
import { text } from '#shared/text/menus/menu-rules.ts';
import { Thing } from './menu-parts.ts';

export const ThingRow = z.object({
  id: Id,
  kind: z.enum(thingKinds),
  name: z.string(),
  description: z.string(),
  brandId: Id,
  categoryName: z.string().nullable(),
  /** The lowest and the highest price, in cents; null if it has none. */
  lowestCents: z.int().nullable(),
  highestCents: z.int().nullable(),
  /** The number of menus, items or extras that contain it. */
  uses: z.int().min(0),
  activated: z.boolean(),
  changedAt: InstantText,
});
export type ThingRow = z.infer<typeof ThingRow>;

const Versioned = z.object({ id: Id, version: z.int().min(1), activated: z.boolean() });
export const KeptThing = z.object({
  ...Versioned.shape,
  thing: Thing,
  /** A temporary address of its photo. */
  imageUrl: z.url().nullable(),
});
export type KeptThing = z.infer<typeof KeptThing>;

/** The uploaded photo; null removes it, left out it stays. */
const imageFileId = Id.nullable().optional();

type Pictured = { thing: Thing; imageFileId?: string | null | undefined };
const isPictured = ({ thing, imageFileId: fileId }: Pictured) => thing.kind === 'item' || !fileId;
const notPictured = { path: ['imageFileId'], error: () => text('msg_picture_of_item') };

/** Routes for a franchise's own things and for the corporate office's masters, which work alike. */
const routesAt = <const Base extends string, Reads extends Access, Writes extends Access>(
  base: Base,
  reads: Reads,
  writes: Writes,
) => ({
  list: gridRoute({
    path: `/v1/secure/${base}/grid-data` as const,
    summary: 'Menu items, categories, food extras or their items',
    access: reads,
    body: gridRequest(['name', 'categoryName', 'lowestCents', 'uses', 'activated', 'changedAt'], {
      kind: z.enum(thingKinds).default('item'),
      activated: z.enum(['active', 'inactive', 'all']).default('all'),
    }),
    reply: gridReply(ThingRow),
  }),
  details: route({
    method: 'GET',
    path: `/v1/secure/${base}/details/{id}` as const,
    summary: 'One of them, to be changed',
    access: reads,
    reply: z.object({ data: KeptThing }),
  }),
  create: route({
    method: 'POST',
    path: `/v1/secure/${base}` as const,
    summary: 'Add one of them',
    access: writes,
    body: z
      .object({ thing: Thing, imageFileId, requestKey: RequestKey })
      .refine(isPictured, notPictured),
    reply: Saved,
  }),
  update: route({
    method: 'PUT',
    path: `/v1/secure/${base}` as const,
    summary: 'Change one of them; its kind and brand stay',
    access: writes,
    body: z
      .object({ id: Id, version: z.int().min(1), thing: Thing, imageFileId })
      .refine(isPictured, notPictured),
    reply: Saved,
  }),
  setActivated: route({
    method: 'PUT',
    path: `/v1/secure/${base}/activate-deactivate/status` as const,
    summary: 'Put it on all its menus, or take it off them',
    access: writes,
    body: z.object({ id: Id, activated: z.boolean() }),
    reply: Saved,
  }),
  remove: route({
    method: 'PUT',
    path: `/v1/secure/${base}/delete` as const,
    summary: 'Delete what nothing uses',
    access: writes,
    body: z.object({ id: Id }),
    reply: Said,
  }),
  startImageUpload: route({
    method: 'POST',
    path: `/v1/secure/${base}/image` as const,
    summary: 'A place to send a photo to; adding or changing an item then names its id',
    access: writes,
    body: uploadBody('menuItem'),
    reply: UploadPlace,
  }),
});

const own = routesAt('menus', franchise('MANAGE_MENU', 'read'), franchise('MANAGE_MENU', 'write'));
const masters = routesAt('menus/admin', superAdmin, superAdmin);

export const menus = area({
  noun: 'menus',
  name: 'menus',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['menuItem'],
  routes: {
    ...own,
    adminList: masters.list,
    adminDetails: masters.details,
    adminCreate: masters.create,
    adminUpdate: masters.update,
    adminSetActivated: masters.setActivated,
    adminRemove: masters.remove,
    adminStartImageUpload: masters.startImageUpload,
  },
});
