import { auditExport } from '#functions/flows/accounts/audit-export.ts';
import { eventExport } from '#functions/flows/events/event-export.ts';
import { shiftExport } from '#functions/flows/staff/shift-export.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';

/** Where the rows of each grid come from that is taken away whole. */
export const gridSources: { readonly [Grid in ExportedGrid]: GridSource<Grid> } = {
  auditLog: auditExport,
  events: eventExport,
  shifts: shiftExport,
};
