// How jobs take what is due: one thing's failure never delays another's. It is logged with the thing that
// it is of, the others are taken, and the invocation fails in the end, so that the alarm hears of it.
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { describeError, log } from './log.ts';

type Sweep<Due, Done> = {
  /** What the log says of a thing that failed: 'task not repeated'. */
  readonly failure: string;
  /** By what the thing is found again. */
  readonly nameOf: (due: Due) => Readonly<Record<string, unknown>>;
  readonly take: (due: Due) => Promise<Done>;
  readonly atOnce?: number;
};

/** The sum of what `take` tells of each. Throws at the end if one of them failed. */
export async function sweep<Due>(
  due: Iterable<Due>,
  options: Sweep<Due, number | boolean>,
): Promise<number> {
  const { done, errors } = await takeEach(due, options);
  if (errors.length > 0) {
    throw new AggregateError(errors, `${options.failure}: ${errors.length}, ${String(errors[0])}`);
  }
  return done.reduce<number>((sum, one) => sum + Number(one), 0);
}

/** The same for a job that decides by itself what failures mean. */
export async function takeEach<Due, Done>(
  due: Iterable<Due>,
  { failure, nameOf, take, atOnce = 1 }: Sweep<Due, Done>,
): Promise<{ readonly done: readonly Done[]; readonly errors: readonly unknown[] }> {
  const done: Done[] = [];
  const errors: unknown[] = [];
  await runConcurrently(due, atOnce, async (it) => {
    try {
      done.push(await take(it));
    } catch (error) {
      errors.push(error);
      log({ level: 'error', message: failure, ...nameOf(it), ...describeError(error) });
    }
  });
  return { done, errors };
}
