import { z } from 'zod';
import { weekdays } from '#shared/domain/values/local-date.ts';
import type { DimensionFigure } from '#shared/domain/figures/rollup.ts';
import { granularities } from '#shared/domain/figures/timeframe.ts';
import { area, franchiseOrPlatform, route, superAdmin } from '#shared/contract/route.ts';
import { CentsAmount, CentsTotal, Id, LocalDateText, TimeZoneText } from '#shared/contract/wire.ts';
import { withDollarAmounts } from './in-dollars.ts';

// Dates are days of the franchise's own calendar.
const dayFields = {
  fromDate: LocalDateText,
  toDate: LocalDateText,
  brandIds: z.array(Id).max(50).default([]),
};
const rangeFields = {
  ...dayFields,
  franchiseId: Id.optional().describe(
    'Corporate admins may name one franchise; without it they see all together.',
  ),
};
const comparedFields = {
  compareFromDate: LocalDateText.or(z.literal('')).default(''),
  compareToDate: LocalDateText.or(z.literal('')).default(''),
};
const granularity = z.enum(granularities);

/** Maps names of the calls (spec §7) to names of the filter (§3) with the same meaning. */
const filterNames = {
  granularity: 'granuality',
  compareFromDate: 'comparedfromDate',
  compareToDate: 'comparedtoDate',
};

/** Also accepts the filter's names. If both are sent, the calls' names win. */
const withFilterNames = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent: z.input<Schema>) => renameFilterFields(sent), schema);

function renameFilterFields(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const values = new Map(Object.entries(sent));
  for (const [name, filterName] of Object.entries(filterNames)) {
    if (!values.has(name) && values.has(filterName)) values.set(name, values.get(filterName));
  }
  return Object.fromEntries(values);
}

const Days = z.object(dayFields);
const Range = z.object(rangeFields);
const Compared = withFilterNames(z.object({ ...rangeFields, ...comparedFields }));
const OverTime = withFilterNames(z.object({ ...rangeFields, ...comparedFields, granularity }));
const ByLocation = withFilterNames(
  z.object({ ...rangeFields, granularity: granularity.optional() }),
);
export type DashboardRange = z.output<typeof Range>;
export type ComparedRanges = z.output<typeof Compared>;

/** All sales figures: a new figure that is missing here is a type error. */
const salesFields = {
  events: z.int(),
  eventSalesCollectedCents: CentsTotal,
  salesTaxCents: CentsTotal,
  givebackCents: CentsTotal,
} satisfies Readonly<Record<DimensionFigure<'sales'>, z.ZodType>>;

export const SalesPoint = z.object({
  /** First day of the bucket. */
  dateTime: LocalDateText,
  ...salesFields,
});
export type SalesPoint = z.infer<typeof SalesPoint>;

export const StaffPoint = z.object({
  /** First day of the bucket. */
  dateTime: LocalDateText,
  eventSalesCollectedCents: CentsTotal,
  hours: z.number(),
  perHoursCents: CentsTotal,
});
export type StaffPoint = z.infer<typeof StaffPoint>;

export const WeekdaySales = z.object({
  day: z.literal(weekdays),
  events: z.int(),
  eventSalesCollectedCents: CentsTotal,
});
export type WeekdaySales = z.infer<typeof WeekdaySales>;

export const SalesAverage = z.object({
  averageCents: CentsAmount,
  eventSalesCollectedCents: CentsTotal,
  events: z.int(),
});
export type SalesAverage = z.infer<typeof SalesAverage>;

/** The owner of the row among the figures of all franchises. */
const franchiseField = { franchiseId: Id.optional() };

export const EquipmentSales = z.object({
  ...franchiseField,
  assetId: Id,
  assetName: z.string(),
  colorPicker: z.string(),
  grandTotalCents: CentsTotal,
  hours: z.number(),
  eventsCount: z.int(),
});
export type EquipmentSales = z.infer<typeof EquipmentSales>;

export const PrepaySales = z.object({
  name: z.string(),
  orderCount: z.int(),
  onlineSalesCents: CentsTotal,
  eventSalesCollectedCents: CentsTotal,
});
export type PrepaySales = z.infer<typeof PrepaySales>;

export const IndustrySales = z.object({
  type: z.string(),
  eventSalesCollectedCents: CentsTotal,
  events: z.int(),
});
export type IndustrySales = z.infer<typeof IndustrySales>;

export const LocationSales = z.object({
  /** Empty if the events have no zip code. */
  zipCode: z.string(),
  eventSalesCollectedCents: CentsTotal,
  events: z.int(),
});
export type LocationSales = z.infer<typeof LocationSales>;

export const TopClient = z.object({
  ...franchiseField,
  clientId: Id,
  businessName: z.string(),
  /** Share of all sales in the range, 0 to 100 with two decimals. */
  gross: z.number(),
  grandTotalCents: CentsTotal,
  eventsCount: z.int(),
  perEventCents: CentsTotal,
});
export type TopClient = z.infer<typeof TopClient>;

/** The totals of all clients, including those that aren't among the top. */
export const ClientTotal = TopClient.pick({ grandTotalCents: true, eventsCount: true });
export type ClientTotal = z.infer<typeof ClientTotal>;

const franchiseFields = {
  ...salesFields,
  /** Not hours: the hours of several franchises are summed first and rounded once. */
  workedMilliseconds: z.int(),
} satisfies Readonly<Record<DimensionFigure<'franchises'>, z.ZodType>>;

export const FranchiseSales = z.object({
  /** Its name is in the page's data. */
  franchiseId: Id,
  ...franchiseFields,
});
export type FranchiseSales = z.infer<typeof FranchiseSales>;

/** The data with which a dashboard opens, without figures. */
export const DashboardPage = z.object({
  /** The franchise of the figures; null for all franchises together. */
  franchise: z.object({ id: Id, name: z.string() }).nullable(),
  /** The time zone for "today" and "this month". */
  timeZone: TimeZoneText,
  /** The franchises that corporate admins can choose; empty for everyone else. */
  franchises: z.array(z.object({ id: Id, name: z.string() })),
});
export type DashboardPage = z.infer<typeof DashboardPage>;

const createReply = <Data extends z.ZodType>(data: Data) => z.object({ data });
const comparedReply = <Point extends z.ZodType>(point: Point) =>
  createReply(z.object({ currentData: z.array(point), compareData: z.array(point) }));

const access = franchiseOrPlatform('MANAGE_DASHBOARD', 'read');
const base = '/v1/secure/franchises/dashboard';

export const dashboards = area({
  noun: 'reports',
  name: 'dashboards',
  uses: ['tableReading'],
  routes: {
    adminPage: route({
      method: 'GET',
      path: '/v1/secure/customers/admin/dashboard',
      summary: 'The initial figures of the dashboard of all franchises',
      access: superAdmin,
      reply: createReply(DashboardPage),
    }),
    franchisePage: route({
      method: 'GET',
      path: '/v1/secure/customers/franchises/dashboard/{franchiseId}',
      summary: 'The initial figures of the dashboard of one franchise',
      access,
      reply: createReply(DashboardPage),
    }),
    salesGiveback: route({
      method: 'POST',
      path: `${base}/sales-giveback`,
      summary: 'Events, sales, sales tax and giveback over time',
      access,
      body: OverTime,
      validated: true,
      reply: comparedReply(withDollarAmounts(SalesPoint)),
    }),
    dayOfWeek: route({
      method: 'POST',
      path: `${base}/week/sales-events`,
      summary: 'Events and sales by day of the week',
      access,
      body: Compared,
      validated: true,
      reply: comparedReply(withDollarAmounts(WeekdaySales)),
    }),
    prepayEvents: route({
      method: 'POST',
      path: `${base}/prepay/events`,
      summary: 'Sales and online orders of prepay events, by event name',
      access,
      body: Range,
      validated: true,
      reply: createReply(z.array(withDollarAmounts(PrepaySales))),
    }),
    average: route({
      method: 'POST',
      path: `${base}/average/event-sales`,
      summary: 'Average sales per event',
      access,
      body: Compared,
      validated: true,
      reply: createReply(z.array(withDollarAmounts(SalesAverage))),
    }),
    equipmentSummary: route({
      method: 'POST',
      path: `${base}/equipment/summary`,
      summary: 'Sales, hours and events of each truck',
      access,
      body: Compared,
      validated: true,
      reply: comparedReply(withDollarAmounts(EquipmentSales)),
    }),
    staffOverview: route({
      method: 'POST',
      path: `${base}/staffs/overview`,
      summary: 'Sales and staff hours over time',
      access,
      body: OverTime,
      validated: true,
      reply: comparedReply(withDollarAmounts(StaffPoint)),
    }),
    topClients: route({
      method: 'POST',
      path: `${base}/clients/ranking`,
      summary: 'The clients with the most sales',
      access,
      body: Range,
      validated: true,
      reply: z.object({
        data: z.array(withDollarAmounts(TopClient)),
        total: withDollarAmounts(ClientTotal),
      }),
    }),
    byIndustry: route({
      method: 'POST',
      path: `${base}/events/sales/byindustry`,
      summary: 'Sales by the industry of clients',
      access,
      body: Range,
      validated: true,
      reply: createReply(z.array(withDollarAmounts(IndustrySales))),
    }),
    byLocation: route({
      method: 'POST',
      path: `${base}/event-sales/bylocation`,
      summary: 'Sales and events by zip code',
      access,
      body: ByLocation,
      validated: true,
      reply: createReply(z.array(withDollarAmounts(LocationSales))),
    }),
    byFranchise: route({
      method: 'POST',
      path: `${base}/by-franchise`,
      summary: 'Events, sales, sales tax, giveback and staff hours of each franchise',
      access: superAdmin,
      body: Days,
      validated: true,
      reply: createReply(z.array(FranchiseSales)),
    }),
  },
});
