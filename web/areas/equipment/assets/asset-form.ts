import { z } from 'zod';
import { type AssetDetails, assets } from '#shared/contract/equipment/assets.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';

const { add, update, startImageUpload } = assets.routes;

export const AssetForm = add.body
  .omit({ imageFileId: true, requestKey: true })
  .extend({ photo: z.file().optional(), removePhoto: z.boolean() });
export type AssetForm = z.output<typeof AssetForm>;

type AssetTextValues = Record<
  Exclude<keyof AssetForm, 'photo' | 'removePhoto' | 'inventory'>,
  string
>;
export type AssetValues = AssetTextValues & {
  inventory: number | null;
  photo: File | null;
  removePhoto: boolean;
};

export function createAssetValues(
  brandId: string,
  assetTypeId: string,
  colorPicker: string,
): AssetValues {
  return {
    assetName: '',
    assetTypeId,
    brandId,
    make: '',
    model: '',
    registrationNumber: '',
    colorPicker,
    inventory: 1,
    notes: '',
    registrationExpiresOn: '',
    inspectionDueOn: '',
    maintenanceDueOn: '',
    photo: null,
    removePhoto: false,
  };
}

export function toAssetValues(asset: AssetDetails): AssetValues {
  const { assetName, assetTypeId, brandId, make, model, registrationNumber } = asset;
  const { colorPicker, inventory, notes } = asset;
  return {
    assetName,
    assetTypeId,
    brandId,
    make,
    model,
    registrationNumber,
    colorPicker,
    inventory,
    notes,
    registrationExpiresOn: asset.registrationExpiresOn ?? '',
    inspectionDueOn: asset.inspectionDueOn ?? '',
    maintenanceDueOn: asset.maintenanceDueOn ?? '',
    photo: null,
    removePhoto: false,
  };
}

export async function addAsset(form: AssetForm, requestKey: string): Promise<SavedAsset> {
  const { photo, removePhoto: _, ...details } = form;
  const imageFileId = photo ? await uploadAssetPhoto(photo) : null;
  const body: RouteRequest<typeof add>['body'] = { ...details, imageFileId, requestKey };
  return call<typeof add>(add, { body });
}

export async function updateAsset(
  form: AssetForm,
  { id, version }: Pick<AssetDetails, 'id' | 'version'>,
): Promise<SavedAsset> {
  const { photo, removePhoto, ...details } = form;
  const imageFileId = photo ? await uploadAssetPhoto(photo) : removePhoto ? null : undefined;
  const body: RouteRequest<typeof update>['body'] = { id, version, ...details, imageFileId };
  return call<typeof update>(update, { body });
}

export type SavedAsset = RouteResponse<typeof add>;

export const photoTypes: readonly string[] = startImageUpload.body.shape.contentType.options;

async function uploadAssetPhoto(photo: File): Promise<string> {
  const body = startImageUpload.body.parse({ contentType: photo.type, contentLength: photo.size });
  const { data } = await call<typeof startImageUpload>(startImageUpload, { body });
  await uploadFile(data.uploadUrl, photo, { field: 'photo', message: text('asset_photo_failed') });
  return data.fileId;
}
