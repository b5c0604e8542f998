import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Clock } from '#scripts/local/runtime/clock.ts';

type Image = DynamoDBRecord['dynamodb'];

/** The record as Lambda passes it: bytes as base64, times in seconds on the laptop's clock. */
export function toLambdaRecord(record: StreamRecord, arn: string, clock: Clock): DynamoDBRecord {
  const { ApproximateCreationDateTime: createdAt, ...change } = record.dynamodb ?? {};
  const seconds = clock.moved(createdAt ?? new Date()) / 1000;
  const image: Image = toLambdaValue({ ...change, ApproximateCreationDateTime: seconds });
  const { eventID, eventName, eventVersion, eventSource, awsRegion } = record;
  return toLambdaValue({
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
function toLambdaValue(value: unknown) {
  return JSON.parse(JSON.stringify(value, encodeBytes));
}

function encodeBytes(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}
