import { z } from 'zod';
import { agingColumns, sinceBuckets } from '#shared/domain/marketing/aging.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { CentsTotal, Id } from '#shared/contract/wire.ts';

/** Cents, by days overdue. */
const OwedCents = z.object({
  notDue: CentsTotal,
  upTo30: CentsTotal,
  upTo60: CentsTotal,
  upTo90: CentsTotal,
  over90: CentsTotal,
  owed: CentsTotal,
  overpaid: CentsTotal,
});

export const AgingRow = z.object({
  ...OwedCents.shape,
  /** The client's id. */
  id: Id,
  businessName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** Empty if there was none. */
  lastEventDate: z.string(),
  daysSince: z.int().nullable(),
  since: z.enum(sinceBuckets),
  /** Empty if none is booked. */
  nextEventDate: z.string(),
  events: z.int().min(0),
});
export type AgingRow = z.infer<typeof AgingRow>;

const filters = {
  since: z.array(z.enum(sinceBuckets)).max(sinceBuckets.length).default([]),
  owing: z.boolean().optional(),
};

export const AgingRequest = gridRequest(agingColumns, filters);
export const AgingExportRequest = gridExportRequest(agingColumns, filters);

const access = franchise('AGING_REPORT', 'read');
const base = '/v1/secure/reports/aging/grid-data';

export const agingReport = area({
  noun: 'marketing',
  name: 'aging-report',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: gridRoute({
      path: base,
      summary: 'Clients by time since their last event, and what they owe by age',
      access,
      body: AgingRequest,
      reply: gridReply(AgingRow).extend({
        /** Over all matching rows. */
        totals: OwedCents,
        /** The number of clients in each bucket, regardless of filters. */
        clients: z.record(z.enum(sinceBuckets), z.int().min(0)),
      }),
    }),
    exportGrid: route({
      method: 'POST',
      path: `${base}/export`,
      summary: 'The aging report as a workbook or CSV',
      access,
      stepUp: true,
      body: AgingExportRequest,
      reply: gridExportReply,
      download: true,
    }),
  },
});
