// The calls of an import, the same for each kind of thing. The area of the kind has them, with its own
// access and the schema of its rows.
import { z } from 'zod';
import type { Access } from '#shared/domain/access/permissions.ts';
import { recordImportLimits, recordImportProblems } from '#shared/domain/platform/record-import.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { FileName, Id, InstantText, Messages, RequestKey } from '#shared/contract/wire.ts';

/** The row's number in the file. Blank rows count too. */
export const RowNumber = z
  .int()
  .min(0)
  .max(recordImportLimits.rows * 3);

export const ImportProgress = z.object({
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  changed: z.int().min(0),
  unchanged: z.int().min(0),
  refused: z.int().min(0),
  left: z.int().min(0),
});

export const ImportView = z.object({
  id: Id,
  fileName: z.string(),
  rows: z.int().min(0),
  at: InstantText,
  importing: ImportProgress,
  /** Null if no undo was requested. */
  undoing: ImportProgress.nullable(),
  undoable: z.boolean(),
});
export type ImportView = z.infer<typeof ImportView>;

export const ImportReply = z.object({ data: ImportView });

const RecordImportProblems = z.object({
  data: z.array(
    z.object({
      phase: z.enum(['import', 'undo']),
      row: RowNumber,
      name: z.string(),
      why: z.enum(recordImportProblems),
    }),
  ),
});

type ImportRoutesInput<Base extends `/${string}`, A extends Access, Row extends z.ZodType> = {
  readonly base: Base;
  readonly access: A;
  readonly row: Row;
};

export function buildImportRoutes<
  const Base extends `/${string}`,
  const A extends Access,
  Row extends z.ZodType,
>({ base, access, row }: ImportRoutesInput<Base, A, Row>) {
  return {
    listImports: {
      method: 'GET',
      path: `${base}/imports`,
      summary: 'Imports that can still be undone, the latest first',
      access,
      reply: z.object({ data: z.array(ImportView) }),
    },
    uploadImportRows: {
      method: 'POST',
      path: `${base}/imports/rows`,
      summary: 'Upload a part of the rows of an import, before it starts',
      access,
      body: z.object({
        /** The key under which the import will be started. */
        importKey: RequestKey,
        /** The number of the part: 0, 1, 2 and so on. All parts but the last are full. */
        number: z
          .int()
          .min(0)
          .max(recordImportLimits.rows / recordImportLimits.rowsAtOnce - 1),
        rows: z.array(row).min(1).max(recordImportLimits.rowsAtOnce),
      }),
      reply: z.object({ data: z.object({ uploaded: z.int().min(0) }) }),
    },
    startImport: {
      method: 'POST',
      path: `${base}/imports`,
      summary: 'Import the rows that were uploaded under this key',
      access,
      body: z.object({
        requestKey: RequestKey,
        fileName: FileName(commonLimits.nameLength),
        rows: z.int().min(1).max(recordImportLimits.rows),
      }),
      reply: ImportReply,
    },
    advanceImport: {
      method: 'PUT',
      path: `${base}/imports/advance`,
      summary: 'Continue an import or its undo, and report its progress',
      access,
      body: z.object({ id: Id }),
      reply: ImportReply,
    },
    listImportProblems: {
      method: 'GET',
      path: `${base}/imports/problems/{id}`,
      summary: 'Rows that an import rejected, and things that its undo kept',
      access,
      reply: RecordImportProblems,
    },
    undoImport: {
      method: 'PUT',
      path: `${base}/imports/undo`,
      summary: 'Undo an import; what was edited since or is in use stays',
      access,
      body: z.object({ id: Id }),
      reply: ImportReply.extend({ general: Messages }),
    },
  } as const;
}
