import { expect, test } from 'vitest';
import { SeenIds } from '#functions/data/store/seen-ids.ts';
import { createRandom } from '#scripts/seed/random.ts';

test('an id is new once, however many come', () => {
  const random = createRandom(7);
  const ids = Array.from({ length: 50_000 }, () => `event-${random.between(1, 30_000)}`);
  const seen = new SeenIds();

  const fresh = ids.filter((id) => seen.add(id));

  expect(fresh).toEqual([...new Set(ids)]);
});
