// Reads things of several kinds in one request. Each data module says which keys its thing needs
// and how to build it from the stored items; callers combine several of them.
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Scope } from './scope.ts';
import { documentClient, tableConfig } from './table.ts';

type Item = Readonly<Record<string, unknown>>;
/** What ElectroDB's `get(…).params()` returns. */
type Get = Readonly<Record<string, unknown>>;

export type BatchedRead<Found> = {
  readonly gets: readonly Get[];
  /** Takes the stored items in the order of `gets`; undefined where an item doesn't exist. */
  readonly toResult: (items: readonly (Item | undefined)[]) => Found;
};

/** The result, limited to what a scope may see. The caller may be authenticated after the read. */
export type ScopedResult<Found> = (scope: Scope) => Found;

/** Reads the one thing under a key. Undefined if it doesn't exist, or if there is no key. */
export const toBatchedRead = <Found>(
  get: Get | undefined,
  made: (item: Item) => Found,
): BatchedRead<Found | undefined> => ({
  gets: get ? [get] : [],
  toResult: ([item]) => item && made(item),
});

/** For callers with nothing to read. */
export const emptyRead: BatchedRead<ScopedResult<undefined>> = {
  gets: [],
  toResult: () => () => undefined,
};

/** Converts the result of a read. */
export const mapRead = <Found, Made>(
  { gets, toResult }: BatchedRead<Found>,
  map: (found: Found) => Made,
): BatchedRead<Made> => ({ gets, toResult: (items) => map(toResult(items)) });

/** Combines two reads into one; each part is limited to what the scope may see. */
export const combineReads = <One, Other>(
  one: BatchedRead<ScopedResult<One>>,
  other: BatchedRead<ScopedResult<Other>>,
): BatchedRead<ScopedResult<readonly [One, Other]>> => ({
  gets: [...one.gets, ...other.gets],
  toResult: (items) => {
    const seenOne = one.toResult(items.slice(0, one.gets.length));
    const seenOther = other.toResult(items.slice(one.gets.length));
    return (scope) => [seenOne(scope), seenOther(scope)];
  },
});

type BatchResults<All extends readonly BatchedRead<unknown>[]> = {
  readonly [At in keyof All]: All[At] extends BatchedRead<infer Found> ? Found : never;
};

/** Runs all reads in one consistent request, or one for each hundred items. */
export const readBatch = <const All extends readonly BatchedRead<unknown>[]>(
  ...lookups: All
): Promise<BatchResults<All>> => sendBatch(lookups, true);

/** The same, eventually consistent: half the read units, and possibly slightly stale. */
export const readBatchEventually = <const All extends readonly BatchedRead<unknown>[]>(
  ...lookups: All
): Promise<BatchResults<All>> => sendBatch(lookups, false);

async function sendBatch<All extends readonly BatchedRead<unknown>[]>(
  lookups: All,
  consistent: boolean,
): Promise<BatchResults<All>> {
  const keys = new Map(
    lookups.flatMap(({ gets }) => gets.map(({ Key }) => [buildItemKey(Key), Key as Item] as const)),
  );
  const stored = await readItems([...keys.values()], consistent);
  const items = new Map(stored.map((it) => [buildItemKey(it), it]));
  const found = lookups.map(({ gets, toResult }) =>
    toResult(gets.map(({ Key }) => items.get(buildItemKey(Key)))),
  );
  return found as never;
}

/** The most that DynamoDB reads in one request. */
const batchSize = 100;

async function readItems(keys: Item[], ConsistentRead: boolean): Promise<readonly Item[]> {
  if (keys.length > batchSize) {
    const parts = [keys.slice(0, batchSize), keys.slice(batchSize)];
    return (await Promise.all(parts.map((part) => readItems(part, ConsistentRead)))).flat();
  }
  const [Key, ...others] = keys;
  if (Key === undefined) return [];
  if (others.length === 0) {
    const { Item } = await documentClient.send(
      new GetCommand({ TableName: tableConfig.table, Key, ConsistentRead }),
    );
    return Item ? [Item] : [];
  }
  const request = { [tableConfig.table]: { Keys: keys, ConsistentRead } };
  const { Responses } = await documentClient.send(new BatchGetCommand({ RequestItems: request }));
  return Responses?.[tableConfig.table] ?? [];
}

/** The item's primary key as one text. */
function buildItemKey(item: unknown): string {
  const { pk, sk } = item as { readonly pk: string; readonly sk: string };
  return `${pk}\n${sk}`;
}
