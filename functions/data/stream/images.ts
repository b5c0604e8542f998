import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue as StreamValue, DynamoDBRecord } from 'aws-lambda';

export type Image = Readonly<Record<string, unknown>>;

export type ImagesOf<Entity extends string> = {
  readonly entity: Entity;
  readonly before: Image | undefined;
  readonly after: Image | undefined;
};

/**
 * A stream record's images as plain values, if it is about one of these entities. Other records
 * aren't even decoded, so nothing in them can block the stream.
 */
export function imagesOf<const Entity extends string>(
  { dynamodb }: DynamoDBRecord,
  entities: readonly Entity[],
): ImagesOf<Entity> | undefined {
  const mark = (dynamodb?.NewImage ?? dynamodb?.OldImage)?.['__edb_e__']?.S;
  const entity = entities.find((it) => it === mark);
  if (!entity) return undefined;
  return { entity, before: imageOf(dynamodb?.OldImage), after: imageOf(dynamodb?.NewImage) };
}

/** The SDK's types and those of Lambda's events differ only in name. */
function imageOf(raw: Record<string, StreamValue> | undefined): Image | undefined {
  return raw ? unmarshall(raw as Record<string, AttributeValue>) : undefined;
}
