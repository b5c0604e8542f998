import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue as StreamValue, DynamoDBRecord } from 'aws-lambda';

export type StreamImage = Readonly<Record<string, unknown>>;

export type StreamImages<Entity extends string> = {
  readonly entity: Entity;
  readonly before: StreamImage | undefined;
  readonly after: StreamImage | undefined;
};

/**
 * A stream record's images as plain values, if it is about one of these entities. Other records
 * aren't even decoded, so nothing in them can block the stream.
 */
export function parseStreamImages<const Entity extends string>(
  { dynamodb }: DynamoDBRecord,
  entities: readonly Entity[],
): StreamImages<Entity> | undefined {
  const mark = (dynamodb?.NewImage ?? dynamodb?.OldImage)?.['__edb_e__']?.S;
  const entity = entities.find((it) => it === mark);
  if (!entity) return undefined;
  return {
    entity,
    before: unmarshallImage(dynamodb?.OldImage),
    after: unmarshallImage(dynamodb?.NewImage),
  };
}

/** The SDK's types and those of Lambda's events differ only in name. */
function unmarshallImage(raw: Record<string, StreamValue> | undefined): StreamImage | undefined {
  return raw ? unmarshall(raw as Record<string, AttributeValue>) : undefined;
}
