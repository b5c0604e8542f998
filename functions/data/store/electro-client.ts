// The client that ElectroDB sends by: methods that make the SDK's commands. Given the SDK's own client it
// makes them itself, and for that brings along all of the SDK, which a cold start would have to load.
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DocumentClient } from 'electrodb';
import { requireClosedRange } from './key-range.ts';

export function electroClient(client: DynamoDBDocumentClient): DocumentClient {
  const senders = {
    get: (params: never) => client.send(new GetCommand(params)),
    put: (params: never) => client.send(new PutCommand(params)),
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
    transactGet: sentApart,
    transactWrite: sentApart,
  };
}

function sentApart(): never {
  throw new Error('transactions are sent by transact.ts');
}
