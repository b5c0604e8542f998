// Hand-made stream records: as many as a test wants, without a write for each.
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { noon } from './world.ts';

let sequence = 0;

export function buildStreamRecord(
  entity: 'event' | 'shift' | 'order',
  tenant: string,
  image: object,
): DynamoDBRecord {
  sequence += 1;
  const item = marshall({ ...image, tenant, __edb_e__: entity }, { removeUndefinedValues: true });
  return {
    eventID: `change-${sequence}`,
    dynamodb: {
      SequenceNumber: `${sequence}`,
      ApproximateCreationDateTime: noon / 1000,
      OldImage: item,
      NewImage: item,
    } as NonNullable<DynamoDBRecord['dynamodb']>,
  };
}
