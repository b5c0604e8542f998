import { getStaffInScope } from '#functions/data/staff/roster.ts';
import {
  addStaffRecord,
  getStaffRecord,
  listStaffRecords,
  removeStaffRecord,
  saveStaffRecord,
  type StaffRecord as Stored,
} from '#functions/data/staff/staff-records.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { requirePastDay } from '#functions/flows/platform/past-day.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { type StaffRecord, staffRecords } from '#shared/contract/staff/staff-records.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { isDocument, findStaffRecordProblem } from '#shared/domain/staff/staff-record.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(staffRecords, {
  async list({ params }, { scope }) {
    requireFound(await getStaffInScope(scope, params.id));
    const records = await listStaffRecords(scope, params.id);
    return { data: await Promise.all(records.map((record) => toRecordView(scope, record))) };
  },

  async own(_input, { scope, session, now }) {
    const records = await listStaffRecords(scope, session.userId);
    const documents = records.filter(({ kind }) => isDocument(kind));
    const data = await Promise.all(documents.map((record) => toRecordView(scope, record)));
    return {
      data: data.map(({ notes: _, version: _version, fileId: _file, ...document }) => document),
      today: toLocalDate(now, session.timeZone),
    };
  },

  async add({ body }, caller) {
    const { scope, session } = caller;
    const { staffId, fileId, requestKey: _, ...details } = body;
    const request = toIdempotentRequest(caller, 'staffRecords.add', body);
    requirePastDay(caller, 'recordDate', details.recordDate);
    const name = formatStaffName(requireFound(await getStaffInScope(scope, staffId)).member);
    const general = successMessage('msg_staff_record_added', { kind: formatKind(details), name });
    const id = await runIdempotent(request, async (recordId, remembered) => {
      if ((await listStaffRecords(scope, staffId)).length >= staffLimits.recordsOfPerson) {
        throw Invalid.field('general', 'msg_staff_records_full', { name });
      }
      const record: Stored = {
        ...toRecordDetails(details),
        recordId,
        staffId,
        version: 1,
        toldOf: undefined,
        fileId: await storeFile(scope, fileId),
        timeZone: session.timeZone,
      };
      return addStaffRecord(scope, record, remembered);
    });
    if (!id) throw new Conflict();
    return { data: { id }, general };
  },

  async update({ body }, context) {
    const { scope } = context;
    const { staffId, id, version, fileId, ...details } = body;
    const before = requireFound(await getStaffRecord(scope, { staffId, recordId: id }));
    const name = formatStaffName(requireFound(await getStaffInScope(scope, staffId)).member);
    if (before.version !== version) throw new Conflict();
    requirePastDay(context, 'recordDate', details.recordDate, before.recordDate);
    const changed = {
      ...before,
      ...toRecordDetails(details),
      fileId: fileId === undefined ? before.fileId : await storeFile(scope, fileId),
    };
    if (!(await saveStaffRecord(scope, before, changed))) throw new Conflict();
    const values = { kind: formatKind(details), name };
    return { data: { id }, general: successMessage('msg_staff_record_saved', values) };
  },

  async remove({ params: { staffId, id } }, { scope }) {
    const record = requireFound(await getStaffRecord(scope, { staffId, recordId: id }));
    const name = formatStaffName(requireFound(await getStaffInScope(scope, staffId)).member);
    if (!(await removeStaffRecord(scope, record))) throw new Conflict();
    return {
      general: successMessage('msg_staff_record_deleted', { kind: formatKind(record), name }),
    };
  },

  startFileUpload: ({ body }, caller) => createUploadUrl(caller, 'staffRecord', body),
});

const formatKind = ({ kind }: Pick<Stored, 'kind'>) => text(`staff_record_${kind}`);

type EnteredRecord = Pick<Stored, 'kind' | 'recordDate' | 'title' | 'notes' | 'number'> & {
  readonly expiresOn: LocalDate | null;
};

/** Notes have no number and don't expire. */
function toRecordDetails({ number, expiresOn, ...details }: EnteredRecord) {
  const paper = isDocument(details.kind)
    ? { number, expiresOn: expiresOn ?? undefined }
    : { number: '', expiresOn: undefined };
  const record = { ...details, ...paper };
  const problem = findStaffRecordProblem(record);
  if (problem) throw Invalid.field(problem.field, problem.key);
  return record;
}

async function storeFile({ tenant }: Scope, fileId: string | null): Promise<string | undefined> {
  if (fileId === null) return undefined;
  if (await storeUpload('staffRecord', tenant, fileId)) return fileId;
  throw Invalid.field('fileId', 'msg_staff_file_missing');
}

async function toRecordView({ tenant }: Scope, record: Stored): Promise<StaffRecord> {
  const { recordId: id, staffId: _, expiresOn, toldOf: _told, timeZone: _zone, ...rest } = record;
  const { fileId, ...details } = rest;
  return {
    id,
    ...details,
    expiresOn: expiresOn ?? null,
    fileId: fileId ?? null,
    signUrl: fileId ? await signDownload(buildFileKey('staffRecord', tenant, fileId)) : null,
  };
}
