import { hourMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export const liveLimits = {
  /** Topics that one connection may watch: no screen shows more. */
  topics: 20,
  /** Bytes of a message that a browser may send. */
  messageBytes: 2_048,
  /** Messages that a connection may send in a minute. */
  messagesPerMinute: 60,
  /** Connections of a franchise, also of one that opens them in a loop. */
  connections: 400,
  /** Connections of one signed-in browser: its tabs. */
  connectionsPerSession: 20,
  /** Ids that a hint names; more changes say only that something changed. */
  ids: 20,
  /** People that a record names as having it open. */
  people: 10,
  /** API Gateway closes a connection on which nothing was sent for ten minutes. */
  heartbeatMilliseconds: 8 * minuteMilliseconds,
  /** API Gateway closes every connection after two hours. */
  connectionMilliseconds: 2 * hourMilliseconds,
  /** After this long beyond its two hours, a connection counts as ended without a report of it. */
  expiryMarginMilliseconds: 5 * minuteMilliseconds,
} as const;
