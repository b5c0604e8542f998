// Adds index keys to stored items that predate an index, and removes those of a deleted index. The
// update is conditional on the version that was read and changes nothing but keys. No figure, list
// or cache depends on keys, so nothing else has to be notified.
import {
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { runConcurrently } from './run-concurrently.ts';
import { documentClient, indexKeyAttributes, tableConfig } from './table.ts';
import { tryConditionalWrite } from './transact.ts';
import { tryAgain, retryLimits, retry } from './retry.ts';

type Item = Readonly<Record<string, unknown>>;

/** How an entity reads and writes its items. */
export type IndexKeySource = {
  /** Reads all items of a franchise. */
  readonly query: (tenant: string) => QueryCommandInput;
  /** The item as today's code would write it. */
  readonly toStored: (stored: Item) => Item;
  /** The attribute that counts writes. */
  readonly version: 'version' | 'revision';
};

/** Takes the parameters that an entity builds for putting an item. */
export const getPutItem = (params: Record<string, unknown>) => params['Item'] as Item;

/** DynamoDB's `LastEvaluatedKey`: the next page starts after this item. */
export type PageKey = Readonly<Record<string, string>>;

export type KeyRewritePage = {
  readonly next: PageKey | undefined;
  readonly changed: number;
  readonly unchanged: number;
};

const concurrency = 16;

export async function rewriteIndexKeys(
  keyed: IndexKeySource,
  tenant: string,
  after: PageKey | undefined,
): Promise<KeyRewritePage> {
  const { Items = [], LastEvaluatedKey } = await documentClient.send(
    new QueryCommand({ ...keyed.query(tenant), ConsistentRead: true, ExclusiveStartKey: after }),
  );
  let changed = 0;
  await runConcurrently(Items, concurrency, async (stored: Item) => {
    if (await rewriteItemKeys(keyed, stored)) changed += 1;
  });
  return {
    next: LastEvaluatedKey as PageKey | undefined,
    changed,
    unchanged: Items.length - changed,
  };
}

/** False if the keys are already right, or the item no longer exists. */
async function rewriteItemKeys(keyed: IndexKeySource, stored: Item): Promise<boolean> {
  let item: Item | undefined = stored;
  return retry(retryLimits.few, `the item ${String(stored['sk'])}`, async () => {
    const update = item && buildKeyUpdate(keyed, item);
    if (!update) return false;
    if (await applyKeyUpdate(update)) return true;
    // Another write came in between, and not every write sets the keys.
    item = await readNewest(update.Key);
    return tryAgain;
  });
}

/** Undefined if there is nothing to change. */
function buildKeyUpdate({ toStored, version }: IndexKeySource, stored: Item) {
  const right = toStored(stored);
  const wrong = indexKeyAttributes.filter((key) => stored[key] !== right[key]);
  if (wrong.length === 0) return undefined;
  const [set, removed] = [
    wrong.filter((key) => key in right),
    wrong.filter((key) => !(key in right)),
  ];
  return {
    TableName: tableConfig.table,
    Key: { pk: stored['pk'], sk: stored['sk'] },
    UpdateExpression: [
      ...(set.length > 0 ? [`SET ${set.map((key) => `#${key} = :${key}`).join(', ')}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map((key) => `#${key}`).join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: {
      '#version': version,
      ...Object.fromEntries(wrong.map((key) => [`#${key}`, key])),
    },
    ExpressionAttributeValues: {
      ':version': stored[version],
      ...Object.fromEntries(set.map((key) => [`:${key}`, right[key]])),
    },
  };
}

async function applyKeyUpdate(update: UpdateCommandInput): Promise<boolean> {
  return tryConditionalWrite({ go: () => documentClient.send(new UpdateCommand(update)) });
}

async function readNewest(Key: Item): Promise<Item | undefined> {
  const get = new GetCommand({ TableName: tableConfig.table, Key, ConsistentRead: true });
  return (await documentClient.send(get)).Item;
}
