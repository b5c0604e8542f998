// The projector. Updates the rollups to what the table holds, seals what was added to audit logs, and
// then publishes domain events.
// Safe to run twice, late and concurrently: rollups take each version of a thing once
// (projections.ts). Domain events may repeat, but carry the change's id, and consumers claim it
// before they act.
import type { DynamoDBRecord } from 'aws-lambda';
import { sealAuditEntries } from '#functions/data/accounts/audit-chain.ts';
import { findNewAuditEntry } from '#functions/data/accounts/audit-log.ts';
import { applyChanges } from '#functions/data/figures/projections.ts';
import { toTenantChanges, toFigureRecord } from '#functions/data/stream/figure-changes.ts';
import { countBusiness } from '#functions/data/stream/business-counts.ts';
import { toDomainEvents } from '#functions/data/stream/domain-events.ts';
import { onTableStream } from '#functions/http/job.ts';
import { describeError, log } from '#functions/log.ts';
import { recordCounts } from '#functions/http/metrics.ts';
import { publishDomainEvents } from '#functions/ports/bus.ts';
import { newId } from '#functions/ports/ids.ts';
import { instant } from '#shared/domain/values/instant.ts';

export const handler = onTableStream('project-changes', async (records) => {
  const [poison] = await projectWithBisection(records);
  return poison?.dynamodb?.SequenceNumber;
});

/**
 * Returns the records that can't be processed, found by bisection. All others are processed, even
 * later ones, so no one's figures wait while the stream retries a bad record.
 */
async function projectWithBisection(
  records: readonly DynamoDBRecord[],
): Promise<readonly DynamoDBRecord[]> {
  try {
    await projectRecords(records);
    return [];
  } catch (error) {
    const one = records.length === 1 ? records[0]?.eventID : undefined;
    log({ level: 'error', message: 'records not taken', one, ...describeError(error) });
    if (records.length <= 1) return records;
    const middle = Math.ceil(records.length / 2);
    const earlier = await projectWithBisection(records.slice(0, middle));
    return [...earlier, ...(await projectWithBisection(records.slice(middle)))];
  }
}

async function projectRecords(records: readonly DynamoDBRecord[]): Promise<void> {
  const seen = records.flatMap((record) => toFigureRecord(record) ?? []);
  const seconds = records[0]?.dynamodb?.ApproximateCreationDateTime ?? 0;
  const at = instant(Math.floor(seconds * 1000));
  await applyChanges(await toTenantChanges(seen), () => newId(at));
  await sealAuditEntries(records.flatMap((record) => findNewAuditEntry(record) ?? []));
  const published = records.flatMap(toDomainEvents);
  await publishDomainEvents(published);
  recordCounts(at, countBusiness(records, published));
}
