// Short numbers for long names: a client or a truck is a small number in the rollups of its
// franchise and of the platform. A number is assigned once and never changes. Some stay unused,
// because they are reserved before it is known which names need one. Get by name, and by number.
import { defineEntity, brandedAttribute } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, tryTransact } from '#functions/data/store/transact.ts';

/** A client or a piece of equipment: kind, tenant and id. */
export type NumberedName = `${'client' | 'asset'}/${string}/${string}`;

const NumberItems = defineEntity('rollup-number', {
  attributes: {
    name: brandedAttribute<NumberedName>('client//'),
    number: { type: 'number', required: true },
  },
  indexes: { primary: primaryIndex(['name'], []) },
});

const NameItems = defineEntity('rollup-numbered', {
  attributes: {
    number: { type: 'number', required: true },
    name: brandedAttribute<NumberedName>('client//'),
  },
  indexes: { primary: primaryIndex(['number'], []) },
});

const NumberCounter = defineEntity('rollup-numbers-drawn', {
  attributes: { count: { type: 'number' } },
  indexes: { primary: primaryIndex([], []) },
});

/** Two items per name in one transaction. */
const maxNamesPerTransaction = 50;

/** The numbers of these names. Assigns the missing ones. */
export async function assignNumbers(
  names: Iterable<NumberedName>,
): Promise<ReadonlyMap<NumberedName, number>> {
  const wanted = [...new Set(names)];
  const numbers = await findNumbers(wanted);
  const missing = wanted.filter((name) => !numbers.has(name));
  for (let from = 0; from < missing.length; from += maxNamesPerTransaction) {
    for (const [name, number] of await createNumbers(
      missing.slice(from, from + maxNamesPerTransaction),
    )) {
      numbers.set(name, number);
    }
  }
  return numbers;
}

async function findNumbers(names: readonly NumberedName[]): Promise<Map<NumberedName, number>> {
  if (names.length === 0) return new Map();
  const { data } = await NumberItems.get(names.map((name) => ({ name }))).go({ consistent: true });
  return new Map(data.map(({ name, number }) => [name, number]));
}

/**
 * Assigns numbers to these names. If another request was first with one of them, its number is used
 * and the others are retried.
 */
async function createNumbers(names: readonly NumberedName[]): Promise<Map<NumberedName, number>> {
  const numbers = new Map<NumberedName, number>();
  let missing = names;
  while (missing.length > 0) {
    const first = (await reserveNumbers(missing.length)) - missing.length + 1;
    const parts = missing.flatMap((name, at) => [
      toPut(NumberItems.create({ name, number: first + at }).params()),
      toPut(NameItems.put({ name, number: first + at }).params()),
    ]);
    const isWritten = await tryTransact(parts);
    const settled = isWritten
      ? new Map(missing.map((name, at) => [name, first + at]))
      : await findNumbers(missing);
    for (const [name, number] of settled) numbers.set(name, number);
    missing = missing.filter((name) => !settled.has(name));
  }
  return numbers;
}

/** Reserves `count` numbers and returns the last of them. */
async function reserveNumbers(count: number): Promise<number> {
  const { data } = await NumberCounter.update({}).add({ count }).go({ response: 'updated_new' });
  return data.count ?? count;
}

/** The names of these numbers. */
export async function getNumberedNames(
  numbers: readonly number[],
): Promise<ReadonlyMap<number, NumberedName>> {
  if (numbers.length === 0) return new Map();
  const { data } = await NameItems.get(numbers.map((number) => ({ number }))).go();
  return new Map(data.map(({ number, name }) => [number, name]));
}

export function parseNameOwner(name: NumberedName): {
  readonly tenant: string;
  readonly id: string;
} {
  const [, tenant = '', id = ''] = name.split('/');
  return { tenant, id };
}
