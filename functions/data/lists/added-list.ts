// Lists that were added after their rows existed. A list is used for a franchise only once it has
// been rebuilt, or once a repair has found every bucket correct; until then rows are read from the
// table.
import { countWrites } from '#shared/domain/lists/version-stamp.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { isListComplete, markListComplete } from './row-stamps.ts';
import { readRowPages, type RowParser } from './row-pages.ts';
import type { ListRow } from './row-sets.ts';
import {
  createStoredList,
  keySuffixEnd,
  type StoredList,
  type StoredListConfig,
} from './stored-list.ts';

export type AddedList<Row extends ListRow> = StoredList<Row> & {
  /** Whether the list holds all rows of the franchise, which stays true. */
  readonly isComplete: (scope: Scope) => Promise<boolean>;
};

/** `isDrift` tells what a repair found wrong from what changes by itself, as by a TTL. */
export function createAddedList<Row extends ListRow, Thing>(
  config: StoredListConfig<Row, Thing>,
  isDrift: (repaired: string, now: Instant) => boolean = () => true,
): AddedList<Row> {
  const stored = createStoredList(config);
  const complete = new Set<string>();

  async function isComplete(scope: Scope): Promise<boolean> {
    if (complete.has(scope.tenant)) return true;
    if (!(await isListComplete(scope, config.name))) return false;
    complete.add(scope.tenant);
    return true;
  }

  return {
    ...stored,
    isComplete,
    async rebuild(scope) {
      await stored.rebuild(scope);
      await markListComplete(scope, config.name);
    },
    async repair(scope, now) {
      const repaired = (await stored.repair(scope)).filter(
        (each) => now === undefined || isDrift(each, now),
      );
      if (await isComplete(scope)) return repaired;
      if (repaired.length === 0) await markListComplete(scope, config.name);
      // Nothing drifted: the list is being filled for the first time.
      return [];
    },
  };
}

type TableListConfig<Row extends ListRow> = Omit<
  StoredListConfig<Row, Row>,
  'each' | 'toRow' | 'save' | 'getStamp' | 'parseItem'
> & { readonly parseItem: NonNullable<RowParser<Row>['parseItem']> };

/**
 * A list whose rows are the items of the table themselves, where each bucket is a range of keys that
 * `between` reads consistently. Writers don't read a row first: they add 1 to its version, and so
 * much to its bucket's stamp (`buildWriteCountItems`). Rows from before the list have version 0.
 */
export const createTableList = <Row extends ListRow>(
  config: TableListConfig<Row>,
  isDrift?: (repaired: string, now: Instant) => boolean,
): AddedList<Row> =>
  createAddedList<Row, Row>(
    {
      ...config,
      getStamp: countWrites,
      async *each({ tenant }) {
        const query = config.between(tenant, '', keySuffixEnd);
        for (const one of Array.isArray(query) ? query : [query]) {
          for await (const rows of readRowPages({ ...config, parse: config.codec.parse }, one)) {
            yield rows.map((thing) => ({ thing, row: undefined }));
          }
        }
      },
      toRow: (row) => row,
    },
    isDrift,
  );
