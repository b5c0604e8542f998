// The projector. Brings the rollups to what the table holds and then tells the bus what happened.
// Safe to run twice, late and at once: rollups take each version of an event once (projections.ts);
// domain events may repeat and carry the change's own id, consumers claim before they act.
import type { DynamoDBRecord } from 'aws-lambda';
import { applyChanges } from '#functions/data/projections.ts';
import { changeOf } from '#functions/data/stream-changes.ts';
import { domainEventsOf } from '#functions/data/stream-domain-events.ts';
import { onTableStream } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';
import { publish } from '#functions/ports/bus.ts';

export const handler = onTableStream('project-changes', async (records) => {
  try {
    await project(records);
    return undefined;
  } catch (error) {
    log({ level: 'error', message: 'batch failed, taking records one by one', ...describe(error) });
    return firstFailure(records);
  }
});

async function project(records: readonly DynamoDBRecord[]): Promise<void> {
  await applyChanges(newest(records.flatMap((record) => changeOf(record) ?? [])));
  await publish(records.flatMap(domainEventsOf));
}

/** One bad record must not hold up those before it: they are taken, and it is named. */
async function firstFailure(records: readonly DynamoDBRecord[]): Promise<string | undefined> {
  for (const record of records) {
    try {
      await project([record]);
    } catch {
      return record.dynamodb?.SequenceNumber;
    }
  }
  return undefined;
}

/** Of several changes of an event only the last one matters: versions only grow. */
function newest<Change extends { readonly eventId: string; readonly version: number }>(
  changes: readonly Change[],
): Change[] {
  const byEvent = new Map<string, Change>();
  for (const change of changes) {
    const known = byEvent.get(change.eventId);
    if (!known || known.version <= change.version) byEvent.set(change.eventId, change);
  }
  return [...byEvent.values()];
}
