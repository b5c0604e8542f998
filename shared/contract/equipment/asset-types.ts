import { z } from 'zod';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, RequestKey, requiredLine, MessageReply, SavedReply } from '#shared/contract/wire.ts';

export const AssetType = z.object({
  id: Id,
  assetTypeName: z.string(),
  activated: z.boolean(),
  /** The number of pieces of this type; a type in use can't be deleted. */
  assets: z.int().min(0),
});
export type AssetType = z.infer<typeof AssetType>;

const details = { assetTypeName: requiredLine(commonLimits.nameLength) };

const writes = franchise('MANAGE_EQUIPMENT', 'write');
const base = '/v1/secure/asset-types';

export const assetTypes = area({
  noun: 'equipment',
  name: 'asset-types',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: base,
      summary: 'The types of equipment, by name',
      access: franchise('MANAGE_EQUIPMENT', 'read'),
      reply: z.object({ data: z.array(AssetType) }),
    }),
    add: route({
      method: 'POST',
      path: base,
      summary: 'Add a type of equipment',
      access: writes,
      body: z.object({ ...details, requestKey: RequestKey }),
      reply: SavedReply,
    }),
    addStarter: route({
      method: 'POST',
      path: `${base}/starter`,
      summary: 'Add the usual types of equipment that the franchise lacks',
      access: writes,
      reply: MessageReply,
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Rename a type of equipment',
      access: writes,
      body: z.object({ id: Id, ...details }),
      reply: SavedReply,
    }),
    setActivated: route({
      method: 'PUT',
      path: `${base}/activate-deactivate`,
      summary: 'Activate or deactivate a type of equipment',
      access: writes,
      body: z.object({ id: Id, activated: z.boolean() }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/delete/{id}`,
      summary: 'Delete a type that no equipment has',
      access: writes,
      reply: MessageReply,
    }),
  },
});
