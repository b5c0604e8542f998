import { z } from 'zod';
import { type AssetRecord, assetRecords } from '#shared/contract/equipment/asset-records.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import type { AssetRecordKind } from '#shared/domain/equipment/asset-record.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { call } from '#web/api/call.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';

const { add, update, startFileUpload } = assetRecords.routes;

export const AssetRecordForm = add.body
  .omit({ assetId: true, fileId: true, overrule: true, requestKey: true })
  .extend({ file: z.file().optional(), removeFile: z.boolean() });
export type AssetRecordForm = z.output<typeof AssetRecordForm>;

export type AssetRecordValues = {
  kind: AssetRecordKind;
  recordDate: string;
  notes: string;
  costCents: number | null;
  nextDue: string;
  outFrom: string;
  outTo: string;
  file: File | null;
  removeFile: boolean;
};

export function createAssetRecordValues(today: string): AssetRecordValues {
  return {
    kind: 'maintenance',
    recordDate: today,
    notes: '',
    costCents: null,
    nextDue: '',
    outFrom: '',
    outTo: '',
    file: null,
    removeFile: false,
  };
}

export function toAssetRecordValues(record: AssetRecord): AssetRecordValues {
  const { kind, recordDate, notes, costCents } = record;
  return {
    kind,
    recordDate,
    notes,
    costCents,
    nextDue: record.nextDue ?? '',
    outFrom: record.outFrom ?? '',
    outTo: record.outTo ?? '',
    file: null,
    removeFile: false,
  };
}

export type SaveAssetRecordInput = { readonly form: AssetRecordForm; readonly overrule: boolean };
export type SavedAssetRecord = RouteResponse<typeof add>;

export async function addAssetRecord(
  { form, overrule }: SaveAssetRecordInput,
  { assetId, requestKey }: { readonly assetId: string; readonly requestKey: string },
): Promise<SavedAssetRecord> {
  const { file, removeFile: _, ...details } = form;
  const fileId = file ? await uploadRecordFile(file) : null;
  const body: RouteRequest<typeof add>['body'] = {
    assetId,
    ...details,
    fileId,
    overrule,
    requestKey,
  };
  return call<typeof add>(add, { body });
}

export async function updateAssetRecord(
  { form, overrule }: SaveAssetRecordInput,
  { id, version }: Pick<AssetRecord, 'id' | 'version'>,
): Promise<SavedAssetRecord> {
  const { file, removeFile, ...details } = form;
  const fileId = file ? await uploadRecordFile(file) : removeFile ? null : undefined;
  const body: RouteRequest<typeof update>['body'] = { id, version, ...details, fileId, overrule };
  return call<typeof update>(update, { body });
}

export const fileTypes: readonly string[] = startFileUpload.body.shape.contentType.options;

async function uploadRecordFile(file: File): Promise<string> {
  const body = startFileUpload.body.parse({ contentType: file.type, contentLength: file.size });
  const { data } = await call<typeof startFileUpload>(startFileUpload, { body });
  await uploadFile(data.uploadUrl, file, {
    field: 'file',
    message: text('asset_record_file_failed'),
  });
  return data.fileId;
}
