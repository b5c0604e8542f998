// The table's stream and the bus, run manually: `settle()` returns when nothing is left to do.
import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler as project } from '#functions/jobs/stream/project-changes.ts';
import { type BusEntry, isSubscribed } from '#scripts/local/engines/domain-events.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { StreamReader } from '#scripts/local/runtime/triggers/stream.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { floorToSecond, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { clock, publishedEvents, streamArn } from './engines.ts';
import { noon } from './world.ts';

type TakeRecords = () => Promise<DynamoDBRecord[]>;

/** By stream, because each file has its own table. */
const takersByStream = new Map<string, TakeRecords>();

/** What was committed since the last call, in the form that Lambda gets. */
export function takeRecords(): Promise<DynamoDBRecord[]> {
  const take = takersByStream.get(streamArn) ?? createTaker(streamArn);
  takersByStream.set(streamArn, take);
  return take();
}

function createTaker(stream: string): TakeRecords {
  const waiting: DynamoDBRecord[] = [];
  const reader = new StreamReader({
    job: 'tests',
    handler: async ({ Records }) => {
      waiting.push(...Records);
      return { batchItemFailures: [] };
    },
    streamArn: stream,
    clock: new Clock(),
    deadLetters: new DeadLetters('/nonexistent'),
  });
  return async () => {
    await reader.drain();
    return waiting.splice(0);
  };
}

/** Projects and delivers until the table and the bus have nothing left. */
export async function settle(now: Instant = noon): Promise<void> {
  clock.moveTo(now);
  let moved: number;
  do {
    moved = (await projectAll()) + (await deliverPublished(now));
  } while (moved > 0);
}

async function projectAll(): Promise<number> {
  const records = await takeRecords();
  const { batchItemFailures } = await project({ Records: records });
  if (batchItemFailures.length > 0) throw new Error('the projector refused a change');
  return records.length;
}

/** Delivers the domain events that were published, without projecting what they change. */
export async function deliverPublished(now: Instant): Promise<number> {
  const entries = publishedEvents.splice(0);
  for (const entry of entries) {
    const { DetailType, Detail, Source } = entry;
    const event = {
      id: randomUUID(),
      'detail-type': DetailType,
      source: Source,
      time: toIso(floorToSecond(now)),
      detail: JSON.parse(Detail),
    };
    for (const name of listSubscribers(entry)) await (await loadJob(name))(event);
  }
  return entries.length;
}

function listSubscribers(entry: BusEntry): string[] {
  return jobs.filter(({ trigger }) => isSubscribed(trigger, entry)).map(({ name }) => name);
}

/** Runs a scheduled job, as its schedule does at that time. */
export async function tick(name: string, now: Instant): Promise<void> {
  clock.moveTo(now);
  const job = await loadJob(name);
  await job({ source: 'aws.events', 'detail-type': 'Scheduled Event', time: toIso(now) });
}
