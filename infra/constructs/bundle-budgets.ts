/**
 * A cold start reads and compiles the whole bundle. The limit is the size of the largest, plus some
 * room.
 */
const defaultBudgetBytes = 1_600_000;
/** Larger bundles: they include everything that builds mail, and the papers that come with it. */
const largerBudgets = new Map([['jobs/mail/send-mail', 2_100_000]]);

/** Fails the build when a new library makes a bundle larger than its budget. */
export function assertBundleBudget(entry: string, bytes: number): void {
  const budget = largerBudgets.get(entry) ?? defaultBudgetBytes;
  if (bytes <= budget) return;
  throw new Error(`the bundle of ${entry} has ${bytes} bytes, its budget is ${budget}`);
}
