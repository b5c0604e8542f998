// Domain events as the bus delivers them to a job, as often as a test wants.
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import type { DomainEvent } from '#shared/contract/domain-events.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { noon } from './world.ts';

export async function deliverDomainEvent(
  job: string,
  { type, detail }: DomainEvent,
  now: Instant = noon,
): Promise<void> {
  await (
    await loadJob(job)
  )({ 'detail-type': type, time: toIso(now), detail });
}
