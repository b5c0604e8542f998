// Slim rows from a list index, one page at a time.
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#functions/data/store/table.ts';

/** Bypasses ElectroDB, which takes longer per item than DynamoDB itself: only the row is needed. */
export async function* readRowPages<Row>(
  { parse }: { readonly parse: (stored: unknown) => Row },
  query: QueryCommandInput,
  more: Partial<QueryCommandInput> = {},
): AsyncGenerator<Row[]> {
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient.send(
      new QueryCommand({
        ...query,
        ...more,
        ProjectionExpression: '#row',
        ExpressionAttributeNames: { ...query.ExpressionAttributeNames, '#row': 'row' },
        ExclusiveStartKey,
      }),
    );
    yield Items.map(({ row }) => parse(row));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
