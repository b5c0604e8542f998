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
 * Gives a table that is kept the indexes that came after it, and tells which. Items that it has
 * already need keys for them: `write-items-anew` brings those.
 */
export async function addMissingIndexes(name: string): Promise<string[]> {
  const { GlobalSecondaryIndexes = [] } = (await describeTable(name)) ?? {};
  const known = new Set(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName));
  const { AttributeDefinitions, GlobalSecondaryIndexes: wanted } = tableDefinition;
  const missing = wanted.filter(({ IndexName }) => !known.has(IndexName));
  // DynamoDB creates one of them at a time.
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
 * The stream's address, switching the stream on where it is off. That comes after seeding: the
 * engine's writes slow down with each record that its stream holds, and the seed's changes are
 * already in the rollups that it writes.
 */
export async function openStream(name: string): Promise<string> {
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
