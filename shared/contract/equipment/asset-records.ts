import { z } from 'zod';
import { assetRecordKinds } from '#shared/domain/equipment/asset-record.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  CentsAmount,
  Id,
  LocalDateText,
  PastDayText,
  PlannedDayText,
  paragraph,
  RequestKey,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const details = {
  kind: z.enum(assetRecordKinds),
  recordDate: LocalDateText,
  notes: paragraph(equipmentLimits.recordTextLength).default(''),
  costCents: CentsAmount.nullable().default(null),
  /**
   * For maintenance and inspections: when the next one is due. This also updates the equipment's
   * due date.
   */
  nextDue: LocalDateText.nullable().default(null),
  /** The days out of service, inclusive. The equipment can't be booked on them. */
  outFrom: LocalDateText.nullable().default(null),
  outTo: LocalDateText.nullable().default(null),
};

export const AssetRecord = z.object({
  id: Id,
  version: z.int().min(1),
  ...details,
  fileId: Id.nullable(),
  signUrl: z.string().nullable(),
  /** It took the days although something else was booked on them. */
  overruled: z.boolean(),
});
export type AssetRecord = z.infer<typeof AssetRecord>;

/** As entered. Stored records are read with any days. */
const inputFields = {
  ...details,
  recordDate: PastDayText,
  nextDue: PlannedDayText.nullable().default(null),
  outFrom: PlannedDayText.nullable().default(null),
  outTo: PlannedDayText.nullable().default(null),
};

/** Owners may overrule a conflict once they have seen it. */
const overruleFields = { overrule: z.boolean().default(false) };

const writes = franchise('MANAGE_EQUIPMENT', 'write');
const base = '/v1/secure/asset-records';

export const assetRecords = area({
  noun: 'equipment',
  name: 'asset-records',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['assetRecord'],
  routes: {
    list: route({
      method: 'GET',
      path: `${base}/list/{id}`,
      summary: 'The log of a piece of equipment, the newest first',
      access: franchise('MANAGE_EQUIPMENT', 'read'),
      reply: z.object({ data: z.array(AssetRecord) }),
    }),
    add: route({
      method: 'POST',
      path: base,
      summary: 'Log maintenance, an inspection, damage or days out of service',
      access: writes,
      body: z.object({
        assetId: Id,
        ...inputFields,
        ...overruleFields,
        fileId: Id.nullable().default(null),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Change a record',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        ...inputFields,
        ...overruleFields,
        /** Null removes the file; left out, the file stays. */
        fileId: Id.nullable().optional(),
      }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/delete/{id}`,
      summary: 'Delete a record; frees its days out of service',
      access: writes,
      reply: MessageReply,
    }),
    startFileUpload: route({
      method: 'POST',
      path: `${base}/file`,
      summary: 'Create a signed upload URL for a picture or PDF; a record then names its id',
      access: writes,
      body: uploadBody('assetRecord'),
      reply: UploadTarget,
    }),
  },
});
