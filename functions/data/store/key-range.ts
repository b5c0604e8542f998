// A query must name both ends of its range. Past an open end lies everything else in the partition,
// which would be read, paid for and thrown away: `sk > x` on a franchise's notices reads its
// events.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

/** The bounds of a text in a key, for a `between` that is open on one side. */
export const minKey = '';
export const maxKey = '\u{10FFFF}';

const closedRange =
  /^#pk = :pk(?: and (?:begins_with\(#sk1, :sk1\)|#sk1 = :sk1|#sk1 BETWEEN :sk1 AND :sk2))?$/;

/** Checks every query before it is sent. */
export function requireClosedRange(query: QueryCommandInput): QueryCommandInput {
  const { KeyConditionExpression = '', ExpressionAttributeValues: values = {} } = query;
  if (closedRange.test(KeyConditionExpression)) return query;
  throw new Error(
    `A query has an open end, write it with between: ${KeyConditionExpression} with ${JSON.stringify(values)}`,
  );
}
