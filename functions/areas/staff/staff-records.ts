import { getStaffOn } from '#functions/data/staff/roster.ts';
import {
  addStaffRecord,
  getStaffRecord,
  recordsOfStaff,
  removeStaffRecord,
  saveStaffRecord,
  type StaffRecord as Stored,
} from '#functions/data/staff/staff-records.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { keepUpload } from '#functions/flows/platform/keep-upload.ts';
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import { givenBefore, keyedRequest } from '#functions/http/keyed-request.ts';
import { requirePastDay } from '#functions/http/past-day.ts';
import { uploadPlace } from '#functions/http/upload-place.ts';
import { serve } from '#functions/http/serve.ts';
import { fileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { newId } from '#functions/ports/ids.ts';
import { type StaffRecord, staffRecords } from '#shared/contract/staff/staff-records.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { staffName } from '#shared/domain/staff/staff-member.ts';
import { isDocument, staffRecordProblem } from '#shared/domain/staff/staff-record.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { said, text } from '#shared/text/catalogue.ts';

export const handler = serve(staffRecords, {
  async list({ params }, { scope }) {
    found(await getStaffOn(scope, params.id));
    const records = await recordsOfStaff(scope, params.id);
    return { data: await Promise.all(records.map((record) => shown(scope, record))) };
  },

  async own(_input, { scope, session, now }) {
    const records = await recordsOfStaff(scope, session.userId);
    const documents = records.filter(({ kind }) => isDocument(kind));
    const data = await Promise.all(documents.map((record) => shown(scope, record)));
    return {
      data: data.map(({ notes: _, version: _version, fileId: _file, ...document }) => document),
      today: localDateOf(now, session.timeZone),
    };
  },

  async add({ body }, caller) {
    const { scope, session, now } = caller;
    const { staffId, fileId, requestKey: _, ...details } = body;
    const request = keyedRequest(caller, 'staffRecords.add', body);
    const before = await givenBefore(request);
    requirePastDay(caller, 'recordDate', details.recordDate);
    const name = staffName(found(await getStaffOn(scope, staffId)).member);
    const general = said('msg_staff_record_added', { kind: kindOf(details), name });
    if (before) return { data: { id: before }, general };
    if ((await recordsOfStaff(scope, staffId)).length >= staffLimits.recordsOfPerson) {
      throw Invalid.field('general', 'msg_staff_records_full', { name });
    }
    const record: Stored = {
      ...entered(details),
      ...{ recordId: newId(now), staffId, version: 1, toldOf: undefined },
      fileId: await keptFile(scope, fileId),
      timeZone: session.timeZone,
    };
    // If the request was sent twice concurrently, both get the first one's id.
    const meanwhile = (await addStaffRecord(scope, record, request))
      ? undefined
      : await givenBefore(request);
    return { data: { id: meanwhile ?? record.recordId }, general };
  },

  async update({ body }, context) {
    const { scope } = context;
    const { staffId, id, version, fileId, ...details } = body;
    const before = found(await getStaffRecord(scope, { staffId, recordId: id }));
    const name = staffName(found(await getStaffOn(scope, staffId)).member);
    if (before.version !== version) throw new Conflict();
    requirePastDay(context, 'recordDate', details.recordDate, before.recordDate);
    const changed = {
      ...{ ...before, ...entered(details) },
      fileId: fileId === undefined ? before.fileId : await keptFile(scope, fileId),
    };
    if (!(await saveStaffRecord(scope, before, changed))) throw new Conflict();
    const values = { kind: kindOf(details), name };
    return { data: { id }, general: said('msg_staff_record_saved', values) };
  },

  async remove({ params: { staffId, id } }, { scope }) {
    const record = found(await getStaffRecord(scope, { staffId, recordId: id }));
    const name = staffName(found(await getStaffOn(scope, staffId)).member);
    if (!(await removeStaffRecord(scope, record))) throw new Conflict();
    return { general: said('msg_staff_record_deleted', { kind: kindOf(record), name }) };
  },

  startFileUpload: ({ body }, caller) => uploadPlace(caller, 'staffRecord', body),
});

const kindOf = ({ kind }: Pick<Stored, 'kind'>) => text(`staff_record_${kind}`);

type Entered = Pick<Stored, 'kind' | 'recordDate' | 'title' | 'notes' | 'number'> & {
  readonly expiresOn: LocalDate | null;
};

/** Notes have no number and don't expire. */
function entered({ number, expiresOn, ...details }: Entered) {
  const paper = isDocument(details.kind)
    ? { number, expiresOn: expiresOn ?? undefined }
    : { number: '', expiresOn: undefined };
  const record = { ...details, ...paper };
  const problem = staffRecordProblem(record);
  if (problem) throw Invalid.field(problem.field, problem.key);
  return record;
}

async function keptFile({ tenant }: Scope, fileId: string | null): Promise<string | undefined> {
  if (fileId === null) return undefined;
  if (await keepUpload('staffRecord', tenant, fileId)) return fileId;
  throw Invalid.field('fileId', 'msg_staff_file_missing');
}

async function shown({ tenant }: Scope, record: Stored): Promise<StaffRecord> {
  const { recordId: id, staffId: _, expiresOn, toldOf: _told, timeZone: _zone, ...rest } = record;
  const { fileId, ...details } = rest;
  return {
    ...{ id, ...details },
    expiresOn: expiresOn ?? null,
    fileId: fileId ?? null,
    signUrl: fileId ? await signDownload(fileKey('staffRecord', tenant, fileId)) : null,
  };
}
