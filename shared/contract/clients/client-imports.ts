import { z } from 'zod';
import { duplicateReasons } from '#shared/domain/clients/duplicates.ts';
import { importProblems } from '#shared/domain/clients/import.ts';
import { clientLimits } from '#shared/domain/clients/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { ImportReply, ImportView } from '#shared/contract/platform/record-imports.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  EmailText,
  FileName,
  Id,
  line,
  Messages,
  paragraph,
  PhoneText,
  RequestKey,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/clients/client-imports.ts';
import { DuplicateClient } from './client-merges.ts';
import { clientFields } from './clients.ts';

const writes = franchise('MANAGE_CLIENT', 'write');
type LongFields = { readonly notes: string; readonly otherEmails: readonly string[] };

/** Rows without notes and further addresses always fit. */
function isStorable(row: LongFields): boolean {
  if (row.notes === '' && row.otherEmails.length === 0) return true;
  return new TextEncoder().encode(JSON.stringify(row)).length <= clientLimits.importRowBytes;
}

const emptyText = z.literal('');
/** Blank rows count too. */
const rowNumber = z
  .int()
  .min(0)
  .max(clientLimits.importRows * 3);

const imported = {
  ...clientFields,
  contactTitle: line(commonLimits.nameLength).default(''),
  contactName: line(commonLimits.nameLength).default(''),
  contactEmail: EmailText.or(emptyText).default(''),
  contactPhone: PhoneText.or(emptyText).default(''),
  /** More addresses of the row. Each becomes a contact of its own. */
  otherEmails: z.array(EmailText).max(clientLimits.importOtherEmails).default([]),
  /** Becomes a note of the client. */
  notes: paragraph(clientLimits.noteLength).default(''),
  /** Whether the person wants no marketing mail, according to the file. */
  optedOut: z.boolean().default(false),
  /** The row's number in the file. */
  row: rowNumber,
  /** The client to update. If left out, the row becomes a new client. */
  clientId: Id.optional(),
};

/** One row of a file as a client. Errors are reported by field. */
export const ImportedRow = z.object(imported).refine(isStorable, {
  path: ['notes'],
  error: () => text('import_row_long'),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

const DuplicateCheckRow = z.object({
  row: rowNumber,
  businessName: line(commonLimits.nameLength).default(''),
  email: line(commonLimits.emailLength).default(''),
  phone: line(commonLimits.nameLength).default(''),
  address: line(commonLimits.addressLength).default(''),
  zip: line(commonLimits.nameLength).default(''),
});

/** A hash of a file's headings in lower case, to find the column mapping of an earlier import. */
const HeadersKey = z.string().regex(/^[0-9a-f]{64}$/);
/** For each column the field that it fills; empty for none. */
const Mapping = z.array(line(commonLimits.nameLength)).max(clientLimits.importColumns);

/** Imports clients from a file: CSV or a workbook, read by the browser and sent in parts. */
export const clientImports = area({
  noun: 'clients',
  name: 'client-imports',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/client-imports',
      summary: 'Imports of clients that can still be undone, the latest first',
      access: writes,
      reply: z.object({ data: z.array(ImportView) }),
    }),
    mapping: route({
      method: 'GET',
      path: '/v1/secure/client-imports/mapping',
      summary: 'How columns of a file with these headings were mapped before',
      access: writes,
      query: z.object({ headersKey: HeadersKey }),
      reply: z.object({ data: Mapping.nullable() }),
    }),
    check: route({
      method: 'POST',
      path: '/v1/secure/client-imports/check',
      summary: 'Find clients that rows of a file may duplicate; changes nothing',
      access: writes,
      body: z.object({
        rows: z.array(DuplicateCheckRow).min(1).max(clientLimits.importRowsChecked),
      }),
      reply: z.object({
        data: z.array(
          z.object({
            row: rowNumber,
            reasons: z.array(z.enum(duplicateReasons)),
            client: DuplicateClient,
          }),
        ),
      }),
    }),
    bring: route({
      method: 'POST',
      path: '/v1/secure/client-imports/rows',
      summary: 'Upload a part of the rows of an import, before it starts',
      access: writes,
      body: z.object({
        /** The key under which the import will be started. */
        importKey: RequestKey,
        /** The number of the part: 0, 1, 2 and so on. All parts but the last are full. */
        number: z
          .int()
          .min(0)
          .max(clientLimits.importRows / clientLimits.importRowsAtOnce - 1),
        rows: z.array(ImportedRow).min(1).max(clientLimits.importRowsAtOnce),
      }),
      reply: z.object({ data: z.object({ brought: z.int().min(0) }) }),
    }),
    start: route({
      method: 'POST',
      path: '/v1/secure/client-imports',
      summary: 'Import the rows that were uploaded under this key',
      access: writes,
      body: z.object({
        requestKey: RequestKey,
        fileName: FileName(commonLimits.nameLength),
        rows: z.int().min(1).max(clientLimits.importRows),
        headersKey: HeadersKey,
        mapping: Mapping,
      }),
      reply: ImportReply,
    }),
    advance: route({
      method: 'PUT',
      path: '/v1/secure/client-imports/advance',
      summary: 'Continue an import or its undo, and report its progress',
      access: writes,
      body: z.object({ id: Id }),
      reply: ImportReply,
    }),
    problems: route({
      method: 'GET',
      path: '/v1/secure/client-imports/problems/{id}',
      summary: 'Rows that an import rejected, and clients that its undo kept',
      access: writes,
      reply: z.object({
        data: z.array(
          z.object({
            phase: z.enum(['import', 'undo']),
            row: rowNumber,
            name: z.string(),
            clientId: z.string(),
            why: z.enum(importProblems),
          }),
        ),
      }),
    }),
    undo: route({
      method: 'PUT',
      path: '/v1/secure/client-imports/undo',
      summary: 'Undo an import; clients edited since or in use stay',
      access: writes,
      body: z.object({ id: Id }),
      reply: ImportReply.extend({ general: Messages }),
    }),
  },
});
