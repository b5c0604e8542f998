import { setTimeout as pause } from 'node:timers/promises';
import type { DeadLetters } from './dead-letters.ts';
import type { JobHandler } from '#scripts/local/runtime/code/handlers.ts';

// Lambda tries an asynchronous event three times in all. Its pauses are minutes.
const pausesMilliseconds = [1000, 2000];

type DeliveryTarget = {
  readonly name: string;
  readonly handler: JobHandler;
  /** False if a schedule triggers the job: its next run is the retry. */
  readonly isRetried: boolean;
};

/** Delivers an event to a job as EventBridge does: with retries, and then as a dead letter. */
export async function deliverEvent(
  job: DeliveryTarget,
  event: unknown,
  deadLetters: DeadLetters,
): Promise<void> {
  for (const milliseconds of [...(job.isRetried ? pausesMilliseconds : []), undefined]) {
    try {
      await job.handler(event);
      return;
    } catch (error) {
      if (milliseconds === undefined) deadLetters.add(job.name, event, error);
      else await pause(milliseconds);
    }
  }
}
