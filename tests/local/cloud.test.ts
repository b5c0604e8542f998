import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBusAndSecrets } from '#scripts/local/engines/bus-and-secrets.ts';
import type { BusEntry } from '#scripts/local/engines/domain-events.ts';
import type { LocalServer } from '#scripts/local/engines/listen.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
let cloud: LocalServer;
let bus: EventBridgeClient;
let secrets: SecretsManagerClient;
let arrived: BusEntry[];

beforeAll(async () => {
  cloud = await startBusAndSecrets({
    busName: 'bus',
    secrets: { payments: { secretKey: 'sk' } },
    onEvent: async (entry) => void arrived.push(entry),
  });
  const client = { endpoint: cloud.origin, region: 'us-east-1', credentials };
  bus = new EventBridgeClient(client);
  secrets = new SecretsManagerClient(client);
});

beforeEach(() => {
  arrived = [];
});

afterAll(() => cloud.close());

test('an event put on the bus is delivered', async () => {
  const answer = await bus.send(new PutEventsCommand({ Entries: [entry('bus')] }));

  expect(answer.FailedEntryCount).toBe(0);
  await expect.poll(() => arrived).toEqual([entry('bus')]);
});

test('an event for another bus is refused alone', async () => {
  const entries = [entry('bus'), entry('elsewhere')];

  const answer = await bus.send(new PutEventsCommand({ Entries: entries }));

  expect(answer.FailedEntryCount).toBe(1);
  expect(answer.Entries?.map(({ ErrorCode }) => ErrorCode)).toEqual([
    undefined,
    'ResourceNotFoundException',
  ]);
  await expect.poll(() => arrived).toHaveLength(1);
});

test('a secret is read as JSON', async () => {
  const answer = await secrets.send(new GetSecretValueCommand({ SecretId: 'payments' }));

  expect(JSON.parse(answer.SecretString ?? '')).toEqual({ secretKey: 'sk' });
});

test('an unknown secret is not found', async () => {
  const reading = secrets.send(new GetSecretValueCommand({ SecretId: 'other' }));

  await expect(reading).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

function entry(EventBusName: string): BusEntry {
  return { EventBusName, Source: 'brandwagon', DetailType: 'event.booked', Detail: '{"a":1}' };
}
