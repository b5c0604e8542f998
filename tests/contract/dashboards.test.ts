// Spec §3 and §7 have two spellings for one thing: both are accepted, one is used internally.
import { expect, test } from 'vitest';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const { salesGiveback, byLocation } = dashboards.routes;
const range = { fromDate: '2026-07-01', toDate: '2026-07-31' };
const compared = { compareFromDate: '2026-06-01', compareToDate: '2026-06-30' };
const asFilter = { comparedfromDate: '2026-06-01', comparedtoDate: '2026-06-30' };

const parsed = (body: object) => salesGiveback.body.parse(body as never);

test("the filter's spellings mean what the calls' do, and do not travel on", () => {
  const said = parsed({ ...range, ...asFilter, granuality: 'week' });

  expect(said).toEqual(parsed({ ...range, ...compared, granularity: 'week' }));
  expect(said).not.toHaveProperty('granuality');
});

test("where both are sent, the calls' own count", () => {
  const both = { ...range, granuality: 'week', granularity: 'month', ...asFilter };

  const said = parsed({ ...both, compareFromDate: '', compareToDate: '' });

  expect(said).toMatchObject({ granularity: 'month', compareFromDate: '', compareToDate: '' });
});

test.each([[{ ...range }], [{ ...range, granuality: 'fortnight' }], [[range]], [null]])(
  '%j is refused under either spelling',
  (body) => {
    expect(salesGiveback.body.safeParse(body).success).toBe(false);
  },
);

test('a granularity that a call can do without is understood as well', () => {
  expect(byLocation.body.parse({ ...range, granuality: 'day' } as never)).toMatchObject({
    granularity: 'day',
  });
});

test('what is answered has the names of the specification, in dollars, beside the cents', () => {
  const { salesGiveback, topClients } = dashboards.routes;
  const point = { dateTime: localDate('2026-06-01'), events: 2, eventSalesCollectedCents: 10_825 };
  const currentData = [{ ...point, salesTaxCents: 825, givebackCents: 0 }];
  const client = { clientId: 'c', businessName: 'Acme', gross: 100, eventsCount: 2 };

  const { data } = salesGiveback.reply.parse({ data: { currentData, compareData: [] } });
  const ranked = topClients.reply.parse({
    data: [{ ...client, grandTotalCents: 10_825, perEventCents: 5_413 }],
    total: { grandTotalCents: 10_825, eventsCount: 2 },
  });

  expect(data.currentData).toEqual([
    { ...currentData[0], eventSalesCollected: 108.25, salesTax: 8.25, giveback: 0 },
  ]);
  expect(ranked.data[0]).toMatchObject({ grandTotal: 108.25, perEvent: 54.13 });
  expect(ranked.total).toMatchObject({ grandTotal: 108.25 });
});
