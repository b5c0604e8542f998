// What browsers and the server send each other over the live connection, as JSON.
import { z } from 'zod';
import { liveLimits } from '#shared/domain/live/limits.ts';
import { liveTopics, openRecordKinds } from '#shared/domain/live/live-topics.ts';
import { Id } from './wire.ts';

const recordKinds = Object.keys(openRecordKinds).filter(isRecordKind);

function isRecordKind(name: string): name is keyof typeof openRecordKinds {
  return Object.hasOwn(openRecordKinds, name);
}

export const OpenRecord = z.object({ kind: z.enum(recordKinds), id: Id });
export type OpenRecord = z.output<typeof OpenRecord>;

/** What a browser sends. */
export const LiveRequest = z.discriminatedUnion('action', [
  /** What the open screen shows, and the record that its editor has open. Replaces what was sent before. */
  z.object({
    action: z.literal('watch'),
    topics: z.array(z.enum(liveTopics)).max(liveLimits.topics),
    record: OpenRecord.nullable(),
  }),
  /** Keeps the connection open. Not answered. */
  z.object({ action: z.literal('keepAlive') }),
]);
export type LiveRequest = z.output<typeof LiveRequest>;

export const LiveHint = z.object({
  topic: z.enum(liveTopics),
  /** Undefined if there are too many, or the topic is a summary. */
  ids: z.array(z.string()).optional(),
  /** When the last of the changes was made, in milliseconds. */
  at: z.number(),
  /** Who made the last one; undefined if that isn't known or several did. */
  by: z.object({ id: z.string(), name: z.string() }).optional(),
});
export type LiveHint = z.output<typeof LiveHint>;

/** What the server sends. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('changes'), hints: z.array(LiveHint) }),
  /** Who else has the record open, by name. */
  z.object({ type: z.literal('open'), record: OpenRecord, names: z.array(z.string()) }),
  z.object({ type: z.literal('refused') }),
]);
export type LiveMessage = z.output<typeof LiveMessage>;
