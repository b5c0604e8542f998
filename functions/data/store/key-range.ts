// A query names both ends of what it reads. Beyond an open one stands whatever else has the same
// partition, which is read, paid for and thrown away: `sk > x` of a franchise's notices reads its events.
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

/** The ends of a text in a key, for `between` where one side knows no bound of its own. */
export const lowestText = '';
export const highestText = '\u{10FFFF}';

const closed =
  /^#pk = :pk(?: and (?:begins_with\(#sk1, :sk1\)|#sk1 = :sk1|#sk1 BETWEEN :sk1 AND :sk2))?$/;

/** For every query before it is sent. */
export function requireClosedRange(query: QueryCommandInput): QueryCommandInput {
  const { KeyConditionExpression = '', ExpressionAttributeValues: values = {} } = query;
  if (closed.test(KeyConditionExpression)) return query;
  throw new Error(
    `A query has an open end, write it with between: ${KeyConditionExpression} with ${JSON.stringify(values)}`,
  );
}
