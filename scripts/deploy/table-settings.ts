// Sets what the emulator silently ignores in the template.
import {
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ScanCommand,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#functions/data/store/table.ts';

const client = new DynamoDBClient({});

export async function applyTableSettings(name: string): Promise<void> {
  const enabled = { AttributeName: expiryAttribute, Enabled: true };
  const restorable = { PointInTimeRecoveryEnabled: true };
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName: name,
      PointInTimeRecoverySpecification: restorable,
    }),
  );
  const { TimeToLiveDescription: now } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: name }),
  );
  if (now?.TimeToLiveStatus === 'ENABLED') return;
  await client.send(
    new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: enabled }),
  );
}

/** True if there is nothing yet that seeding could spoil. */
export async function isTableEmpty(name: string): Promise<boolean> {
  const { Count } = await client.send(new ScanCommand({ TableName: name, Limit: 1 }));
  return Count === 0;
}
