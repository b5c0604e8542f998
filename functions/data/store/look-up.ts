// Things of several kinds in one request. Each data module says under which keys its thing lies and what
// it makes of the stored items; whoever needs several of them at once looks them up together.
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Scope } from './scope.ts';
import { client, table } from './table.ts';

type Item = Readonly<Record<string, unknown>>;
/** What ElectroDB's `get(…).params()` gives. */
type Get = Readonly<Record<string, unknown>>;

export type Lookup<Found> = {
  /** Of at most a hundred items in all. */
  readonly gets: readonly Get[];
  /** Takes the stored items in the order of their gets: undefined where there is none. */
  readonly made: (items: readonly (Item | undefined)[]) => Found;
};

/** What was found, as far as a scope may see it: who looks may be asked only afterwards. */
export type Seen<Found> = (scope: Scope) => Found;

/** The one thing under a key, or undefined; also where there is no key. */
export const lookupOf = <Found>(
  get: Get | undefined,
  made: (item: Item) => Found,
): Lookup<Found | undefined> => ({
  gets: get ? [get] : [],
  made: ([item]) => item && made(item),
});

/** Where there is nothing to look up. */
export const noLookup: Lookup<Seen<undefined>> = { gets: [], made: () => () => undefined };

/** What is made of what one found. */
export const mapLookup = <Found, Made>(
  { gets, made }: Lookup<Found>,
  map: (found: Found) => Made,
): Lookup<Made> => ({ gets, made: (items) => map(made(items)) });

/** Several as one, of which a scope sees what it may. */
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

/** All of them, consistently read, in one request. */
export const lookUp = <const All extends readonly Lookup<unknown>[]>(
  ...lookups: All
): Promise<FoundBy<All>> => read(lookups, true);

/** The same, eventually consistent: for half the read units, as they were a moment ago. */
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

/** Where an item lies, as one text. */
function placeOf(item: unknown): string {
  const { pk, sk } = item as { readonly pk: string; readonly sk: string };
  return `${pk}\n${sk}`;
}
