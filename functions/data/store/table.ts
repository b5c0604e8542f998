// The one table. access-patterns.md in this folder explains its keys and indexes.
import { type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/env.ts';
import { createElectroClient } from './electro-client.ts';
import { meterClient } from './meter.ts';
import { completeBatchReads } from './complete-batches.ts';
import { nameCallersOfWrites } from './touched-by.ts';

const dynamoClient = new DynamoDBClient({
  // Retries are safe. A transaction carries a token that makes it idempotent. Every other write
  // that changes an existing item has a condition, and the loser reads again.
  maxAttempts: 3,
  // On a laptop one process serves everyone, so waiting for a socket is normal and no reason to
  // warn.
  requestHandler: { socketAcquisitionWarningTimeout: 60_000 },
});
// It copies every request and response, attribute by attribute, for a logger that we don't use.
dynamoClient.middlewareStack.remove('loggerMiddleware');
meterClient(dynamoClient);
completeBatchReads(dynamoClient);

export const documentClient = DynamoDBDocumentClient.from(dynamoClient, {
  marshallOptions: { removeUndefinedValues: true },
});
nameCallersOfWrites(documentClient);

/**
 * ElectroDB's own marker attributes. An index that projects chosen attributes must include them.
 */
const entityMarks = ['__edb_e__', '__edb_v__'];

/** What the indexes `list` and `related` project: grids read them instead of the items. */
const rowAttributes = ['row', ...entityMarks];

/**
 * The indexes by name. `list` serves grids from slim rows, `due` tells jobs what is due when, and
 * `related` finds everything that belongs to one thing
 * (functions/decisions/012-stored-content-lists-and-row-layouts.md).
 */
export const tableIndexes = {
  list: { name: 'list', pk: 'list_pk', sk: 'list_sk', attributes: rowAttributes },
  due: { name: 'due', pk: 'due_pk', sk: 'due_sk' },
  related: { name: 'related', pk: 'related_pk', sk: 'related_sk', attributes: rowAttributes },
} as const;

/** The key attributes of all indexes. */
export const indexKeyAttributes: readonly string[] = Object.values(tableIndexes).flatMap(
  ({ pk, sk }) => [pk, sk],
);

/** Shared by every ElectroDB entity. */
export const tableConfig = {
  client: createElectroClient(documentClient, indexKeyAttributes),
  table: env.TABLE_NAME,
};

const stringAttribute = (name: string) => ({ AttributeName: name, AttributeType: 'S' }) as const;

/** What the laptop and the tests create. A test keeps the cloud's table equal to it. */
export const tableDefinition = {
  AttributeDefinitions: ['pk', 'sk', ...indexKeyAttributes].map(stringAttribute),
  KeySchema: buildKeySchema('pk', 'sk'),
  BillingMode: 'PAY_PER_REQUEST',
  GlobalSecondaryIndexes: [
    {
      IndexName: tableIndexes.list.name,
      KeySchema: buildKeySchema(tableIndexes.list.pk, tableIndexes.list.sk),
      Projection: {
        ProjectionType: 'INCLUDE',
        NonKeyAttributes: [...tableIndexes.list.attributes],
      },
    },
    {
      IndexName: tableIndexes.due.name,
      KeySchema: buildKeySchema(tableIndexes.due.pk, tableIndexes.due.sk),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
    {
      IndexName: tableIndexes.related.name,
      KeySchema: buildKeySchema(tableIndexes.related.pk, tableIndexes.related.sk),
      Projection: {
        ProjectionType: 'INCLUDE',
        NonKeyAttributes: [...tableIndexes.related.attributes],
      },
    },
  ],
} satisfies Omit<CreateTableCommandInput, 'TableName'>;

export const expiryAttribute = 'expiresAt';

function buildKeySchema(pk: string, sk: string) {
  return [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ];
}
