/** What became of many things. Nothing is counted twice, so the sum is how many were looked at. */
export type ChangeReport = {
  readonly changed: number;
  /** Were already as they were to become. */
  readonly unchanged: number;
  /** How many were left as they are, by why; the reasons are the kind's own. */
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
