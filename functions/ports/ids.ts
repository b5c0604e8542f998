import { createHash, randomInt } from 'node:crypto';
import { decodeTime, ulid } from 'ulid';
import { type Instant, instant } from '#shared/domain/values/instant.ts';

/**
 * Node draws random bytes in advance. ulid's own source draws them for each character of an id,
 * which takes 35 times as long.
 */
const randomFraction = () => randomInt(2 ** 32) / 2 ** 32;

/** A new id; ids sort by time. Demo data passes `draw` to be deterministic. */
export function newId(now: Instant, draw: () => number = randomFraction): string {
  return ulid(now, draw);
}

/** When an id was made by `newId`. */
export const getIdTime = (id: string): Instant => instant(decodeTime(id));

/** An id derived from a cause: the same cause gets the same id. */
export function hashId(cause: string): string {
  return createHash('sha256').update(cause).digest('base64url');
}

// No vowels, 0/O or 1/I/L: easy to read out at a counter, and never a word.
const codeAlphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

/** One of these at random; undefined if there are none. */
export const drawNumber = (numbers: readonly number[]): number | undefined =>
  numbers[randomInt(Math.max(1, numbers.length))];

/** The code that customers type to find an event: 27^6, about 390 million. */
export function newEventCode(below: (size: number) => number = randomInt): string {
  return Array.from({ length: 6 }, () => codeAlphabet[below(codeAlphabet.length)]).join('');
}

/** A hash of plain data. Keys are sorted, because stored maps come back in any order. */
export const hashContent = (content: unknown): string =>
  hashId(JSON.stringify(content, (_key, value: unknown) => sortKeys(value)));

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
