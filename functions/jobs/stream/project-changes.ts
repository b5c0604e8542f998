// The projector. Updates the rollups to what the table holds, and then publishes domain events.
// Safe to run twice, late and concurrently: rollups take each version of a thing once
// (projections.ts). Domain events may repeat, but carry the change's id, and consumers claim it
// before they act.
import type { DynamoDBRecord } from 'aws-lambda';
import { applyChanges } from '#functions/data/figures/projections.ts';
import { changesOf, seenIn } from '#functions/data/stream/changes.ts';
import { domainEventsOf } from '#functions/data/stream/domain-events.ts';
import { onTableStream } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';
import { publish } from '#functions/ports/bus.ts';
import { newId } from '#functions/ports/ids.ts';
import { instant } from '#shared/domain/values/instant.ts';

export const handler = onTableStream('project-changes', async (records) => {
  const [poison] = await take(records);
  return poison?.dynamodb?.SequenceNumber;
});

/**
 * Returns the records that can't be processed, found by bisection. All others are processed, even
 * later ones, so no one's figures wait while the stream retries a bad record.
 */
async function take(records: readonly DynamoDBRecord[]): Promise<readonly DynamoDBRecord[]> {
  try {
    await project(records);
    return [];
  } catch (error) {
    const one = records.length === 1 ? records[0]?.eventID : undefined;
    log({ level: 'error', message: 'records not taken', one, ...describe(error) });
    if (records.length <= 1) return records;
    const middle = Math.ceil(records.length / 2);
    const earlier = await take(records.slice(0, middle));
    return [...earlier, ...(await take(records.slice(middle)))];
  }
}

async function project(records: readonly DynamoDBRecord[]): Promise<void> {
  const seen = records.flatMap((record) => seenIn(record) ?? []);
  const seconds = records[0]?.dynamodb?.ApproximateCreationDateTime ?? 0;
  const at = instant(Math.floor(seconds * 1000));
  await applyChanges(await changesOf(seen), () => newId(at));
  await publish(records.flatMap(domainEventsOf));
}
