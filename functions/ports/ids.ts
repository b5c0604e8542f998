import { createHash, randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Node draws ahead for it: ulid's own source asks for each of an id's signs, which takes 35 times as long. */
const chance = () => randomInt(2 ** 32) / 2 ** 32;

/** A new id; ids of later instants sort later. `draw` stands in for chance, in demo data. */
export function newId(now: Instant, draw: () => number = chance): string {
  return ulid(now, draw);
}

/** The id of what a cause brings about: the same cause, the same id. */
export function idOf(cause: string): string {
  return createHash('sha256').update(cause).digest('base64url');
}

// Without vowels, 0/O, 1/I/L: read out over a counter, and never a word.
const codeAlphabet = '23456789BCDFGHJKMNPQRSTVWXZ';

/** What customers type to find an event: 27^6, about 390 million. */
export function newEventCode(below: (size: number) => number = randomInt): string {
  return Array.from({ length: 6 }, () => codeAlphabet[below(codeAlphabet.length)]).join('');
}
