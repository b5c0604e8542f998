import { auditLog } from './accounts/audit-log.ts';
import { events } from './events/events.ts';
import { staffReports } from './reports/staff-reports.ts';

/**
 * The one list of grids that are taken away whole, and what each asks of whoever has its rows. A grid
 * that is named here needs its source of rows in functions/registries/grid-sources.ts.
 */
export const exportedGrids = {
  auditLog: auditLog.routes.exportGrid.access,
  events: events.routes.exportGrid.access,
  shifts: staffReports.routes.exportShiftTimeCard.access,
} as const;
export type ExportedGrid = keyof typeof exportedGrids;
