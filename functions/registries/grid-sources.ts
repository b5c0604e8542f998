import { auditExport } from '#functions/flows/accounts/audit-export.ts';
import { clientExport } from '#functions/flows/clients/client-export.ts';
import { assetExport } from '#functions/flows/equipment/asset-export.ts';
import { taskExport } from '#functions/flows/events/task-export.ts';
import { bookingRequestExport } from '#functions/flows/events/booking-request-export.ts';
import { eventExport } from '#functions/flows/events/event-export.ts';
import { campaignExport } from '#functions/flows/marketing/campaign-export.ts';
import { legacyContactExport } from '#functions/flows/marketing/legacy-contact-export.ts';
import { agingExport } from '#functions/flows/marketing/aging-report.ts';
import { rebookExport } from '#functions/flows/marketing/rebook-export.ts';
import { periodExports } from '#functions/flows/reports/period-report.ts';
import { invoiceExport } from '#functions/flows/invoices/invoice-export.ts';
import { customerExport } from '#functions/flows/orders/customer-export.ts';
import { orderExport } from '#functions/flows/orders/order-export.ts';
import { shiftExport } from '#functions/flows/staff/shift-export.ts';
import type { GridSource, ReportSources } from '#functions/data/lists/grid-source.ts';
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';

/** Scheduled reports mail the same rows that the screen exports. */
export const reportSources: ReportSources = { ...periodExports, shifts: shiftExport };

/** The source of the rows of each grid that can be exported. */
export const gridSources: { readonly [Grid in ExportedGrid]: GridSource<Grid> } = {
  agingReport: agingExport,
  assets: assetExport,
  auditLog: auditExport,
  campaigns: campaignExport,
  bookingRequests: bookingRequestExport,
  clients: clientExport,
  events: eventExport,
  legacyContacts: legacyContactExport,
  rebooks: rebookExport,
  ...reportSources,
  invoices: invoiceExport,
  customers: customerExport,
  orders: orderExport,
  tasks: taskExport,
};
