import { expect, test } from 'vitest';
import { countsInFigures, orderStatuses } from '#shared/domain/orders/order.ts';

test('a canceled order was refunded and counts in no figure', () => {
  expect(orderStatuses.filter(countsInFigures)).toEqual(['NEW', 'IN_PROGRESS', 'COMPLETED']);
});
