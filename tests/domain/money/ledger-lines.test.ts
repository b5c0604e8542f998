import { expect, test } from 'vitest';
import { toLedgerLines, toSignedCents } from '#shared/domain/money/ledger-lines.ts';

const payment = { factId: 'card-P1', kind: 'payment' };
const asked = { factId: 'refund-R1', kind: 'refundAsked' };
const done = { factId: 'R1|done', kind: 'refund' };
const failed = { factId: 'R1|failed', kind: 'refundFailed' };
const other = { factId: 'refund-R2', kind: 'refundAsked' };

test('a refund is one line once it is made, and one while it is on its way', () => {
  expect(toLedgerLines([payment, asked, done, other])).toEqual([payment, done, other]);
});

test('a refund that failed was asked for, which both stand there', () => {
  expect(toLedgerLines([payment, asked, failed])).toEqual([payment, asked, failed]);
});

test.each([
  ['payment', 5_050],
  ['lateFee', 5_050],
  ['refundFailed', 5_050],
  ['refundAsked', -5_050],
  ['refund', -5_050],
  ['reversal', -5_050],
  ['waiver', -5_050],
] as const)('a %s of $50.50 stands there as %d cents', (kind, shown) => {
  expect(toSignedCents(kind, 5_050)).toBe(shown);
});
