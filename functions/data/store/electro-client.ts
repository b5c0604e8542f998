// The client that ElectroDB sends its requests with. If we passed it the SDK's own client,
// ElectroDB would build these methods itself and pull in the whole SDK, which slows a cold start.
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DocumentClient } from 'electrodb';
import { toPreservingUpdate } from './preserve-unknown.ts';
import { requireClosedRange } from './key-range.ts';

export function createElectroClient(
  client: DynamoDBDocumentClient,
  indexKeys: readonly string[],
): DocumentClient {
  const senders = {
    get: (params: never) => client.send(new GetCommand(params)),
    put: (params: PutCommandInput) => {
      const update = toPreservingUpdate(params, indexKeys);
      return update ? client.send(new UpdateCommand(update)) : client.send(new PutCommand(params));
    },
    update: (params: never) => client.send(new UpdateCommand(params)),
    delete: (params: never) => client.send(new DeleteCommand(params)),
    batchGet: (params: never) => client.send(new BatchGetCommand(params)),
    batchWrite: (params: never) => client.send(new BatchWriteCommand(params)),
    query: (params: never) => client.send(new QueryCommand(requireClosedRange(params))),
    scan: (params: never) => client.send(new ScanCommand(params)),
  };
  const requests = Object.entries(senders).map(([name, send]) => [
    name,
    (params: never) => ({ promise: () => send(params) }),
  ]);
  return {
    ...Object.fromEntries(requests),
    createSet: (values: readonly unknown[]) => new Set(values),
    transactGet: rejectTransaction,
    transactWrite: rejectTransaction,
  };
}

function rejectTransaction(): never {
  throw new Error('transactions are sent by transact.ts');
}
