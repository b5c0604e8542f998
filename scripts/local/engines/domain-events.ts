import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { getRetryAttempts } from '#shared/contract/job-schedules.ts';
import type { JobTrigger } from '#shared/contract/jobs.ts';
import { mailReportSource } from '#shared/contract/mail/mail-reports.ts';
import { floorToSecond, toIso } from '#shared/domain/values/instant.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import { type ProductCode, createJobHandler } from '#scripts/local/runtime/code/code.ts';
import type { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { deliverEvent } from '#scripts/local/runtime/triggers/deliver.ts';

/** The body of PutEvents. A different bus name would be a configuration error. */
export const PutEvents = z.object({
  Entries: z.array(
    z.object({
      EventBusName: z.string(),
      Source: z.string(),
      DetailType: z.string(),
      Detail: z.string(),
    }),
  ),
});
export type BusEntry = z.infer<typeof PutEvents>['Entries'][number];

/** Delivers each domain event to the jobs that subscribe to its type. */
export function createBusDelivery(
  clock: Clock,
  deadLetters: DeadLetters,
  product: ProductCode['product'],
): (entry: BusEntry) => Promise<void> {
  return async (entry) => {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': entry.DetailType,
      source: entry.Source,
      account: '000000000000',
      time: toIso(floorToSecond(clock.now())),
      region: 'local',
      resources: [],
      detail: JSON.parse(entry.Detail),
    };
    const { jobs } = await product();
    const subscribers = jobs.filter(({ trigger }) => isSubscribed(trigger, entry));
    for (const job of subscribers) {
      const { name } = job;
      const handler = createJobHandler(name, product);
      const isRetried = getRetryAttempts(job) > 0;
      await deliverEvent({ name, handler, isRetried }, event, deadLetters);
    }
  };
}

/** True if a job's rule matches the event. */
export function isSubscribed(
  trigger: JobTrigger,
  { Source, DetailType }: Omit<BusEntry, 'Detail'>,
): boolean {
  if (trigger.kind === 'mailReports') return Source === mailReportSource;
  return trigger.kind === 'domainEvents' && trigger.types.some((type) => type === DetailType);
}
