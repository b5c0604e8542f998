import { z } from 'zod';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { type StaffRecord, staffRecords } from '#shared/contract/staff/staff-records.ts';
import type { StaffRecordKind } from '#shared/domain/staff/staff-record.ts';
import { text } from '#shared/text/staff/staff-records.ts';
import { call } from '#web/api/call.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { uploadFile } from '#web/api/files/upload-file.ts';

const { add, update, startFileUpload } = staffRecords.routes;

const RecordForm = add.body
  .omit({ staffId: true, fileId: true, requestKey: true })
  .extend({ file: z.file().optional(), removeFile: z.boolean() });
export type RecordForm = z.output<typeof RecordForm>;

export type RecordValues = {
  kind: StaffRecordKind;
  recordDate: string;
  title: string;
  notes: string;
  number: string;
  expiresOn: string;
  file: File | null;
  removeFile: boolean;
};

export const recordResolver = createContractResolver<RecordValues, RecordForm>(RecordForm);

export function createRecordValues(kind: StaffRecordKind, today: string): RecordValues {
  return {
    kind,
    recordDate: today,
    title: '',
    notes: '',
    number: '',
    expiresOn: '',
    file: null,
    removeFile: false,
  };
}

export function toRecordValues(record: StaffRecord): RecordValues {
  const { kind, recordDate, title, notes, number, expiresOn } = record;
  return {
    kind,
    recordDate,
    title,
    notes,
    number,
    expiresOn: expiresOn ?? '',
    file: null,
    removeFile: false,
  };
}

export type SavedRecord = RouteResponse<typeof add>;

type NewRecordInput = { readonly staffId: string; readonly requestKey: string };

export async function addRecord(
  form: RecordForm,
  { staffId, requestKey }: NewRecordInput,
): Promise<SavedRecord> {
  const { file, removeFile: _, ...details } = form;
  const fileId = file ? await uploadRecordFile(file) : null;
  const body: RouteRequest<typeof add>['body'] = { staffId, ...details, fileId, requestKey };
  return call<typeof add>(add, { body });
}

type StoredRecordRef = Pick<StaffRecord, 'id' | 'version'> & { readonly staffId: string };

export async function updateRecord(
  form: RecordForm,
  { staffId, id, version }: StoredRecordRef,
): Promise<SavedRecord> {
  const { file, removeFile, ...details } = form;
  const fileId = file ? await uploadRecordFile(file) : removeFile ? null : undefined;
  const body: RouteRequest<typeof update>['body'] = { staffId, id, version, ...details, fileId };
  return call<typeof update>(update, { body });
}

export const fileTypes: readonly string[] = startFileUpload.body.shape.contentType.options;

async function uploadRecordFile(file: File): Promise<string> {
  const body = startFileUpload.body.parse({ contentType: file.type, contentLength: file.size });
  const { data } = await call<typeof startFileUpload>(startFileUpload, { body });
  await uploadFile(data.uploadUrl, file, {
    field: 'file',
    message: text('staff_record_file_failed'),
  });
  return data.fileId;
}
