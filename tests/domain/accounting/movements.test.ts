import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { accounts, type BookAccountKey } from '#shared/domain/accounting/account.ts';
import {
  donationFactMovements,
  movementKinds,
  movements,
  orderFactMovements,
} from '#shared/domain/accounting/movements.ts';
import { journalColumns } from '#shared/domain/accounting/journal-file.ts';

const file = path.join(import.meta.dirname, '../../../shared/accounting-files.md');
const page = readFileSync(file, 'utf8');

const listRows = (heading: string) =>
  (page.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? [];

const names = (keys: readonly BookAccountKey[]) => keys.map((key) => accounts[key].name).join(', ');

test('the page for accountants has the table of movements', () => {
  expect(listRows('What each movement does')).toEqual(
    movementKinds.map((kind) => {
      const { debit, credit, when } = movements[kind];
      return [`\`${kind}\``, names(debit), names(credit), when];
    }),
  );
});

test('and the columns of the CSV', () => {
  expect(listRows('CSV and Excel workbook').map(([column]) => column)).toEqual(
    journalColumns.map((column) => `\`${column}\``),
  );
});

test('facts of orders and donations are booked as payments, refunds and their returns', () => {
  const booked = [...Object.values(orderFactMovements), ...Object.values(donationFactMovements)];

  expect(booked.filter((rule) => typeof rule === 'string')).toEqual([
    ...['ordersPaid', 'orderRefund', 'orderRefundReturned'],
    ...['donations', 'donationRefund', 'donationRefundReturned'],
  ]);
});
