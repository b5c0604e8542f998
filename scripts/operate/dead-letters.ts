// What lies in a failure queue, in the forms in which Lambda, EventBridge and the Scheduler leave
// it there, turned back into the event that the job failed at.
import {
  DynamoDBStreamsClient,
  type _Record as StreamRecord,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { z } from 'zod';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { toLambdaRecord } from '#scripts/local/runtime/triggers/stream-records.ts';

/** What Lambda sends for a batch of the stream: where it was, not what it held. */
const StreamBatch = z.object({
  DDBStreamBatchInfo: z.object({
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    streamArn: z.string(),
    batchSize: z.int().min(1),
  }),
});
export type StreamPosition = z.output<typeof StreamBatch>['DDBStreamBatchInfo'];

/** What Lambda sends for an asynchronous call whose function failed. */
const FailedCall = z.object({
  requestPayload: z.record(z.string(), z.unknown()),
  responsePayload: z.object({ errorMessage: z.string() }).partial().optional(),
});

export type DeadLetter = {
  /** The event for the job, or where to find it in the stream. */
  readonly input: { readonly event: unknown } | { readonly position: StreamPosition };
  /** Why it was given up, as far as the message says. */
  readonly error: string;
};

/** Rules and schedules send the event itself, and the reason in the message's attributes. */
export function parseDeadLetter(
  body: string,
  attributes: Readonly<Record<string, string>> = {},
): DeadLetter {
  const content: unknown = JSON.parse(body);
  const batch = StreamBatch.safeParse(content);
  if (batch.success) {
    return { input: { position: batch.data.DDBStreamBatchInfo }, error: 'see the log' };
  }
  const call = FailedCall.safeParse(content);
  if (call.success) {
    const { requestPayload: event, responsePayload } = call.data;
    return { input: { event }, error: responsePayload?.errorMessage ?? 'see the log' };
  }
  const error = attributes['ERROR_MESSAGE'] ?? attributes['ERROR_CODE'] ?? 'see the log';
  return { input: { event: content }, error };
}

/**
 * The records of the batch as Lambda passed them. Throws if the stream no longer has them, which is
 * after 24 hours.
 */
export async function readStreamEvent(position: StreamPosition): Promise<unknown> {
  const { shardId, startSequenceNumber, endSequenceNumber, streamArn, batchSize } = position;
  const streams = new DynamoDBStreamsClient({ maxAttempts: 3 });
  const { ShardIterator } = await streams.send(
    new GetShardIteratorCommand({
      StreamArn: streamArn,
      ShardId: shardId,
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: startSequenceNumber,
    }),
  );
  const { Records = [] } = await streams.send(
    new GetRecordsCommand({ ShardIterator, Limit: batchSize }),
  );
  const upToEnd = Records.filter((record) => isUpTo(record, endSequenceNumber));
  const clock = new Clock();
  return { Records: upToEnd.map((record) => toLambdaRecord(record, streamArn, clock)) };
}

/** Sequence numbers are integers of varying length. */
const isUpTo = ({ dynamodb }: StreamRecord, end: string) =>
  BigInt(dynamodb?.SequenceNumber ?? 0) <= BigInt(end);
