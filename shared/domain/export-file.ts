import { type Instant, toIso } from './instant.ts';
import { limits } from './limits.ts';

const dayMilliseconds = 86_400_000;

/** An export is kept for a while, as its mail says. */
export function isDownloadable(writtenAt: Instant, now: Instant): boolean {
  return now < writtenAt + limits.exportDays * dayMilliseconds;
}

/** 'export_20260716T120003Z.xlsx' (spec §2: export_{timestamp} and the extension) */
export function downloadName(writtenAt: Instant): string {
  return `export_${compactTime(writtenAt)}.xlsx`;
}

/** '20260716T120003Z' */
export function compactTime(at: Instant): string {
  return toIso(at).replace(/[-:]|\.\d+/g, '');
}
