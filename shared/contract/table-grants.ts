// What a function may do with the table, depending on its `uses`.

/**
 * `tableReading` reads, and records that a session is in use. `table` also writes. `tableRemoval`
 * is added where items are deleted.
 */
export const tableActions = {
  tableReading: ['GetItem', 'BatchGetItem', 'Query'],
  table: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'],
  tableRemoval: ['DeleteItem'],
} as const;
export type TableResource = keyof typeof tableActions;
export type TableAction = (typeof tableActions)[TableResource][number];

/** What even read-only functions may update: items under persons, mainly their sessions. */
export const sessionAction: TableAction = 'UpdateItem';
export const sessionKeys = '$brandwagon#person_';
