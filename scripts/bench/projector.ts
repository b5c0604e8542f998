// How many changes per second the projector handles, and how long figures lag behind when 50
// changes per second come in. Both use the deployed entry point.
import type { DynamoDBRecord } from 'aws-lambda';
import { marshall } from '@aws-sdk/util-dynamodb';
import { setTimeout as pause } from 'node:timers/promises';
import { createEvent } from '#functions/data/events/events.ts';
import { toStoredEvent } from '#functions/data/events/event-entity.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { DeadLetters } from '#scripts/local/runtime/triggers/dead-letters.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { StreamReader, toStreamHandler } from '#scripts/local/runtime/triggers/stream.ts';
import { ensureStream } from '#scripts/local/engines/table.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { benchNow } from './franchise.ts';
import { type BenchRow, toBenchRow } from './row.ts';

const size = 3_000;
const perSecond = 50;

export async function measureProjector(): Promise<BenchRow[]> {
  const rate = await runSilently(() => measureRate(size));
  const lags = await runSilently(() => measureLags(perSecond, 10));
  return [
    { what: `${rate} changes a second`, size, bar: '≥ 300' },
    toBenchRow(
      { what: `lag at ${perSecond} changes a second`, size: lags.length, bar: '≤ 2,000 ms' },
      lags.map((milliseconds) => ({ milliseconds })),
    ),
  ];
}

/** The projector's log lines would be most of what is measured. */
export async function runSilently<T>(work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write;
  process.stdout.write = () => true;
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
}

const batch = 100;
const franchiseCount = 10;

/** Completed events of some franchises, in batches as the stream delivers them. */
async function measureRate(changes: number): Promise<number> {
  const handler = toStreamHandler(await loadJob('project-changes'));
  const records = Array.from({ length: changes }, (_, at) => buildRecord(at));
  const started = performance.now();
  for (let at = 0; at < changes; at += batch) {
    await handler({ Records: records.slice(at, at + batch) });
  }
  return Math.round(changes / ((performance.now() - started) / 1000));
}

function buildRecord(at: number): DynamoDBRecord {
  const event = buildEvent({
    eventId: newId(benchNow),
    eventDate: addDays(localDate('2026-01-01'), at % 180),
    clientId: `client-${at % 300}`,
    assetIds: [`truck-${at % 9}`],
    sales: buildSales(),
  });
  const item = {
    ...toStoredEvent(createScope(`bench-${at % franchiseCount}`, 'all'), event),
    __edb_e__: 'event',
  };
  const image = marshall(item, { removeUndefinedValues: true });
  return {
    eventID: `change-${at}`,
    dynamodb: {
      SequenceNumber: String(at),
      ApproximateCreationDateTime: benchNow / 1000,
      // An update, not a booking: publishing to the bus isn't measured.
      OldImage: image,
      NewImage: image,
    } as NonNullable<DynamoDBRecord['dynamodb']>,
  };
}

/** The lags of bookings at a steady rate, in milliseconds, shortest first. */
async function measureLags(rate: number, seconds: number): Promise<number[]> {
  const handler = toStreamHandler(await loadJob('project-changes'));
  const written = new Map<string, number>();
  const lags: number[] = [];
  const reader = new StreamReader({
    job: 'bench',
    streamArn: await ensureStream('brandwagon'),
    clock: new Clock(),
    deadLetters: new DeadLetters('/nonexistent'),
    handler: async (event) => {
      const answer = await handler(event);
      for (const { dynamodb } of event.Records) {
        const at = written.get(dynamodb?.NewImage?.['eventId']?.S ?? '');
        if (at !== undefined) lags.push(performance.now() - at);
      }
      return answer;
    },
  });
  reader.start();
  const scope = createScope('bench-lag', 'all');
  const writes: Promise<unknown>[] = [];
  for (let count = 0; count < rate * seconds; count += 1) {
    const eventId = newId(benchNow);
    const event = buildEvent({ eventId, code: newEventCode(), sales: buildSales() });
    writes.push(
      createEvent(scope, event, undefined).then(() => written.set(eventId, performance.now())),
    );
    await pause(1000 / rate);
  }
  await Promise.all(writes);
  await pause(3_000);
  await reader.stop();
  return lags.sort((a, b) => a - b);
}
