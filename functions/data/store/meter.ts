import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

/** What a call cost in DynamoDB: requests sent, read and write units consumed. */
export type DynamoCost = { requests: number; readUnits: number; writeUnits: number };

const currentCost = new AsyncLocalStorage<DynamoCost>();

/**
 * Runs the work and measures its cost. Every request logs it and tests assert it. Telemetry only:
 * no decision in the product depends on it.
 */
export async function measureCost<T>(
  work: () => Promise<T>,
): Promise<{ result: T; cost: DynamoCost }> {
  const outer = currentCost.getStore();
  const cost: DynamoCost = { requests: 0, readUnits: 0, writeUnits: 0 };
  try {
    return { result: await currentCost.run(cost, work), cost };
  } finally {
    if (outer) addCost(outer, cost);
  }
}

export function meterClient(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const cost = currentCost.getStore();
        if (!cost) return next(args);
        cost.requests += 1;
        const done = await next({
          ...args,
          input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' },
        });
        const used = sumCapacityUnits(done.output);
        const reading = /Get|Query|Scan/.test(commandName ?? '');
        cost[reading ? 'readUnits' : 'writeUnits'] += used;
        return done;
      },
    { step: 'initialize', name: 'meter' },
  );
}

function sumCapacityUnits(output: object): number {
  const used = (output as { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] })
    .ConsumedCapacity;
  return [used ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
}

function addCost(total: DynamoCost, part: DynamoCost): void {
  total.requests += part.requests;
  total.readUnits += part.readUnits;
  total.writeUnits += part.writeUnits;
}
