import { expect } from 'vitest';
import type { DynamoCost } from '#functions/data/store/meter.ts';

/**
 * A cost as AWS documents it: each item of a transaction at twice its units, and a missing item at
 * the minimum of a read. The small engine counts like that. Amazon's DynamoDB Local counts a
 * missing item as nothing, and a transaction as less than its items, so with it only requests are
 * compared.
 */
export function documentedCost<Counted extends Partial<DynamoCost>>(cost: Counted): Counted {
  if (process.env['DYNAMODB_ENGINE'] !== 'amazon') return cost;
  const units = Object.keys(cost).filter((name) => name !== 'requests');
  return Object.assign({ ...cost }, Object.fromEntries(units.map((it) => [it, anyCount()])));
}

const anyCount = (): unknown => expect.any(Number);
