// Restores a table to an earlier time, as a new table. DynamoDB restores items and indexes alone, so
// everything else is switched on again here. May be cut off anywhere and started again.
import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  DescribeTimeToLiveCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#functions/data/store/table.ts';
import type { RestoredTable, Settings } from '#infra/settings.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export type RestoreOptions = {
  readonly client: DynamoDBClient;
  readonly source: string;
  readonly target: string;
  readonly to: Date;
  /** Protects the new table from being deleted by mistake. */
  readonly isProtected: boolean;
  /** Waits until it makes sense to look again. */
  readonly pause: () => Promise<unknown>;
  readonly progress: Progress;
};

/** What the functions need to know of the new table. */
export async function restoreTable(options: RestoreOptions): Promise<RestoredTable> {
  const { client, source, target, to, isProtected, progress } = options;
  if (await describe(client, target)) {
    progress(`${target} was begun before, and is continued`);
  } else {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: to,
      }),
    );
  }
  progress(`Restoring ${source} as of ${to.toISOString()} to ${target}`);
  await waitUntilActive(options);
  await ensureStream(options);
  await waitUntilActive(options);
  await ensureExpiry(options);
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName: target,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const table = await waitUntilActive(options);
  if (isProtected && !table.DeletionProtectionEnabled) {
    await client.send(
      new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled: true }),
    );
    await waitUntilActive(options);
  }
  if (!table.LatestStreamArn) throw new Error(`${target} has no stream`);
  return { name: target, streamArn: table.LatestStreamArn };
}

/** Only restored tables, whose names contain the time, are ever a target. */
export const buildTargetName = (prefix: string, to: Date) =>
  `${prefix}-${to.toISOString().slice(0, 16).replaceAll(/\D/g, '')}`;

async function ensureStream({ client, target }: RestoreOptions): Promise<void> {
  const table = await describe(client, target);
  if (table?.StreamSpecification?.StreamEnabled) return;
  await client.send(
    new UpdateTableCommand({
      TableName: target,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
}

async function ensureExpiry({ client, target: TableName }: RestoreOptions): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: expiryAttribute },
    }),
  );
}

async function waitUntilActive(options: RestoreOptions): Promise<TableDescription> {
  for (;;) {
    const table = await describe(options.client, options.target);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const isReady = [table?.TableStatus, ...indexes.map(({ IndexStatus }) => IndexStatus)].every(
      (status) => status === 'ACTIVE',
    );
    if (table && isReady) return table;
    await options.pause();
  }
}

async function describe(
  client: DynamoDBClient,
  name: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/**
 * The stage with the restored table. Switches at once: a gradual rollout would write to both tables.
 */
export const toRestoredSettings = (settings: Settings, table: RestoredTable): Settings => ({
  ...settings,
  table,
  rollout: 'at-once',
});

/** Milliseconds since 1970. */
type RestoreTimes = {
  readonly to: number;
  readonly started: number;
  readonly restored: number;
  readonly deployed: number;
};

/** What a restore took and lost, for the table of infra/decisions/402-restoring.md. */
export function formatRestoreReport({ to, started, restored, deployed }: RestoreTimes): string {
  const minutes = (from: number, until: number) =>
    `${((until - from) / minuteMilliseconds).toFixed(1)} minutes`;
  return [
    `RTO: ${minutes(started, deployed)} (the table ${minutes(started, restored)}, the deployment ${minutes(restored, deployed)})`,
    `RPO: what was saved in the ${minutes(to, started)} before the restore began is only in the old table`,
  ].join('\n');
}
