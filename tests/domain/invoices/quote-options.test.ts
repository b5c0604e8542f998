import { expect, test } from 'vitest';
import { computeInvoiceBill, findInvoiceProblems } from '#shared/domain/invoices/invoice-bill.ts';
import {
  findChoiceProblem,
  getInitialChoice,
  isSameChoice,
  type ItemChoice,
  listOptionIds,
} from '#shared/domain/invoices/quote-options.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';

const buildItem = (itemId: string, unitCents: number, choice?: ItemChoice) => ({
  itemId,
  itemName: itemId,
  description: '',
  quantity: '1',
  unitCents: cents(unitCents),
  discount: undefined,
  untaxed: false,
  choice,
});

/** Travel in any case, package A or B, and two add-ons. */
const items = [
  buildItem('travel', 5000),
  buildItem('a', 60_000, 'package'),
  buildItem('b', 90_000, 'package'),
  buildItem('music', 10_000, 'addOn'),
  buildItem('lights', 7500, 'addOn'),
];
const content = {
  items,
  discount: undefined,
  discountApplicableOnTax: true,
  taxPercent: '7.5',
  taxInside: false,
  deposit: { percent: '30' },
};

test.each([
  ['nothing yet, so the first package', undefined, 65_000, 69_875, 20_963],
  ['package A', ['a'], 65_000, 69_875, 20_963],
  ['package B with both add-ons', ['lights', 'b', 'music'], 112_500, 120_938, 36_281],
])('having chosen %s, it comes to that', (_what, chosen, net, total, deposit) => {
  const bill = computeInvoiceBill(content, chosen);

  expect(bill).toMatchObject({
    subTotalCents: net,
    grandTotalCents: total,
    depositCents: deposit,
  });
  // Each line keeps its place, so that amounts are found by it.
  expect(bill.lines).toHaveLength(items.length);
});

test.each([
  ['one package', ['b'], undefined],
  ['a package and add-ons', ['music', 'a', 'lights'], undefined],
  ['what is no line', ['a', 'nobodys'], 'msg_quote_option_unknown'],
  ['a line that is no option', ['a', 'travel'], 'msg_quote_option_unknown'],
  ['two packages', ['a', 'b'], 'msg_quote_option_packages'],
  ['no package', ['music'], 'msg_quote_option_missing'],
  ['nothing', [], 'msg_quote_option_missing'],
])('choosing %s is answered with %s', (_what, chosen, problem) => {
  expect(findChoiceProblem(items, chosen)).toBe(problem);
});

test('a quote without options takes no choice, and has none at first', () => {
  const plain = [buildItem('travel', 5000), buildItem('cups', 60_000)];

  expect(listOptionIds(plain)).toEqual([]);
  expect(getInitialChoice(plain)).toEqual([]);
  expect(findChoiceProblem(plain, [])).toBeUndefined();
  expect(findChoiceProblem(plain, ['cups'])).toBe('msg_quote_option_unknown');
});

test('the same lines in another order are the same choice', () => {
  expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameChoice(['a'], ['a', 'b'])).toBe(false);
  expect(isSameChoice(['a'], ['b'])).toBe(false);
});

test('whatever the client may choose has to be billable, not only the first package', () => {
  const dated = {
    ...content,
    invoiceDate: localDate('2026-07-15'),
    dueDate: localDate('2026-07-29'),
  };
  const amount = (amountCents: number) => ({ amountCents: cents(amountCents) });
  const withoutTravel = [buildItem('a', 60_000, 'package'), buildItem('b', 20_000, 'package')];
  const withFree = [buildItem('a', 60_000, 'package'), buildItem('free', 0, 'package')];
  const onlyAddOns = [buildItem('music', 10_000, 'addOn')];
  const twice = [...items, buildItem('music', 7500, 'addOn')];
  const listFields = (given: object) => Object.keys(findInvoiceProblems({ ...dated, ...given }));

  expect(listFields({})).toEqual([]);
  expect(listFields({ items: withoutTravel, deposit: amount(30_000) })).toEqual(['deposit']);
  expect(listFields({ items: withoutTravel, discount: amount(30_000) })).toEqual([
    'discountAmount',
    'grandTotal',
  ]);
  expect(listFields({ items: withFree })).toEqual(['grandTotal']);
  expect(listFields({ items: onlyAddOns })).toEqual(['grandTotal']);
  expect(listFields({ items: twice })).toEqual(['clientInvoiceItems']);
});
