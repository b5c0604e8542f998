import { z } from 'zod';
import { type AssetRecord, assetRecords } from '#shared/contract/equipment/asset-records.ts';
import type { Received, Request } from '#shared/contract/route.ts';
import type { AssetRecordKind } from '#shared/domain/equipment/asset-record.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { call } from '#web/api/call.ts';
import { putFile } from '#web/api/files/put-file.ts';

const { add, update, startFileUpload } = assetRecords.routes;

export const RecordForm = add.body
  .omit({ assetId: true, fileId: true, overrule: true, requestKey: true })
  .extend({ file: z.file().optional(), removeFile: z.boolean() });
export type RecordForm = z.output<typeof RecordForm>;

export type RecordValues = {
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

export function newRecord(today: string): RecordValues {
  return {
    ...{ kind: 'maintenance', recordDate: today, notes: '', costCents: null },
    ...{ nextDue: '', outFrom: '', outTo: '', file: null, removeFile: false },
  };
}

export function recordValuesOf(record: AssetRecord): RecordValues {
  const { kind, recordDate, notes, costCents } = record;
  return {
    ...{ kind, recordDate, notes, costCents },
    nextDue: record.nextDue ?? '',
    outFrom: record.outFrom ?? '',
    outTo: record.outTo ?? '',
    ...{ file: null, removeFile: false },
  };
}

export type Sending = { readonly form: RecordForm; readonly overrule: boolean };
export type Saved = Received<typeof add>;

export async function addRecord(
  { form, overrule }: Sending,
  { assetId, requestKey }: { readonly assetId: string; readonly requestKey: string },
): Promise<Saved> {
  const { file, removeFile: _, ...details } = form;
  const fileId = file ? await uploadFile(file) : null;
  const body: Request<typeof add>['body'] = { assetId, ...details, fileId, overrule, requestKey };
  return call<typeof add>(add, { body });
}

export async function saveRecord(
  { form, overrule }: Sending,
  { id, version }: Pick<AssetRecord, 'id' | 'version'>,
): Promise<Saved> {
  const { file, removeFile, ...details } = form;
  const fileId = file ? await uploadFile(file) : removeFile ? null : undefined;
  const body: Request<typeof update>['body'] = { id, version, ...details, fileId, overrule };
  return call<typeof update>(update, { body });
}

export const fileTypes: readonly string[] = startFileUpload.body.shape.contentType.options;

async function uploadFile(file: File): Promise<string> {
  const body = startFileUpload.body.parse({ contentType: file.type, contentLength: file.size });
  const { data } = await call<typeof startFileUpload>(startFileUpload, { body });
  await putFile(data.uploadUrl, file, { field: 'file', message: text('asset_record_file_failed') });
  return data.fileId;
}
