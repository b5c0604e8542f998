import { expect, test } from 'vitest';
import { cents } from '#shared/domain/values/money.ts';
import { passwordProblems, setPasswordProblems } from '#shared/domain/values/patterns.ts';
import { takingsProblems } from '#shared/domain/events/sales.ts';
import { text } from '#shared/text/catalogue.ts';

const broken = takingsProblems({
  eventSalesCollectedCents: cents(-1),
  salesTaxRate: '',
  givebackPercentage: '',
});

const keys = [
  ...Object.values(broken).flatMap((messages) => messages.map(({ message }) => message)),
  ...passwordProblems(''),
  ...setPasswordProblems(' ', ''),
];

test.each(keys)('the rule %s has its words', (key) => {
  expect(text(key)).not.toBe(key);
});
