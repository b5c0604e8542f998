import {
  type AssetType,
  createAssetType,
  createAssetTypes,
  getAssetType,
  listAssetTypes,
  removeAssetType,
  renameAssetType,
  setAssetTypeActivated,
} from '#functions/data/equipment/asset-types.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveArea } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { assetTypes } from '#shared/contract/equipment/asset-types.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { starterAssetTypes } from '#shared/domain/equipment/starter-equipment.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(assetTypes, {
  async list(_input, { scope }) {
    const types = (await listAssetTypes(scope)).map(({ assetTypeId: id, ...type }) => ({
      id,
      ...type,
    }));
    return { data: sortRows(types, ({ assetTypeName }) => assetTypeName, 'ASC') };
  },

  async add({ body }, caller) {
    const { scope } = caller;
    const { assetTypeName } = body;
    const request = toIdempotentRequest(caller, 'assetTypes.add', body);
    const general = successMessage('msg_asset_type_added', { name: assetTypeName });
    const id = await runIdempotent(request, async (assetTypeId, remembered) => {
      requireRoomForTypes((await listAssetTypes(scope)).length + 1);
      const type = { assetTypeId, assetTypeName, activated: true, assets: 0 };
      return (await createAssetType(scope, type, remembered)) === 'written';
    });
    if (!id) throw Invalid.field('assetTypeName', 'msg_asset_type_taken');
    return { data: { id }, general };
  },

  async addStarter(_input, { scope, now }) {
    const existing = await listAssetTypes(scope);
    const names = new Set(existing.map(({ assetTypeName }) => assetTypeName.toLowerCase()));
    const missing = starterAssetTypes.filter((name) => !names.has(name.toLowerCase()));
    const unused = { activated: true, assets: 0 };
    const types = missing.map((name) => ({
      assetTypeId: newId(now),
      assetTypeName: name,
      ...unused,
    }));
    requireRoomForTypes(existing.length + types.length);
    if (types.length > 0 && !(await createAssetTypes(scope, types))) throw new Conflict();
    return { general: successMessage('msg_asset_types_added') };
  },

  async update({ body: { id, assetTypeName } }, { scope }) {
    const before = await requireType(scope, id);
    if (!(await renameAssetType(scope, before, assetTypeName))) {
      throw Invalid.field('assetTypeName', 'msg_asset_type_taken');
    }
    return {
      data: { id },
      general: successMessage('msg_asset_type_saved', { name: assetTypeName }),
    };
  },

  async setActivated({ body: { id, activated } }, { scope }) {
    const { assetTypeName: name } = await requireType(scope, id);
    requireFound((await setAssetTypeActivated(scope, id, activated)) || undefined);
    const key = activated ? 'msg_asset_type_activated' : 'msg_asset_type_deactivated';
    return { data: { id }, general: successMessage(key, { name }) };
  },

  async remove({ params }, { scope }) {
    const type = await requireType(scope, params.id);
    if (!(await removeAssetType(scope, type))) throw new Conflict('msg_asset_type_in_use');
    return { general: successMessage('msg_asset_type_deleted', { name: type.assetTypeName }) };
  },
});

function requireRoomForTypes(count: number): void {
  const maximum = equipmentLimits.assetTypes;
  if (count > maximum) throw Invalid.field('general', 'msg_asset_types_full', { maximum });
}

async function requireType(scope: Scope, assetTypeId: string): Promise<AssetType> {
  return requireFound(await getAssetType(scope, assetTypeId));
}
