import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue as StreamValue } from 'aws-lambda';

export type Image = Readonly<Record<string, unknown>>;

/** A stream record's image as plain values; the event types of the SDK and of Lambda differ in name only. */
export function imageOf(raw: Record<string, StreamValue> | undefined): Image | undefined {
  return raw ? unmarshall(raw as Record<string, AttributeValue>) : undefined;
}

export function isOf(entity: string, image: Image | undefined): image is Image {
  return image?.['__edb_e__'] === entity;
}
