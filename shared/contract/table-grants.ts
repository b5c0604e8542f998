// What a function may do with the table, by what its `uses` say.

/**
 * `tableReading` reads, and notes that a session is in use; `table` writes as well; `tableRemoval`
 * stands beside it where items are removed.
 */
export const tableActions = {
  tableReading: ['GetItem', 'BatchGetItem', 'Query'],
  table: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'],
  tableRemoval: ['DeleteItem'],
} as const;
export type TableResource = keyof typeof tableActions;
export type TableAction = (typeof tableActions)[TableResource][number];

/** What even a function that reads may update: what lies under persons, their sessions first of all. */
export const sessionAction: TableAction = 'UpdateItem';
export const sessionKeys = '$brandwagon#person_';
