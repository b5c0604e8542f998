// Exports of the journal. An export is created in the transaction that counts it in the books, so
// of two at once, one is written and the other one starts again with what is left.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { recordReader } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, tryTransact } from '#functions/data/store/transact.ts';
import {
  type AccountMapping,
  type BookAccount,
  defaultXeroTaxRate,
} from '#shared/domain/accounting/account.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Books, buildBooksItem } from './books.ts';

export type JournalExport = DateRange & {
  readonly number: number;
  readonly by: string;
  readonly at: Instant;
  /** Of the chunks with its entries. */
  readonly chunksId: string;
  /** How many entries it has, and what their debits add up to. */
  readonly entries: number;
  readonly debitCents: number;
  /** What accounts and brands were called, so that its file stays the same. */
  readonly mapping: AccountMapping;
  readonly brandNames: Readonly<Record<string, string>>;
};

type ExportBody = Omit<JournalExport, 'number'>;

const account: BookAccount = { number: '', name: '' };

const Exports = defineEntity('journal-export', {
  attributes: {
    tenant: { type: 'string', required: true },
    number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    run: shapedAttribute<ExportBody>({
      from: epochDay,
      to: epochDay,
      by: '',
      at: epoch,
      chunksId: '',
      entries: 0,
      debitCents: 0,
      mapping: {
        accounts: recordReader<BookAccount | undefined>(account),
        salesByBrand: recordReader<BookAccount | undefined>(account),
        xeroTaxRate: defaultXeroTaxRate,
      },
      brandNames: recordReader<string>(''),
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['number']) },
});

type StoredExport = { readonly number: number; readonly run: ExportBody };
const fromStored = ({ number, run }: StoredExport): JournalExport => ({ ...run, number });

/** The newest ones, newest first. */
export async function listLatestJournalExports({ tenant }: Scope): Promise<JournalExport[]> {
  const { data } = await Exports.query
    .primary({ tenant })
    .go({ order: 'desc', limit: accountingLimits.shownExports, consistent: true });
  return data.map(fromStored);
}

const pageSize = 50;

/** Those that were made since then, oldest first. */
export async function listJournalExportsSince(
  { tenant }: Scope,
  since: Instant,
): Promise<JournalExport[]> {
  const found: JournalExport[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: StoredExport[]; cursor: string | null } = await Exports.query
      .primary({ tenant })
      .go({ order: 'desc', limit: pageSize, cursor, consistent: true });
    const recent = page.data.map(fromStored).filter(({ at }) => at >= since);
    found.push(...recent);
    cursor = recent.length < page.data.length ? null : page.cursor;
  } while (cursor);
  return found.reverse();
}

/** The id that callers see. The number is the key; the rest keeps it unguessable. */
export const toExportId = ({ chunksId, number }: JournalExport): string => `${chunksId}-${number}`;

export async function getJournalExport(
  { tenant }: Scope,
  exportId: string,
): Promise<JournalExport | undefined> {
  const [, number] = /-(\d{1,6})$/.exec(exportId) ?? [];
  if (number === undefined) return undefined;
  const { data } = await Exports.get({ tenant, number: Number(number) }).go({ consistent: true });
  const run = data && fromStored(data);
  return run && toExportId(run) === exportId ? run : undefined;
}

/** False if another write to the books came in between. */
export async function saveJournalExport(
  scope: Scope,
  before: Books,
  { number, ...run }: JournalExport,
): Promise<boolean> {
  const { tenant } = scope;
  return tryTransact([
    buildBooksItem(scope, before, { ...before, lastRun: number }),
    toPut(Exports.create({ tenant, number, run }).params()),
  ]);
}
