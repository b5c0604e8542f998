// Slim rows from a list index, one page at a time.
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#functions/data/store/table.ts';

export type RowParser<Row> = {
  /** From the item's attribute `row`. */
  readonly parse: (stored: unknown) => Row;
  /** From the whole item, for lists that are read from the table itself. */
  readonly parseItem?: ((item: Readonly<Record<string, unknown>>) => Row) | undefined;
};

/** Bypasses ElectroDB, which takes longer per item than DynamoDB itself: only the row is needed. */
export async function* readRowPages<Row>(
  { parse, parseItem }: RowParser<Row>,
  query: QueryCommandInput,
  more: Partial<QueryCommandInput> = {},
): AsyncGenerator<Row[]> {
  const { ExpressionAttributeNames } = query;
  const onlyRow = {
    ProjectionExpression: '#row',
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#row': 'row' },
  };
  const projected = parseItem ? {} : onlyRow;
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { Items = [], LastEvaluatedKey } = await documentClient.send(
      new QueryCommand({
        ...query,
        ...more,
        ...projected,
        ExclusiveStartKey,
      }),
    );
    yield Items.map((item) => (parseItem ? parseItem(item) : parse(item['row'])));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
