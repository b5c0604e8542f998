import { z } from 'zod';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { staffRecordKinds } from '#shared/domain/staff/staff-record.ts';
import { uploadBody, UploadTarget } from '#shared/contract/platform/uploads.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  Id,
  line,
  LocalDateText,
  PastDayText,
  PlannedDayText,
  paragraph,
  RequestKey,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const details = {
  kind: z.enum(staffRecordKinds),
  /** For a document, the day on which it was issued. */
  recordDate: LocalDateText,
  /** What another document is, or what a training was about. */
  title: line(staffLimits.titleLength).default(''),
  notes: paragraph(staffLimits.recordTextLength).default(''),
  /** Documents only, like their expiry, which is the last valid day. */
  number: line(staffLimits.documentNumberLength).default(''),
  expiresOn: LocalDateText.nullable().default(null),
};

/** As entered. Stored records are read with any days. */
const inputFields = {
  ...details,
  recordDate: PastDayText,
  expiresOn: PlannedDayText.nullable().default(null),
};

export const StaffRecord = z.object({
  id: Id,
  version: z.int().min(1),
  ...details,
  fileId: Id.nullable(),
  signUrl: z.string().nullable(),
});
export type StaffRecord = z.infer<typeof StaffRecord>;

/** What the person sees: the franchise's notes stay internal. */
export const OwnDocument = StaffRecord.omit({ notes: true, version: true, fileId: true });
export type OwnDocument = z.infer<typeof OwnDocument>;

const reads = franchise('MANAGE_STAFF', 'read');
const writes = franchise('MANAGE_STAFF', 'write');
const base = '/v1/secure/staff-records';

/** Notes and documents of people who work shifts. */
export const staffRecords = area({
  noun: 'staff',
  name: 'staff-records',
  uses: ['table', 'tableRemoval', 'files'],
  fileKinds: ['staffRecord'],
  routes: {
    list: route({
      method: 'GET',
      path: `${base}/list/{id}`,
      summary: 'The notes and documents of a person, the newest first',
      access: reads,
      audit: 'viewed',
      reply: z.object({ data: z.array(StaffRecord) }),
    }),
    own: route({
      method: 'GET',
      path: `${base}/own`,
      summary: 'Your documents',
      access: ownAsStaff,
      reply: z.object({ data: z.array(OwnDocument), today: LocalDateText }),
    }),
    add: route({
      method: 'POST',
      path: base,
      summary: 'Add a note about a person, or a document of theirs',
      access: writes,
      body: z.object({
        staffId: Id,
        ...inputFields,
        fileId: Id.nullable().default(null),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Change a note or a document',
      access: writes,
      body: z.object({
        staffId: Id,
        id: Id,
        version: z.int().min(1),
        ...inputFields,
        /** Null removes the file; left out, the file stays. */
        fileId: Id.nullable().optional(),
      }),
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: `${base}/delete/{staffId}/{id}`,
      summary: 'Delete a note or a document',
      access: writes,
      reply: MessageReply,
    }),
    startFileUpload: route({
      method: 'POST',
      path: `${base}/file`,
      summary: 'Create a signed upload URL for a picture or PDF; a record then names its id',
      access: writes,
      body: uploadBody('staffRecord'),
      reply: UploadTarget,
    }),
  },
});
