// The table's stream and the bus, run by hand: `settle()` returns when nothing is left to do.
import { randomUUID } from 'node:crypto';
import { Clock } from '#scripts/local/clock.ts';
import { DeadLetters } from '#scripts/local/dead-letters.ts';
import { loadJob } from '#scripts/local/handlers.ts';
import { type StreamHandler, StreamReader } from '#scripts/local/stream.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { type Instant, toIso } from '#shared/domain/instant.ts';
import { published, streamArn } from './engines.ts';
import { noon } from './world.ts';

const project = await loadJob('project-changes');

const reader = new StreamReader({
  job: 'project-changes',
  handler: project as StreamHandler,
  streamArn,
  clock: new Clock(),
  deadLetters: new DeadLetters('/nonexistent'),
});

/** Projects every change that was committed. */
export async function projectAll(): Promise<void> {
  await reader.drain();
}

/** Projects and delivers until the table and the bus are at rest. */
export async function settle(now: Instant = noon): Promise<void> {
  while ((await reader.drain()) + (await deliver(now)) > 0);
}

async function deliver(now: Instant): Promise<number> {
  const entries = published.splice(0);
  for (const { DetailType, Detail, Source } of entries) {
    const event = {
      id: randomUUID(),
      'detail-type': DetailType,
      source: Source,
      time: toIso(now),
      detail: JSON.parse(Detail),
    };
    for (const name of subscribersOf(DetailType)) await (await loadJob(name))(event);
  }
  return entries.length;
}

function subscribersOf(type: string): string[] {
  return jobs
    .filter(({ trigger }) => trigger.kind === 'domainEvents' && trigger.types.some((it) => it === type))
    .map(({ name }) => name);
}

/** Wakes a scheduled job, as its schedule does at that time. */
export async function tick(name: string, now: Instant): Promise<void> {
  const job = await loadJob(name);
  await job({ source: 'aws.events', 'detail-type': 'Scheduled Event', time: toIso(now) });
}
