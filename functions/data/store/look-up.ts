// Things of several kinds in one request. Each data module says under which keys its thing lies and what
// it makes of the stored items; whoever needs several of them at once looks them up together.
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
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

/** The one thing under a key, or undefined; also where there is no key. */
export const lookupOf = <Found>(
  get: Get | undefined,
  made: (item: Item) => Found,
): Lookup<Found | undefined> => ({
  gets: get ? [get] : [],
  made: ([item]) => item && made(item),
});

/** All of them, consistently read, in one request. */
export async function lookUp<const All extends readonly Lookup<unknown>[]>(
  ...lookups: All
): Promise<{ readonly [At in keyof All]: All[At] extends Lookup<infer Found> ? Found : never }> {
  const keys = new Map(
    lookups.flatMap(({ gets }) => gets.map(({ Key }) => [placeOf(Key), Key as Item] as const)),
  );
  const items = new Map((await itemsUnder([...keys.values()])).map((it) => [placeOf(it), it]));
  const found = lookups.map(({ gets, made }) =>
    made(gets.map(({ Key }) => items.get(placeOf(Key)))),
  );
  return found as never;
}

async function itemsUnder(Keys: Item[]): Promise<readonly Item[]> {
  if (Keys.length === 0) return [];
  const request = { [table.table]: { Keys, ConsistentRead: true } };
  const { Responses } = await client.send(new BatchGetCommand({ RequestItems: request }));
  return Responses?.[table.table] ?? [];
}

/** Where an item lies, as one text. */
function placeOf(item: unknown): string {
  const { pk, sk } = item as { readonly pk: string; readonly sk: string };
  return `${pk}\n${sk}`;
}
