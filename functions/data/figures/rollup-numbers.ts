// Numbers for long names: a client or a truck is a small number in the rollups, in those of its
// franchise and of the platform alike. A number is given once and for good; some are never used,
// because they are drawn before it is known who gets them. Get by name, and by number.
import { Entity } from '#functions/data/store/entity.ts';
import { table } from '#functions/data/store/table.ts';
import { put, transact } from '#functions/data/store/transact.ts';

/** Which client, which truck. */
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

/** Two items each, in one transaction. */
const mostAtOnce = 50;

/** The numbers of these names; those that have none get one. */
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

/** All of them get numbers, or, where somebody else was quicker with one, the others do. */
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

/** The last of as many numbers that nobody else has. */
async function draw(count: number): Promise<number> {
  const { data } = await Drawn.update({}).add({ count }).go({ response: 'updated_new' });
  return data.count ?? count;
}

/** What stands behind numbers. */
export async function namesOf(numbers: readonly number[]): Promise<ReadonlyMap<number, LongName>> {
  if (numbers.length === 0) return new Map();
  const { data } = await Numbered.get(numbers.map((number) => ({ number }))).go();
  return new Map(data.map(({ number, name }) => [number, name as LongName]));
}

export function ownerOf(name: LongName): { readonly tenant: string; readonly id: string } {
  const [, tenant = '', id = ''] = name.split('/');
  return { tenant, id };
}
