import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expiryAttribute, tableDefinition } from '#functions/data/store/table.ts';

const client = new DynamoDBClient({});

export async function describeTable(name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

export async function createTable(name: string): Promise<void> {
  await client.send(new CreateTableCommand({ TableName: name, ...tableDefinition }));
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: expiryAttribute },
    }),
  );
}

/**
 * Adds the indexes of newer versions to a stored table, and returns their names. Items that it
 * already has need keys for them, which the item rewrite job adds
 * (functions/flows/platform/rewrite-items.ts).
 */
export async function addMissingIndexes(name: string): Promise<string[]> {
  const { GlobalSecondaryIndexes = [] } = (await describeTable(name)) ?? {};
  const known = new Set(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName));
  const { AttributeDefinitions, GlobalSecondaryIndexes: wanted } = tableDefinition;
  const missing = wanted.filter(({ IndexName }) => !known.has(IndexName));
  // DynamoDB creates only one index at a time.
  for (const Create of missing) {
    const GlobalSecondaryIndexUpdates = [{ Create }];
    await client.send(
      new UpdateTableCommand({
        TableName: name,
        AttributeDefinitions,
        GlobalSecondaryIndexUpdates,
      }),
    );
  }
  return missing.map(({ IndexName }) => IndexName);
}

export async function dropTable(name: string): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName: name }));
}

/**
 * The stream's ARN; switches the stream on if it is off. This comes after seeding: the engine's
 * writes slow down with each record in the stream, and the seed's changes are already in the
 * rollups that it writes.
 */
export async function ensureStream(name: string): Promise<string> {
  const known = await describeTable(name);
  if (known?.StreamSpecification?.StreamEnabled && known.LatestStreamArn) {
    return known.LatestStreamArn;
  }
  const { TableDescription: changed } = await client.send(
    new UpdateTableCommand({
      TableName: name,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  if (!changed?.LatestStreamArn) throw new Error('The table has no stream');
  return changed.LatestStreamArn;
}
