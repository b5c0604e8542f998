import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { platformLimits } from '#shared/domain/platform/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { gridReply } from '#shared/contract/grid.ts';
import { area, route, signedIn, superAdmin } from '#shared/contract/route.ts';
import {
  Id,
  Messages,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/common.ts';
import { uploadBody, UploadTarget } from './uploads.ts';

export const WaffleTile = z.object({
  id: Id,
  menuTitle: z.string(),
  /** A temporary address of the icon, signed for each reply. */
  signUrl: z.url().nullable(),
  signUrlExpiry: z.iso.datetime().nullable(),
  targetUrl: z.string(),
  indexOrder: z.int().min(0),
  activated: z.boolean(),
});
export type WaffleTile = z.infer<typeof WaffleTile>;

const describeUrlError = ({ code }: { code: string }) =>
  code === 'invalid_format' ? text('err_url') : undefined;

const details = {
  menuTitle: requiredLine(commonLimits.nameLength),
  targetUrl: z.url({ protocol: /^https?$/, error: describeUrlError }).max(commonLimits.urlLength),
  /** The id of an uploaded icon (`startIconUpload`); null for none. */
  iconFileId: Id.nullable(),
};

export const waffleMenu = area({
  noun: 'platform',
  name: 'waffle-menu',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['waffle'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/waffle-menu',
      summary: 'The waffle menu tiles',
      access: signedIn,
      query: z.object({
        /** False means active and inactive ones. */
        applyActivatedStatus: z.stringbool().default(false),
        activated: z.stringbool().default(true),
        searchText: z.string().trim().max(listLimits.searchTextLength).default(''),
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(platformLimits.waffleRows)
          .default(platformLimits.waffleRows),
        sortColumn: z.enum(['indexOrder', 'menuTitle']).default('indexOrder'),
        sortType: z.enum(['ASC', 'DESC']).default('ASC'),
      }),
      reply: gridReply(WaffleTile),
    }),
    details: route({
      method: 'GET',
      path: '/v1/secure/waffle-menu/{id}',
      summary: 'One waffle menu tile',
      access: superAdmin,
      reply: z.object({ data: WaffleTile }),
    }),
    add: route({
      method: 'POST',
      path: '/v1/secure/waffle-menu',
      summary: 'Add a waffle menu tile at the end',
      access: superAdmin,
      body: z.object({ requestKey: RequestKey, ...details }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/waffle-menu',
      summary: 'Change a waffle menu tile',
      access: superAdmin,
      body: z.object({ id: Id, ...details, iconFileId: details.iconFileId.optional() }),
      reply: SavedReply,
    }),
    startIconUpload: route({
      method: 'POST',
      path: '/v1/secure/waffle-menu/icon',
      summary: 'Create a signed upload URL for an icon',
      access: superAdmin,
      body: uploadBody('waffle'),
      reply: UploadTarget,
    }),
    setActivated: route({
      method: 'PUT',
      path: '/v1/secure/waffle-menu/activate-deactivate/status',
      summary: 'Show or hide a waffle menu tile',
      access: superAdmin,
      body: z.object({ id: Id, activated: z.boolean() }),
      reply: SavedReply,
    }),
    reorder: route({
      method: 'PUT',
      path: '/v1/secure/waffle-menu/index-order',
      summary: 'Save the order of all waffle menu tiles',
      access: superAdmin,
      body: z.object({
        waffleMenuList: z
          .array(z.object({ id: Id, indexOrder: z.int().min(0) }))
          .min(1)
          .max(platformLimits.waffleTiles),
      }),
      reply: MessageReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/waffle-menu/{id}',
      summary: 'Delete a waffle menu tile',
      access: superAdmin,
      reply: z.object({ general: Messages }),
    }),
  },
});
