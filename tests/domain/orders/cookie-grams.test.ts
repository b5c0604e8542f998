import { expect, test } from 'vitest';
import { listCookieGrams } from '#shared/domain/orders/cookie-grams.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { storedOrderStatuses } from '#shared/domain/orders/order.ts';
import { instant } from '#shared/domain/values/instant.ts';

const ordered = (
  id: string,
  given: Partial<Parameters<typeof listCookieGrams>[0][number]> = {},
) => ({
  id,
  slot: instant(0),
  recipientName: '',
  customerName: 'Jamie',
  message: 'Well done!',
  status: 'NEW' as const,
  ...given,
});
const getGramIds = (rows: Parameters<typeof listCookieGrams>[0]) =>
  listCookieGrams(rows).grams.map(({ id }) => id);

test('what is canceled, or only waits for its payment, has no card', () => {
  const rows = storedOrderStatuses.map((status) => ordered(status, { status }));

  expect(getGramIds(rows)).toEqual(['NEW', 'IN_PROGRESS', 'COMPLETED']);
});

test('an order without a message has no card', () => {
  expect(getGramIds([ordered('said'), ordered('unsaid', { message: '' })])).toEqual(['said']);
});

test('the next slot comes first, and within a slot the name of whoever gets it', () => {
  const rows = [
    ordered('later', { slot: instant(1) }),
    ordered('of Zoe', { recipientName: 'Zoe' }),
    ordered('of Jamie herself'),
  ];

  expect(getGramIds(rows)).toEqual(['of Jamie herself', 'of Zoe', 'later']);
});

test('of more than 5,000 the first 5,000 are printed, and all are counted', () => {
  const rows = Array.from({ length: 5001 }, (_, at) => ordered(String(at)));

  const { count, grams } = listCookieGrams(rows);

  expect([count, grams.length]).toEqual([5001, orderLimits.cookieGrams]);
});
