import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Clock } from '#scripts/local/runtime/clock.ts';

type Image = DynamoDBRecord['dynamodb'];

/** The record as Lambda passes it: bytes as base64, times in seconds on the laptop's clock. */
export function lambdaRecord(record: StreamRecord, arn: string, clock: Clock): DynamoDBRecord {
  const { ApproximateCreationDateTime: createdAt, ...change } = record.dynamodb ?? {};
  const seconds = clock.moved(createdAt ?? new Date()) / 1000;
  const image: Image = lambdaValue({ ...change, ApproximateCreationDateTime: seconds });
  const { eventID, eventName, eventVersion, eventSource, awsRegion } = record;
  return lambdaValue({
    eventID,
    eventName,
    eventVersion,
    eventSource,
    awsRegion,
    eventSourceARN: arn,
    dynamodb: image,
  });
}

/** Converts what the SDK decoded back to the JSON of Lambda's events. */
function lambdaValue(value: unknown) {
  return JSON.parse(JSON.stringify(value, base64Bytes));
}

function base64Bytes(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}
