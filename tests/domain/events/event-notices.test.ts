import { expect, test } from 'vitest';
import { isGivebackDue, isInvoiceDue } from '#shared/domain/events/event-notices.ts';

test('an invoice is due where the payment term is Invoice, and nowhere else', () => {
  expect((['menu', 'invoice', 'onsite'] as const).map(isInvoiceDue)).toEqual([false, true, false]);
});

test.each([
  ['nobody agreed on one and none is usual', undefined, '', '0', false],
  ['nobody agreed on one and one is usual', undefined, '', '20', true],
  ['none was agreed on', undefined, '0', '20', false],
  ['half a percent was agreed on', undefined, '0.5', '0', true],
  ['none was recorded', '0', '15', '20', false],
  ['one was recorded', '10', '0', '0', true],
])('a giveback where %s: %s, %s, %s is due: %s', (_what, recorded, agreed, usual, isDue) => {
  const sales = recorded === undefined ? undefined : { givebackPercentage: recorded };

  expect(isGivebackDue({ sales, plan: { givebackPercentage: agreed } }, usual)).toBe(isDue);
});
