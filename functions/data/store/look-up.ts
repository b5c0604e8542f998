// Reads things of several kinds in one request. Each data module says which keys its thing needs
// and how to build it from the stored items; callers combine several of them.
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Scope } from './scope.ts';
import { client, table } from './table.ts';

type Item = Readonly<Record<string, unknown>>;
/** What ElectroDB's `get(…).params()` returns. */
type Get = Readonly<Record<string, unknown>>;

export type Lookup<Found> = {
  /** At most a hundred items in all. */
  readonly gets: readonly Get[];
  /** Takes the stored items in the order of `gets`; undefined where an item doesn't exist. */
  readonly made: (items: readonly (Item | undefined)[]) => Found;
};

/** The result, limited to what a scope may see. The caller may be authenticated after the read. */
export type Seen<Found> = (scope: Scope) => Found;

/** Reads the one thing under a key. Undefined if it doesn't exist, or if there is no key. */
export const lookupOf = <Found>(
  get: Get | undefined,
  made: (item: Item) => Found,
): Lookup<Found | undefined> => ({
  gets: get ? [get] : [],
  made: ([item]) => item && made(item),
});

/** For callers with nothing to read. */
export const noLookup: Lookup<Seen<undefined>> = { gets: [], made: () => () => undefined };

/** Converts the result of a read. */
export const mapLookup = <Found, Made>(
  { gets, made }: Lookup<Found>,
  map: (found: Found) => Made,
): Lookup<Made> => ({ gets, made: (items) => map(made(items)) });

/** Combines two reads into one; each part is limited to what the scope may see. */
export const together = <One, Other>(
  one: Lookup<Seen<One>>,
  other: Lookup<Seen<Other>>,
): Lookup<Seen<readonly [One, Other]>> => ({
  gets: [...one.gets, ...other.gets],
  made: (items) => {
    const seenOne = one.made(items.slice(0, one.gets.length));
    const seenOther = other.made(items.slice(one.gets.length));
    return (scope) => [seenOne(scope), seenOther(scope)];
  },
});

type FoundBy<All extends readonly Lookup<unknown>[]> = {
  readonly [At in keyof All]: All[At] extends Lookup<infer Found> ? Found : never;
};

/** Runs all reads in one consistent request. */
export const lookUp = <const All extends readonly Lookup<unknown>[]>(
  ...lookups: All
): Promise<FoundBy<All>> => read(lookups, true);

/** The same, eventually consistent: half the read units, and possibly slightly stale. */
export const lookUpEventually = <const All extends readonly Lookup<unknown>[]>(
  ...lookups: All
): Promise<FoundBy<All>> => read(lookups, false);

async function read<All extends readonly Lookup<unknown>[]>(
  lookups: All,
  consistent: boolean,
): Promise<FoundBy<All>> {
  const keys = new Map(
    lookups.flatMap(({ gets }) => gets.map(({ Key }) => [placeOf(Key), Key as Item] as const)),
  );
  const stored = await itemsUnder([...keys.values()], consistent);
  const items = new Map(stored.map((it) => [placeOf(it), it]));
  const found = lookups.map(({ gets, made }) =>
    made(gets.map(({ Key }) => items.get(placeOf(Key)))),
  );
  return found as never;
}

async function itemsUnder(Keys: Item[], ConsistentRead: boolean): Promise<readonly Item[]> {
  const [Key, ...others] = Keys;
  if (Key === undefined) return [];
  if (others.length === 0) {
    const { Item } = await client.send(
      new GetCommand({ TableName: table.table, Key, ConsistentRead }),
    );
    return Item ? [Item] : [];
  }
  const request = { [table.table]: { Keys, ConsistentRead } };
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: request }));
  return Responses?.[table.table] ?? [];
}

/** The item's primary key as one text. */
function placeOf(item: unknown): string {
  const { pk, sk } = item as { readonly pk: string; readonly sk: string };
  return `${pk}\n${sk}`;
}
