import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#functions/data/store/table.ts';
import { env } from '#functions/env.ts';

/** An item as it is stored, with its keys and the mark of its entity. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** Every item of the table, or those that an expression selects. */
export async function listItems(
  filter: {
    readonly FilterExpression?: string;
    readonly ExpressionAttributeNames?: Record<string, string>;
    readonly ExpressionAttributeValues?: Record<string, unknown>;
  } = {},
): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documentClient.send(
      new ScanCommand({
        TableName: env.TABLE_NAME,
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
        ...filter,
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}
