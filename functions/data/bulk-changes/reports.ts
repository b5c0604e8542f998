/** The outcome for many things. Each is counted once, so the sum is the number processed. */
export type BulkJobReport = {
  readonly changed: number;
  /** Already in the requested state. */
  readonly unchanged: number;
  /** Number of skipped things by reason; the reasons are up to the kind. */
  readonly refused: Readonly<Record<string, number>>;
};

export const emptyBulkJobReport: BulkJobReport = { changed: 0, unchanged: 0, refused: {} };

export function addBulkJobReports(one: BulkJobReport, other: BulkJobReport): BulkJobReport {
  const refused: Record<string, number> = { ...one.refused };
  for (const [why, count] of Object.entries(other.refused)) {
    refused[why] = (refused[why] ?? 0) + count;
  }
  return {
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    refused,
  };
}

export function countProcessed({ changed, unchanged, refused }: BulkJobReport): number {
  return Object.values(refused).reduce((sum, count) => sum + count, changed + unchanged);
}
