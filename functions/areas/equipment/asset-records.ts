import {
  createAssetRecord,
  type AssetRecord as Stored,
  getAssetRecord,
  listAssetRecords,
  removeAssetRecord,
  saveAssetRecord,
} from '#functions/data/equipment/asset-records.ts';
import { type Asset, getAsset, buildUpdateAssetItem } from '#functions/data/equipment/assets.ts';
import type { OccupancyWriteResult } from '#functions/data/occupancy/occupancy.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { storeUpload } from '#functions/flows/platform/store-upload.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { runIdempotent, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { requirePastDay } from '#functions/flows/platform/past-day.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { requireOverrule, toTakenError } from '#functions/flows/occupancy/double-booking.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { type AssetRecord, assetRecords } from '#shared/contract/equipment/asset-records.ts';
import { findAssetRecordProblem, renewDueDates } from '#shared/domain/equipment/asset-record.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(assetRecords, {
  async list({ params }, { scope }) {
    requireFound(await getAsset(scope, params.id));
    const records = await listAssetRecords(scope, params.id);
    return { data: await Promise.all(records.map((record) => toRecordView(scope, record))) };
  },

  async add({ body }, caller) {
    const { scope, session } = caller;
    const { assetId, fileId, overrule, requestKey: _, ...details } = body;
    const request = toIdempotentRequest(caller, 'assetRecords.add', body);
    requirePastDay(caller, 'recordDate', details.recordDate);
    const found = await getAsset(scope, assetId);
    const id = await runIdempotent(request, async (recordId, remembered) => {
      const asset = requireFound(found);
      if ((await listAssetRecords(scope, assetId)).length >= equipmentLimits.records) {
        throw Invalid.field('general', 'msg_asset_records_full', { name: asset.assetName });
      }
      const record = {
        ...toRecordDetails(details),
        recordId,
        version: 1,
        assetId,
        brandId: asset.brandId,
        fileId: await storeFile(scope, fileId),
        timeZone: session.timeZone,
        overruled: requireOverrule(caller, overrule),
      };
      const own = [remembered, ...buildRenewalItems(scope, asset, record)];
      const written = await createAssetRecord(scope, record, own);
      if (written.outcome === 'busy') await requireWritten(caller, written);
      return written.outcome === 'written';
    });
    if (!id) throw new Conflict();
    const values = { kind: formatKind(details), name: requireFound(found).assetName };
    return { data: { id }, general: successMessage('msg_asset_record_added', values) };
  },

  async update({ body }, caller) {
    const { scope } = caller;
    const { id, version, fileId, overrule, ...details } = body;
    const before = requireFound(await getAssetRecord(scope, id));
    const asset = requireFound(await getAsset(scope, before.assetId));
    if (before.version !== version) throw new Conflict();
    requirePastDay(caller, 'recordDate', details.recordDate, before.recordDate);
    const days = toRecordDetails(details);
    const isSameDays = days.outFrom === before.outFrom && days.outTo === before.outTo;
    const overruled = requireOverrule(caller, overrule);
    const changed = {
      ...before,
      ...days,
      fileId: fileId === undefined ? before.fileId : await storeFile(scope, fileId),
      // A decision about these days doesn't apply to other days.
      overruled: overruled ?? (isSameDays ? before.overruled : undefined),
    };
    const isRenewal = changed.nextDue !== before.nextDue || changed.kind !== before.kind;
    const own = isRenewal ? buildRenewalItems(scope, asset, changed) : [];
    await requireWritten(caller, await saveAssetRecord(scope, before, changed, own));
    const values = { kind: formatKind(details), name: asset.assetName };
    return { data: { id }, general: successMessage('msg_asset_record_saved', values) };
  },

  async remove({ params }, caller) {
    const { scope } = caller;
    const record = requireFound(await getAssetRecord(scope, params.id));
    const { assetName: name } = requireFound(await getAsset(scope, record.assetId));
    await requireWritten(caller, await removeAssetRecord(scope, record));
    return {
      general: successMessage('msg_asset_record_deleted', { kind: formatKind(record), name }),
    };
  },

  startFileUpload: ({ body }, caller) => createUploadUrl(caller, 'assetRecord', body),
});

const formatKind = ({ kind }: Pick<Stored, 'kind'>) => text(`asset_record_${kind}`);

type EnteredRecord = Pick<Stored, 'kind' | 'recordDate' | 'notes'> & {
  readonly costCents: Cents | null;
  readonly nextDue: LocalDate | null;
  readonly outFrom: LocalDate | null;
  readonly outTo: LocalDate | null;
};

/** Empty fields are null on the wire and not stored. */
function toRecordDetails({ costCents, nextDue, outFrom, outTo, ...details }: EnteredRecord) {
  const record = {
    ...details,
    costCents: costCents ?? undefined,
    nextDue: nextDue ?? undefined,
    outFrom: outFrom ?? undefined,
    outTo: outTo ?? undefined,
  };
  const problem = findAssetRecordProblem(record);
  if (problem) throw Invalid.field(problem.field, problem.key, equipmentLimits);
  return record;
}

/** Updates the asset's next due date, if the record has one. */
function buildRenewalItems(scope: Scope, asset: Asset, { kind, nextDue }: Stored) {
  const dues = renewDueDates(asset.dues, kind, nextDue);
  return dues === asset.dues ? [] : [buildUpdateAssetItem(scope, asset, { ...asset, dues })];
}

async function storeFile({ tenant }: Scope, fileId: string | null): Promise<string | undefined> {
  if (fileId === null) return undefined;
  if (await storeUpload('assetRecord', tenant, fileId)) return fileId;
  throw Invalid.field('fileId', 'msg_asset_file_missing');
}

async function requireWritten(
  caller: SignedInContext,
  written: OccupancyWriteResult,
): Promise<void> {
  const { scope, session } = caller;
  if (written.outcome === 'busy')
    throw await toTakenError(scope, session.timeZone, written.conflicts);
  if (written.outcome === 'refused') throw new Conflict();
}

async function toRecordView({ tenant }: Scope, record: Stored): Promise<AssetRecord> {
  const { recordId: id, version, kind, recordDate, notes, fileId, overruled } = record;
  const { costCents, nextDue, outFrom, outTo } = record;
  return {
    id,
    version,
    kind,
    recordDate,
    notes,
    costCents: costCents ?? null,
    nextDue: nextDue ?? null,
    outFrom: outFrom ?? null,
    outTo: outTo ?? null,
    fileId: fileId ?? null,
    signUrl: fileId ? await signDownload(buildFileKey('assetRecord', tenant, fileId)) : null,
    overruled: overruled !== undefined,
  };
}
