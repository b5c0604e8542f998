/** The outcome for many things. Each is counted once, so the sum is the number processed. */
export type ChangeReport = {
  readonly changed: number;
  /** Already in the requested state. */
  readonly unchanged: number;
  /** Number of skipped things by reason; the reasons are up to the kind. */
  readonly refused: Readonly<Record<string, number>>;
};

export const emptyReport: ChangeReport = { changed: 0, unchanged: 0, refused: {} };

export function addReports(one: ChangeReport, other: ChangeReport): ChangeReport {
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

export function countOf({ changed, unchanged, refused }: ChangeReport): number {
  return Object.values(refused).reduce((sum, count) => sum + count, changed + unchanged);
}
