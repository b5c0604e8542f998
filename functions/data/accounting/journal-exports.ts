// Exports of the journal. An export is created in the transaction that counts it in the books, so
// of two at once, one is written and the other one starts again with what is left.
import { Entity, shapedAttribute } from '#functions/data/store/entity.ts';
import { recordReader } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tableConfig } from '#functions/data/store/table.ts';
import { toPut, transact } from '#functions/data/store/transact.ts';
import {
  type AccountMapping,
  type BookAccount,
  defaultXeroTaxRate,
} from '#shared/domain/accounting/account.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type Books, buildBooksItem } from './books.ts';

export type JournalExport = DateRange & {
  readonly number: number;
  readonly by: string;
  readonly at: Instant;
  /** Of the chunks with its entries; also the export's own id. */
  readonly chunksId: string;
  /** How many entries it has, and what their debits add up to. */
  readonly entries: number;
  readonly debitCents: number;
  /** What the accounts were called, so that its file stays the same. */
  readonly mapping: AccountMapping;
};

type ExportBody = Omit<JournalExport, 'number'>;

const account: BookAccount = { number: '', name: '' };

const Exports = new Entity(
  {
    model: { service: 'brandwagon', entity: 'journal-export', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      number: { type: 'number', required: true },
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
      }),
    },
    indexes: {
      primary: primaryIndex(['tenant'], ['number']),
    },
  },
  tableConfig,
);

/** Oldest first. */
export async function listJournalExports({ tenant }: Scope): Promise<JournalExport[]> {
  const { data } = await Exports.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  return data
    .map(({ number, run }) => ({ ...run, number }))
    .toSorted((one, other) => one.number - other.number);
}

/** False if another write to the books came in between. */
export async function saveJournalExport(
  scope: Scope,
  before: Books,
  { number, ...run }: JournalExport,
): Promise<boolean> {
  const { tenant } = scope;
  const failed = await transact([
    buildBooksItem(scope, before, { ...before, lastRun: number }),
    toPut(Exports.create({ tenant, number, run }).params()),
  ]);
  return failed.length === 0;
}
