// A list of an entity's slim rows, kept as stamps and packs (decisions/012): all of it in memory for
// orders and searches that no index serves, ranges of the index, every row for a file, and made anew
// or put right when it differs from what is stored. An entity says how its rows are stored and read;
// functions/data/events/event-list.ts is the model.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Brands } from '#shared/domain/access/permissions.ts';
import type { RowSet } from '#shared/domain/lists/row-set.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { readRowPages } from './row-pages.ts';
import { repairList } from './row-repairs.ts';
import { type ListRow, replaceRows, type RowList, RowMemory } from './row-sets.ts';
import { changedBuckets, readStamps } from './row-stamps.ts';
import { SeenIds } from '#functions/data/store/seen-ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';

/** Sorts after every value that follows in a key. */
export const afterAll = '~';

export type KeptRows<Row extends ListRow, Thing> = Omit<RowList<Row>, 'readBuckets'> & {
  /**
   * The rows of a tenant in the list index between two keys, both included, in the order of the
   * index. Buckets have to stand in it in their own order: those of days are their months.
   */
  readonly between: (tenant: string, from: string, to: string) => QueryCommandInput;
  /** Whether whoever takes all rows gets the last ones of the index first. */
  readonly newestFirst: boolean;
  /** All that is stored, consistently read, each with the row that stands in the index for it. */
  readonly each: (
    scope: Scope,
  ) => AsyncIterable<readonly { readonly thing: Thing; readonly row: string | undefined }[]>;
  readonly rowOf: (thing: Thing) => Row;
  /** Writes it again as its next version; false when another write came between. */
  readonly save: (scope: Scope, thing: Thing) => Promise<boolean>;
};

/** What the registry of all lists needs of each (functions/data/figures/row-lists.ts). */
export type Keeping = {
  /** Makes stamps and packs anew, after a bulk load. Limits by brand are not heeded. */
  readonly rebuild: (scope: Scope) => Promise<void>;
  /**
   * Holds the list against what is stored, and puts right what differs: rows that are not their
   * thing's are written anew, stamps and packs over what they were. Tells what was wrong.
   */
  readonly repair: (scope: Scope) => Promise<string[]>;
};

export type KeptList<Row extends ListRow> = Keeping & {
  /** All rows that the scope may see, as the table stands. */
  readonly rowSet: (scope: Scope, now: Instant) => Promise<RowSet<Row>>;
  /** Those of the buckets or keys from..to, both included, in the order of the index. */
  readonly rowsBetween: (
    scope: Scope,
    range: { readonly from: string; readonly to: string },
  ) => Promise<Row[]>;
  /**
   * All rows in the order of the index, a page at a time, each once: one that is moved meanwhile is
   * neither lost nor doubled. What comes to parts that were read already comes last.
   */
  readonly all: (scope: Scope, pageSize: number) => AsyncGenerator<readonly Row[]>;
};

export function keptList<Row extends ListRow, Thing>(kept: KeptRows<Row, Thing>): KeptList<Row> {
  const { name, codec, isSeenBy, between, newestFirst, each, rowOf, save } = kept;

  async function readBuckets({ tenant }: Scope, from: string, to: string): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const page of readRowPages(codec, between(tenant, from, to + afterAll))) {
      rows.push(...page);
    }
    return rows;
  }

  const list: RowList<Row> = { ...kept, readBuckets };
  const memory = new RowMemory(list);
  const seenBy = (brands: Brands, rows: readonly Row[]) =>
    rows.filter((row) => isSeenBy(brands, row));

  return {
    rowSet: (scope, now) => memory.read(scope, now),
    async rowsBetween(scope, { from, to }) {
      return seenBy(scope.brands, await readBuckets(scope, from, to));
    },
    async *all(scope, pageSize) {
      const before = await readStamps(scope, name);
      const seen = new SeenIds();
      const isNew = ({ id }: Row) => seen.add(id);
      const pages = readRowPages(codec, between(scope.tenant, '', afterAll), {
        ScanIndexForward: !newestFirst,
        Limit: pageSize,
      });
      for await (const rows of pages) yield seenBy(scope.brands, rows).filter(isNew);
      for (const bucket of changedBuckets(before, await readStamps(scope, name))) {
        const rows = await readBuckets(scope, bucket, bucket);
        yield seenBy(scope.brands, rows).filter(isNew);
      }
    },
    async rebuild(scope) {
      await replaceRows(list, scope, await readBuckets(scope, '', afterAll));
    },
    async repair(scope) {
      const stale: string[] = [];
      const listed = await repairList(list, scope, async () => {
        const rows: Row[] = [];
        for await (const page of each(scope)) {
          for (const { thing, row } of page) {
            const right = rowOf(thing);
            rows.push(right);
            if (row !== undefined && codec.says(row, right)) continue;
            if (await save(scope, thing)) stale.push(`row|${name}|${right.id}`);
          }
        }
        return rows;
      });
      return [...stale, ...listed];
    },
  };
}
