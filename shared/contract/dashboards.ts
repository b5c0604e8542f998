import { z } from 'zod';
import { granularities } from '#shared/domain/timeframe.ts';
import { area, franchiseOrPlatform, route } from './route.ts';
import { Id, LocalDateText } from './wire.ts';

// Spec §7 spells the granularity `granuality` in the filter and `granularity` in the calls; the
// calls' spelling is what travels. Dates travel as days of the franchise's own calendar.
const range = {
  fromDate: LocalDateText,
  toDate: LocalDateText,
  brandIds: z.array(Id).max(50).default([]),
};
const compared = {
  compareFromDate: LocalDateText.or(z.literal('')).default(''),
  compareToDate: LocalDateText.or(z.literal('')).default(''),
};

export const SalesPoint = z.object({
  /** First day of the bucket. */
  dateTime: LocalDateText,
  events: z.int(),
  eventSalesCollectedCents: z.int(),
  salesTaxCents: z.int(),
  givebackCents: z.int(),
});
export type SalesPoint = z.infer<typeof SalesPoint>;

export const TopClient = z.object({
  clientId: Id,
  businessName: z.string(),
  /** Share of all sales in the range, 0 to 100 with two decimals. */
  gross: z.number(),
  grandTotalCents: z.int(),
  eventsCount: z.int(),
  perEventCents: z.int(),
});
export type TopClient = z.infer<typeof TopClient>;

export const dashboards = area({
  name: 'dashboards',
  uses: ['table'],
  routes: {
    salesGiveback: route({
      method: 'POST',
      path: '/v1/secure/franchises/dashboard/sales-giveback',
      summary: 'Events, sales, sales tax and giveback over time',
      access: franchiseOrPlatform('MANAGE_DASHBOARD', 'read'),
      body: z.object({ ...range, ...compared, granularity: z.enum(granularities) }),
      reply: z.object({
        data: z.object({ currentData: z.array(SalesPoint), compareData: z.array(SalesPoint) }),
      }),
    }),
    topClients: route({
      method: 'POST',
      path: '/v1/secure/franchises/dashboard/clients/ranking',
      summary: 'The clients that bring most sales',
      access: franchiseOrPlatform('MANAGE_DASHBOARD', 'read'),
      body: z.object(range),
      reply: z.object({ data: z.array(TopClient) }),
    }),
  },
});
