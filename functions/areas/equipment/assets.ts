import {
  type Asset,
  type SaveAssetResult,
  createAsset,
  getAsset,
  listAssets,
  removeAsset,
  saveAsset,
} from '#functions/data/equipment/assets.ts';
import { listAssetTypes } from '#functions/data/equipment/asset-types.ts';
import { isAssetUsed } from '#functions/data/equipment/asset-use.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { assetImport } from '#functions/flows/equipment/import-assets.ts';
import { assetExport } from '#functions/flows/equipment/asset-export.ts';
import { listAssetRows } from '#functions/flows/equipment/list-assets.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { createImportHandlers } from '#functions/http/serve-imports.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { downloadSeconds, signDownload } from '#functions/ports/files/files.ts';
import { type AssetDetails, assets } from '#shared/contract/equipment/assets.ts';
import { assetGrid, type AssetRow } from '#shared/domain/equipment/asset-grid.ts';
import {
  type DueDates,
  type EnteredDueDates,
  toDueDates,
} from '#shared/domain/equipment/asset-dues.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { toRowEntry, getGridPage, RowSet } from '#shared/domain/lists/row-set.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(assets, {
  async list(_input, { scope }) {
    return { data: await listAssetRows(scope) };
  },

  async grid({ body }, { scope }) {
    const rows = await listAssetRows(limitScopeToBrands(scope, body.brandIds));
    const { data, count } = getGridPage(
      new RowSet(rows.map(toRowEntry)),
      assetGrid,
      body,
      undefined,
    );
    return { data: data.map(toAssetRowView), count };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    const asker = { scope, userId: session.userId, requestKey };
    const exportInput = { source: assetExport, request: body, format, franchise };
    return requireFound(await exportGrid(asker, exportInput, now));
  },

  async details({ params }, { scope, now }) {
    const [asset, types] = await Promise.all([getAsset(scope, params.id), listAssetTypes(scope)]);
    const it = requireFound(asset);
    const type = types.find(({ assetTypeId }) => assetTypeId === it.assetTypeId);
    return { data: await toAssetView(scope, it, type?.assetTypeName ?? '', now) };
  },

  async add({ body }, caller) {
    const { scope, session } = caller;
    const { requestKey: _, imageFileId, ...details } = body;
    requireBrand(caller, details.brandId);
    const request = toIdempotentRequest(caller, 'assets.add', body);
    const general = successMessage('msg_asset_added', { name: details.assetName });
    const maximum = equipmentLimits.assets;
    const id = await runIdempotent(request, async (assetId, remembered) => {
      if ((await listAssets(scope)).length >= maximum) {
        throw Invalid.field('general', 'msg_assets_full', { maximum });
      }
      await requireImage(scope, imageFileId);
      const asset = {
        ...toAssetDetails(details),
        assetId,
        version: 1,
        imageFileId: imageFileId ?? undefined,
        told: {},
        timeZone: session.timeZone,
        activated: true,
      };
      const outcome = await createAsset(scope, asset, remembered);
      if (outcome !== 'requestUsed') requireWritten(outcome);
      return outcome === 'written';
    });
    if (!id) throw new Conflict();
    return { data: { id }, general };
  },

  async update({ body }, caller) {
    const { scope, session } = caller;
    const { id, version, imageFileId, ...details } = body;
    requireBrand(caller, details.brandId);
    const before = requireFound(await getAsset(scope, id));
    if (before.version !== version) throw new Conflict();
    await requireImage(scope, imageFileId);
    const changed = {
      ...before,
      ...toAssetDetails(details),
      imageFileId: imageFileId === undefined ? before.imageFileId : (imageFileId ?? undefined),
      timeZone: session.timeZone,
    };
    requireWritten(await saveAsset(scope, before, changed));
    return {
      data: { id },
      general: successMessage('msg_asset_saved', { name: details.assetName }),
    };
  },

  async setActivated({ body: { id, activated } }, { scope }) {
    const before = requireFound(await getAsset(scope, id));
    if (before.activated !== activated) {
      requireWritten(await saveAsset(scope, before, { ...before, activated }));
    }
    const key = activated ? 'msg_asset_activated' : 'msg_asset_deactivated';
    return { data: { id }, general: successMessage(key, { name: before.assetName }) };
  },

  async remove({ params }, { scope, now }) {
    const asset = requireFound(await getAsset(scope, params.id));
    const name = asset.assetName;
    if (await isAssetUsed(scope, params.id, now)) throw new Conflict('msg_asset_in_use', { name });
    if (!(await removeAsset(scope, asset))) throw new Conflict();
    return { general: successMessage('msg_asset_deleted', { name }) };
  },

  startImageUpload: ({ body }, caller) => createUploadUrl(caller, 'asset', body),

  ...createImportHandlers(assetImport),
});

/** On the wire, each due date is a separate field. */
function toAssetDetails<Details extends EnteredDueDates>(details: Details) {
  const { registrationExpiresOn, inspectionDueOn, maintenanceDueOn, ...rest } = details;
  const dues = toDueDates({ registrationExpiresOn, inspectionDueOn, maintenanceDueOn });
  return { ...rest, dues };
}

const toDuesView = ({ registration, inspection, maintenance }: DueDates) => ({
  registrationExpiresOn: registration ?? null,
  inspectionDueOn: inspection ?? null,
  maintenanceDueOn: maintenance ?? null,
});

const toAssetRowView = ({ dues, ...row }: AssetRow) => ({ ...row, ...toDuesView(dues) });

async function toAssetView(
  { tenant }: Scope,
  { assetId: id, dues, imageFileId, ...asset }: Asset,
  assetTypeName: string,
  now: Instant,
): Promise<AssetDetails> {
  const facts = { id, ...asset, ...toDuesView(dues), assetTypeName };
  if (!imageFileId) return { ...facts, imageFileId: null, signUrl: null, signUrlExpiry: null };
  const signUrl = await signDownload(buildFileKey('asset', tenant, imageFileId));
  const signUrlExpiry = toIso(instant(now + downloadSeconds * 1000));
  return { ...facts, imageFileId, signUrl, signUrlExpiry };
}

async function requireImage({ tenant }: Scope, fileId: string | null | undefined): Promise<void> {
  if (fileId && !(await storeUpload('asset', tenant, fileId))) {
    throw Invalid.field('imageFileId', 'msg_asset_image_missing');
  }
}

function requireWritten(outcome: SaveAssetResult): void {
  if (outcome === 'typeMissing') throw Invalid.field('assetTypeId', 'msg_asset_type_missing');
  if (outcome !== 'written') throw new Conflict();
}
