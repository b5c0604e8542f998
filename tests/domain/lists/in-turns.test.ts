import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interleaveByGroup } from '#shared/domain/lists/interleave.ts';
import { testProperty } from '../property.ts';

const getGroup = (item: string) => item.slice(0, 1);

test('a franchise with much to do lets the others have their turn', () => {
  const items = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
  expect(interleaveByGroup(items, getGroup)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

testProperty(
  'nothing is lost, and each franchise’s own order stays',
  [fc.array(fc.string({ minLength: 1, maxLength: 3 }))],
  (items) => {
    const taken = interleaveByGroup(items, getGroup);
    expect(taken.toSorted()).toEqual(items.toSorted());
    for (const group of new Set(items.map(getGroup))) {
      const own = (of: readonly string[]) => of.filter((item) => getGroup(item) === group);
      expect(own(taken)).toEqual(own(items));
    }
  },
);
