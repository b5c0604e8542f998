// Short numbers for long names: a client or a truck is a small number in the rollups of its
// franchise and of the platform. A number is assigned once and never changes. Some stay unused,
// because they are reserved before it is known which names need one. Get by name, and by number.
import { Entity } from '#functions/data/store/entity.ts';
import { table } from '#functions/data/store/table.ts';
import { put, transact } from '#functions/data/store/transact.ts';

/** A client or a piece of equipment: kind, tenant and id. */
export type LongName = `${'client' | 'asset'}/${string}/${string}`;

const Numbers = new Entity(
  {
    model: { service: 'brandwagon', entity: 'rollup-number', version: '1' },
    attributes: {
      name: { type: 'string', required: true },
      number: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['name'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

const Numbered = new Entity(
  {
    model: { service: 'brandwagon', entity: 'rollup-numbered', version: '1' },
    attributes: {
      number: { type: 'number', required: true },
      name: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['number'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

const Drawn = new Entity(
  {
    model: { service: 'brandwagon', entity: 'rollup-numbers-drawn', version: '1' },
    attributes: { count: { type: 'number' } },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: [], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

/** Two items per name in one transaction. */
const mostAtOnce = 50;

/** The numbers of these names. Assigns the missing ones. */
export async function numbersOf(names: Iterable<LongName>): Promise<ReadonlyMap<LongName, number>> {
  const wanted = [...new Set(names)];
  const numbers = await known(wanted);
  const missing = wanted.filter((name) => !numbers.has(name));
  for (let from = 0; from < missing.length; from += mostAtOnce) {
    for (const [name, number] of await given(missing.slice(from, from + mostAtOnce))) {
      numbers.set(name, number);
    }
  }
  return numbers;
}

async function known(names: readonly LongName[]): Promise<Map<LongName, number>> {
  if (names.length === 0) return new Map();
  const { data } = await Numbers.get(names.map((name) => ({ name }))).go({ consistent: true });
  return new Map(data.map(({ name, number }) => [name as LongName, number]));
}

/**
 * Assigns numbers to these names. If another request was first with one of them, its number is used
 * and the others are retried.
 */
async function given(names: readonly LongName[]): Promise<Map<LongName, number>> {
  const numbers = new Map<LongName, number>();
  let missing = names;
  while (missing.length > 0) {
    const first = (await draw(missing.length)) - missing.length + 1;
    const parts = missing.flatMap((name, at) => [
      put(Numbers.create({ name, number: first + at }).params()),
      put(Numbered.put({ name, number: first + at }).params()),
    ]);
    const isWritten = (await transact(parts)).length === 0;
    const settled = isWritten
      ? new Map(missing.map((name, at) => [name, first + at]))
      : await known(missing);
    for (const [name, number] of settled) numbers.set(name, number);
    missing = missing.filter((name) => !settled.has(name));
  }
  return numbers;
}

/** Reserves `count` numbers and returns the last of them. */
async function draw(count: number): Promise<number> {
  const { data } = await Drawn.update({}).add({ count }).go({ response: 'updated_new' });
  return data.count ?? count;
}

/** The names of these numbers. */
export async function namesOf(numbers: readonly number[]): Promise<ReadonlyMap<number, LongName>> {
  if (numbers.length === 0) return new Map();
  const { data } = await Numbered.get(numbers.map((number) => ({ number }))).go();
  return new Map(data.map(({ number, name }) => [number, name as LongName]));
}

export function ownerOf(name: LongName): { readonly tenant: string; readonly id: string } {
  const [, tenant = '', id = ''] = name.split('/');
  return { tenant, id };
}
