// How the keys of an item are composed of its attributes: its own key, and those by which an index
// of the table finds it (access-patterns.md in this folder).
import { tableIndexes } from './table.ts';

type Names = readonly string[];

/** What an item is stored under. The partition begins with the tenant, with few exceptions. */
export const primaryIndex = <const Partition extends Names, const Sort extends Names>(
  partition: Partition,
  sort: Sort,
) => composeKeys({ pk: 'pk', sk: 'sk' }, partition, sort);

/** Grids read slim rows from it, instead of the items. */
export const listIndex = <const Partition extends Names, const Sort extends Names>(
  partition: Partition,
  sort: Sort,
) => ({
  index: tableIndexes.list.name,
  projection: rowsOnly,
  ...composeKeys(tableIndexes.list, partition, sort),
});

/** Finds the rows of everything that belongs to one thing. */
export const relatedIndex = <const Partition extends Names, const Sort extends Names>(
  partition: Partition,
  sort: Sort,
) => ({
  index: tableIndexes.related.name,
  projection: rowsOnly,
  ...composeKeys(tableIndexes.related, partition, sort),
});

/** Tells the job of `scope` which items of all tenants are due, the longest due first. */
export const dueIndex = <const Scope extends string, const Sort extends Names>(
  scope: Scope,
  sort: Sort,
) => ({
  index: tableIndexes.due.name,
  scope,
  ...composeKeys(tableIndexes.due, [], sort),
});

const rowsOnly = ['row'] as const;

const composeKeys = <
  const Fields extends { readonly pk: string; readonly sk: string },
  const Partition extends Names,
  const Sort extends Names,
>(
  { pk, sk }: Fields,
  partition: Partition,
  sort: Sort,
) =>
  ({
    pk: { field: pk, composite: partition, casing: 'none' },
    sk: { field: sk, composite: sort, casing: 'none' },
  }) as const;
