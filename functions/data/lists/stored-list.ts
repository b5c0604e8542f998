// A stored list of an entity's slim rows, with version stamps and chunks (functions/decisions/012):
// all rows in memory for sort orders and searches that no index serves, ranges of the index, all
// rows for a file, rebuilding, and repairs if the list differs from the table. An entity defines
// how its rows are stored and read; functions/data/events/event-list.ts is the model.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Brands } from '#shared/domain/access/permissions.ts';
import type { RowSet } from '#shared/domain/lists/row-set.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { readRowPages, type RowParser } from './row-pages.ts';
import { repairRowList } from './row-repairs.ts';
import { type ListRow, replaceStampsAndChunks, type RowList, RowCache } from './row-sets.ts';
import { type BucketRange, listChangedBuckets, readBucketStamps } from './row-stamps.ts';
import { SeenIds } from '#functions/data/store/seen-ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';

/** Sorts after every value that can follow in a key. */
export const keySuffixEnd = '~';

export type StoredListConfig<Row extends ListRow, Thing> = Omit<RowList<Row>, 'readBuckets'> & {
  /**
   * Query for the rows of a tenant in the list index between two keys, both inclusive, in index
   * order, or several queries, one after the other. Buckets must sort in that order too: the
   * buckets of day keys are their months.
   */
  readonly between: (
    tenant: string,
    from: string,
    to: string,
  ) => QueryCommandInput | readonly QueryCommandInput[];
  readonly parseItem?: RowParser<Row>['parseItem'];
  /** Whether reading all rows starts at the end of the index. */
  readonly newestFirst: boolean;
  /** All stored things, strongly consistent, each with its row in the index. */
  readonly each: (
    scope: Scope,
  ) => AsyncIterable<readonly { readonly thing: Thing; readonly row: string | undefined }[]>;
  readonly toRow: (thing: Thing) => Row;
  /**
   * Rewrites the thing as its next version. False if another write came first. Absent if rows are
   * read from the things themselves.
   */
  readonly save?: (scope: Scope, thing: Thing) => Promise<boolean>;
};

/** What the registry of all lists needs of each list (functions/data/figures/row-lists.ts). */
export type MaintainedList = {
  /** Rebuilds version stamps and chunks after a bulk load. Ignores the scope's brands. */
  readonly rebuild: (scope: Scope) => Promise<void>;
  /**
   * Compares the list with the table and repairs differences: rewrites wrong rows, and overwrites
   * version stamps and chunks unless they changed in the meantime. Returns what was wrong; `now` is
   * for lists whose rows end by a TTL, which isn't wrong.
   */
  readonly repair: (scope: Scope, now?: Instant) => Promise<string[]>;
};

export type StoredList<Row extends ListRow> = MaintainedList & {
  /** The rows that the scope may see, of all buckets or of a range of them, up to date. */
  readonly rowSet: (scope: Scope, now: Instant, range?: BucketRange) => Promise<RowSet<Row>>;
  /** Rows of the buckets or keys from..to, both inclusive, in index order. */
  readonly rowsBetween: (scope: Scope, range: BucketRange) => Promise<Row[]>;
  /**
   * All rows in index order, one page at a time, each exactly once: rows that move in the meantime
   * are neither lost nor repeated. Rows that are added to parts already read come last.
   */
  readonly all: (scope: Scope, pageSize: number) => AsyncGenerator<readonly Row[]>;
};

export function createStoredList<Row extends ListRow, Thing>(
  config: StoredListConfig<Row, Thing>,
): StoredList<Row> {
  const { name, codec, parseItem, isVisibleTo, between, newestFirst, each, toRow, save } = config;

  async function* readPages(
    { tenant }: Scope,
    { from, to }: BucketRange,
    more: Partial<QueryCommandInput> = {},
  ): AsyncGenerator<Row[]> {
    const query = between(tenant, from, to);
    for (const each of Array.isArray(query) ? query : [query]) {
      yield* readRowPages({ parse: codec.parse, parseItem }, each, more);
    }
  }

  async function readBuckets(scope: Scope, from: string, to: string): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const page of readPages(scope, { from, to: to + keySuffixEnd })) rows.push(...page);
    return rows;
  }

  const list: RowList<Row> = { ...config, readBuckets };
  const memory = new RowCache(list);
  const seenBy = (brands: Brands, rows: readonly Row[]) =>
    rows.filter((row) => isVisibleTo(brands, row));

  return {
    rowSet: (scope, now, range) => memory.read(scope, now, range),
    async rowsBetween(scope, { from, to }) {
      return seenBy(scope.brands, await readBuckets(scope, from, to));
    },
    async *all(scope, pageSize) {
      const before = await readBucketStamps(scope, name);
      const seen = new SeenIds();
      const isNew = ({ id }: Row) => seen.add(id);
      const everything = { from: '', to: keySuffixEnd };
      const pages = readPages(scope, everything, {
        ScanIndexForward: !newestFirst,
        Limit: pageSize,
      });
      for await (const rows of pages) yield seenBy(scope.brands, rows).filter(isNew);
      for (const bucket of listChangedBuckets(before, await readBucketStamps(scope, name))) {
        const rows = await readBuckets(scope, bucket, bucket);
        yield seenBy(scope.brands, rows).filter(isNew);
      }
    },
    async rebuild(scope) {
      await replaceStampsAndChunks(list, scope, await readBuckets(scope, '', keySuffixEnd));
    },
    async repair(scope) {
      const stale: string[] = [];
      const listed = await repairRowList(list, scope, async () => {
        const rows: Row[] = [];
        for await (const page of each(scope)) {
          for (const { thing, row } of page) {
            const right = toRow(thing);
            rows.push(right);
            if (!save || (row !== undefined && codec.matches(row, right))) continue;
            if (await save(scope, thing)) stale.push(`row|${name}|${right.id}`);
          }
        }
        return rows;
      });
      return [...stale, ...listed];
    },
  };
}
