import fc from 'fast-check';
import { test } from 'vitest';

/**
 * A property that holds for everything generated. The seed is fixed, so a failure can be
 * reproduced.
 */
export function testProperty<Values extends [unknown, ...unknown[]]>(
  sentence: string,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  holds: (...values: Values) => void,
) {
  test(sentence, () => {
    fc.assert(fc.property(...arbitraries, holds), { seed: 20_260_101, numRuns: 500 });
  });
}
