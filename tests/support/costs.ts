import { expect } from 'vitest';
import type { DynamoCost } from '#functions/data/store/meter.ts';

/**
 * A cost as AWS documents it: each item of a transaction at twice its units, and an item that isn't
 * there at the least that a read takes. The small engine counts so. Amazon's DynamoDB Local counts what
 * isn't there as nothing, and a transaction as less than its parts: on it, requests alone are held.
 */
export function documented<Counted extends Partial<DynamoCost>>(cost: Counted): Counted {
  if (process.env['DYNAMODB_ENGINE'] !== 'amazon') return cost;
  const units = Object.keys(cost).filter((name) => name !== 'requests');
  return Object.assign({ ...cost }, Object.fromEntries(units.map((it) => [it, anyCount()])));
}

const anyCount = (): unknown => expect.any(Number);
