import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

/** Exports are stored for a limited time, as their mail says. */
export function isDownloadable(writtenAt: Instant, now: Instant): boolean {
  return now < writtenAt + reportLimits.exportDays * dayMilliseconds;
}

export const exportFormats = ['xlsx', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** 'export_20260716T120003Z.xlsx' (spec §2: export_{timestamp} and the extension) */
export function buildDownloadName(writtenAt: Instant, format: ExportFormat = 'xlsx'): string {
  return `export_${formatCompactTime(writtenAt)}.${format}`;
}

/** '20260716T120003Z' */
export function formatCompactTime(at: Instant): string {
  return toIso(at).replace(/[-:]|\.\d+/g, '');
}

const gridPrefix = 'grid-';

/**
 * Ids with a prefix that distinguishes them from report ids: both are downloaded at one address.
 */
export const toGridExportId = (requestKey: string) => `${gridPrefix}${requestKey}`;
export const isGridExportId = (exportId: string) => exportId.startsWith(gridPrefix);
