// `npm run replay`: each form in which work that was given up lies in a queue runs again.
import { beforeEach, expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { sumFiguresByDay } from '#functions/data/figures/rollups.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { parseDeadLetter, readStreamEvent } from '#scripts/operate/dead-letters.ts';
import { type QueuedLetter, replayAll } from '#scripts/operate/replay-loop.ts';
import { loadJob } from '#scripts/local/runtime/code/handlers.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { streamArn } from '#tests/support/engines.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const scheduled = { 'detail-type': 'Scheduled Event', time: '2026-07-15T17:00:00Z' };

test('a failed call holds its event, and why it failed', () => {
  const body = JSON.stringify({
    version: '1.0',
    requestContext: { functionArn: 'arn', condition: 'RetriesExhausted' },
    requestPayload: scheduled,
    responsePayload: { errorType: 'Error', errorMessage: 'mail given up' },
  });

  expect(parseDeadLetter(body)).toEqual({ input: { event: scheduled }, error: 'mail given up' });
});

test('what a rule or a schedule could not deliver is the event itself', () => {
  const letter = parseDeadLetter(JSON.stringify(scheduled), { ERROR_CODE: 'THROTTLING' });

  expect(letter).toEqual({ input: { event: scheduled }, error: 'THROTTLING' });
});

test('a record of the stream is read where it was, and counted', async () => {
  const { scope } = await world();
  await settle();
  const ids = { eventId: newId(noon), code: newEventCode() };
  await createEvent(scope, buildEvent({ ...ids, sales: buildSales() }), undefined);
  const lost = await takeRecords();
  const numbers = lost.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
  const { input } = parseDeadLetter(
    JSON.stringify({
      DDBStreamBatchInfo: {
        shardId: await findShard(),
        startSequenceNumber: numbers[0],
        endSequenceNumber: numbers.at(-1),
        streamArn,
        batchSize: numbers.length,
      },
    }),
  );
  const project = await loadJob('project-changes');

  const { done, left } = await replayAll({
    ...queueOf([{ input, error: '', sentAt: '' }]),
    run: async (event) => void (await project(event)),
    readStream: readStreamEvent,
    isReal: true,
    progress: () => undefined,
  });

  expect([done, left]).toEqual([1, 0]);
  const all = { from: localDate('2026-01-01'), to: localDate('2026-12-31') };
  const days = [...(await sumFiguresByDay(scope, 'sales', all)).values()];
  expect(days.reduce((sum, { events = 0 }) => sum + events, 0)).toBe(1);
});

async function findShard(): Promise<string> {
  const { DescribeStreamCommand, DynamoDBStreamsClient } =
    await import('@aws-sdk/client-dynamodb-streams');
  const described = await new DynamoDBStreamsClient({}).send(
    new DescribeStreamCommand({ StreamArn: streamArn }),
  );
  return described.StreamDescription?.Shards?.[0]?.ShardId ?? '';
}

/** A queue that gives each message once, and tells which were deleted. */
function queueOf(letters: readonly Omit<QueuedLetter, 'remove'>[]) {
  const deleted: unknown[] = [];
  const batches = [
    letters.map((it): QueuedLetter => ({ ...it, remove: async () => void deleted.push(it.input) })),
  ];
  return { deleted, receive: async () => batches.shift() ?? [] };
}

const letters = ['one', 'two'].map((event) => ({ input: { event }, error: 'broken', sentAt: '' }));

test('what fails again stays in the queue, and what succeeds leaves it', async () => {
  const queue = queueOf(letters);

  const result = await replayAll({
    ...queue,
    run: async (event) => (event === 'one' ? 'still broken' : undefined),
    readStream: async () => undefined,
    isReal: true,
    progress: () => undefined,
  });

  expect(result).toEqual({ done: 1, left: 1 });
  expect(queue.deleted).toEqual([{ event: 'two' }]);
});

test('nothing is run unless it is asked for', async () => {
  const queue = queueOf(letters);
  const shown: string[] = [];
  const ran: unknown[] = [];

  await replayAll({
    ...queue,
    run: async (event) => void ran.push(event),
    readStream: async () => undefined,
    isReal: false,
    progress: (line) => shown.push(line),
  });

  expect([ran, queue.deleted]).toEqual([[], []]);
  expect(shown.join('\n')).toContain('broken');
});
