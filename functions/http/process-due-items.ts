// How jobs process due items. A failed item doesn't hold up the others: its error is logged, and
// the invocation fails at the end, so that the alarm goes off.
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { describeError, log } from '#functions/log.ts';

type DueItemOptions<Due, Result> = {
  /** The log message for a failed item: 'task not repeated'. */
  readonly failure: string;
  /** Identifies the item in the log. */
  readonly toLogFields: (due: Due) => Readonly<Record<string, unknown>>;
  readonly processItem: (due: Due) => Promise<Result>;
  readonly concurrency?: number;
};

/** Returns the sum of the results. Throws at the end if an item failed. */
export async function processDueItems<Due>(
  due: Iterable<Due>,
  options: DueItemOptions<Due, number | boolean>,
): Promise<number> {
  const { done, errors } = await settleDueItems(due, options);
  if (errors.length > 0) {
    throw new AggregateError(errors, `${options.failure}: ${errors.length}, ${String(errors[0])}`);
  }
  return done.reduce<number>((sum, one) => sum + Number(one), 0);
}

/** Like `processDueItems`, for jobs that handle the failures themselves. */
export async function settleDueItems<Due, Result>(
  due: Iterable<Due>,
  { failure, toLogFields, processItem, concurrency = 1 }: DueItemOptions<Due, Result>,
): Promise<{ readonly done: readonly Result[]; readonly errors: readonly unknown[] }> {
  const done: Result[] = [];
  const errors: unknown[] = [];
  await runConcurrently(due, concurrency, async (it) => {
    try {
      done.push(await processItem(it));
    } catch (error) {
      errors.push(error);
      log({ level: 'error', message: failure, ...toLogFields(it), ...describeError(error) });
    }
  });
  return { done, errors };
}
