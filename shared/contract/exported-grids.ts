import { auditLog } from './accounts/audit-log.ts';
import { campaigns } from './marketing/campaigns.ts';
import { clients } from './clients/clients.ts';
import { assets } from './equipment/assets.ts';
import { bookingRequests } from './events/booking-requests.ts';
import { events } from './events/events.ts';
import { tasks } from './events/tasks.ts';
import { legacyContacts } from './marketing/legacy-contacts.ts';
import { agingReport } from './marketing/aging-report.ts';
import { rebookEvents } from './marketing/rebook-events.ts';
import { periodReports } from './reports/period-reports.ts';
import { customers } from './orders/customers.ts';
import { orders } from './orders/orders.ts';
import { invoices } from './invoices/invoices.ts';
import { staffReports } from './reports/staff-reports.ts';

/**
 * The list of grids that can be exported as a whole, and the access that each requires. A grid in
 * this list needs a row source in functions/registries/grid-sources.ts.
 */
export const exportedGrids = {
  agingReport: agingReport.routes.exportGrid.access,
  assets: assets.routes.exportGrid.access,
  auditLog: auditLog.routes.exportGrid.access,
  campaigns: campaigns.routes.exportGrid.access,
  bookingRequests: bookingRequests.routes.exportGrid.access,
  clients: clients.routes.exportGrid.access,
  customers: customers.routes.exportGrid.access,
  events: events.routes.exportGrid.access,
  legacyContacts: legacyContacts.routes.exportGrid.access,
  rebooks: rebookEvents.routes.exportGrid.access,
  salesHistory: periodReports.routes.exportSalesHistory.access,
  giveback: periodReports.routes.exportGiveback.access,
  assetUsage: periodReports.routes.exportAssetUsage.access,
  clientRanking: periodReports.routes.exportClientRanking.access,
  hoursWorked: periodReports.routes.exportHoursWorked.access,
  timeCard: periodReports.routes.exportTimeCard.access,
  orderSales: periodReports.routes.exportOrderSales.access,
  payout: periodReports.routes.exportPayout.access,
  salesWithEquipment: periodReports.routes.exportSalesWithEquipment.access,
  invoices: invoices.routes.exportGrid.access,
  orders: orders.routes.exportGrid.access,
  tasks: tasks.routes.exportGrid.access,
  shifts: staffReports.routes.exportShiftTimeCard.access,
} as const;
export type ExportedGrid = keyof typeof exportedGrids;
