// The accounting of a franchise: which months are closed, what its accounts are called, and how
// often it was exported. One item, written over the version that was read. The entries of closed
// months and exports are in chunks (journal-chunks.ts).
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { listReader, recordReader } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import {
  type AccountMapping,
  type BookAccount,
  defaultXeroTaxRate,
} from '#shared/domain/accounting/account.ts';
import type { BookAction } from '#shared/domain/accounting/books.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { yearMonth, type YearMonth } from '#shared/domain/values/local-date.ts';

export type ClosedMonth = {
  readonly month: YearMonth;
  /** The chunks with its entries. */
  readonly chunksId: string;
};

type BookTrailEntry = {
  readonly kind: BookAction;
  readonly month: YearMonth;
  readonly by: string;
  readonly at: Instant;
  /** Why it was reopened; empty when it was closed. */
  readonly reason: string;
};

export type Books = {
  /** Counts the writes; 0 if nothing is stored yet. */
  readonly version: number;
  /** Oldest first. */
  readonly closed: readonly ClosedMonth[];
  /** The number of the latest export; 0 if there was none. */
  readonly lastRun: number;
  readonly mapping: AccountMapping;
  /** Oldest first. */
  readonly trail: readonly BookTrailEntry[];
};

type BooksBody = Omit<Books, 'version'>;

const noMonth = yearMonth('1970-01');
const account: BookAccount = { number: '', name: '' };

const BooksOfFranchises = defineEntity('books', {
  attributes: {
    tenant: { type: 'string', required: true },
    version: { type: 'number', required: true },
    books: shapedAttribute<BooksBody>({
      closed: listReader<ClosedMonth>({ month: noMonth, chunksId: '' }),
      lastRun: 0,
      mapping: {
        accounts: recordReader<BookAccount | undefined>(account),
        salesByBrand: recordReader<BookAccount | undefined>(account),
        xeroTaxRate: defaultXeroTaxRate,
      },
      trail: listReader<BookTrailEntry>({
        kind: 'closed',
        month: noMonth,
        by: '',
        at: epoch,
        reason: '',
      }),
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

const noBooks: Books = {
  version: 0,
  closed: [],
  lastRun: 0,
  mapping: { accounts: {}, salesByBrand: {}, xeroTaxRate: defaultXeroTaxRate },
  trail: [],
};

export async function getBooks({ tenant }: Scope): Promise<Books> {
  const { data } = await BooksOfFranchises.get({ tenant }).go({ consistent: true });
  return data ? { ...data.books, version: data.version } : noBooks;
}

/** For a transaction: conditional on the version that was read. */
export function buildBooksItem(
  { tenant }: Scope,
  { version }: Books,
  { closed, lastRun, mapping, trail }: BooksBody,
): TransactItem {
  const item = { tenant, version: version + 1, books: { closed, lastRun, mapping, trail } };
  return toPut(BooksOfFranchises.put(item).where(hasVersion(version)).params());
}

/**
 * False if another write came in between. A transaction, although it is one item: if only its reply
 * is lost, the client's next attempt still finds it done, instead of failing its own condition.
 */
export const saveBooks = async (
  scope: Scope,
  before: Books,
  changed: BooksBody,
): Promise<boolean> => await tryTransact([buildBooksItem(scope, before, changed)]);

export const getClosedThrough = ({ closed }: Pick<Books, 'closed'>): YearMonth | undefined =>
  closed.at(-1)?.month;
