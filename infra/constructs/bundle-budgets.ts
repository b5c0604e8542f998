/** A cold start reads and compiles all of it: what the largest need, and some room. */
const mostBytes = 1_600_000;
/** Those that carry more: all that mail is made with. */
const budgets = new Map([['jobs/mail/send-mail', 1_900_000]]);

/** The build ends where a library came along that nobody weighed. */
export function keepsBudget(entry: string, bytes: number): void {
  const budget = budgets.get(entry) ?? mostBytes;
  if (bytes <= budget) return;
  throw new Error(`the bundle of ${entry} has ${bytes} bytes, its budget is ${budget}`);
}
