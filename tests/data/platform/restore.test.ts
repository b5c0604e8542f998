// A drill: somebody deletes what they shouldn't have, the table is restored as it was before, and
// the functions go on with the restored one. The engine here has no backups, so the one call that
// copies a table is answered by a server in front of it, which leaves out what DynamoDB leaves out:
// the stream, the expiry, and later restores.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  type AttributeValue,
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableDefinition } from '#functions/data/store/table.ts';
import { env } from '#functions/env.ts';
import { newId } from '#functions/ports/ids.ts';
import { getRollout, Settings } from '#infra/settings.ts';
import {
  buildTargetName,
  formatRestoreReport,
  restoreTable,
  toRestoredSettings,
} from '#scripts/deploy/restore-table.ts';
import { getServerPort } from '#scripts/local/engines/listen.ts';
import { loopbackHost } from '#scripts/local/engines/request-guards.ts';
import { events } from '#shared/contract/events/events.ts';
import { getEntryPath } from '#shared/contract/noun.ts';
import { gatewayEvent } from '#tests/support/call.ts';
import { loadPreviousArea } from '#tests/support/previous-release.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

type Item = Record<string, AttributeValue>;

const engine = new DynamoDBClient({});
const engineOrigin = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
/** What DynamoDB's continuous backup would know of the time that is restored. */
let remembered: readonly Item[] = [];
let server: Server;
let client: DynamoDBClient;

const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, loopbackHost, resolve));
  client = new DynamoDBClient({ endpoint: `http://${loopbackHost}:${getServerPort(server)}` });
});

afterAll(() => {
  client.destroy();
  server.close();
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const [, action = ''] = String(request.headers['x-amz-target']).split('.');
  asked.push(action);
  const send = (text: string, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(text);
  };
  if (action === 'UpdateContinuousBackups') {
    return send('{"ContinuousBackupsDescription":{"ContinuousBackupsStatus":"ENABLED"}}');
  }
  if (action === 'RestoreTableToPointInTime') {
    await copyRemembered(JSON.parse(body.toString()).TargetTableName);
    return send('{"TableDescription":{"TableStatus":"CREATING"}}');
  }
  const { host: _host, ...headers } = request.headers;
  const answer = await fetch(engineOrigin, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
  });
  send(await answer.text(), answer.status);
}

async function copyRemembered(TableName: string): Promise<void> {
  await engine.send(new CreateTableCommand({ TableName, ...tableDefinition }));
  for (const Item of remembered) await engine.send(new PutItemCommand({ TableName, Item }));
}

async function scan(TableName: string): Promise<Item[]> {
  const found: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await engine.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

/** The function of the events area over another table. */
async function loadEventsOver(table: string) {
  process.env['TABLE_NAME'] = table;
  const entry = getEntryPath('areas', events);
  const asItIs = { name: 'restored', change: (_file: string, source: string) => source };
  const handler = await loadPreviousArea('HEAD', entry, asItIs);
  process.env['TABLE_NAME'] = env.TABLE_NAME;
  return handler;
}

const eventName = 'Deleted by mistake';
const bookedEvent = {
  eventName,
  brandId: 'coffee',
  eventDate: '2026-08-01',
  startTime: '10:00',
  endTime: '14:00',
  client: { newClient: { businessName: 'Restored House' } },
};

test('what was deleted after the time is there again, and the functions go on with it', async () => {
  const owner = await (await world()).as('Franchise');
  const body = { ...bookedEvent, requestKey: newId(noon) };
  const { id } = (await owner.call(events, 'quickAdd', { body })).body.data;
  await settle();
  remembered = await scan(env.TABLE_NAME);
  await owner.call(events, 'remove', { params: { id } });
  await settle();
  const target = buildTargetName(env.TABLE_NAME, new Date(noon));
  const restore = {
    client,
    source: env.TABLE_NAME,
    target,
    to: new Date(noon),
    isProtected: false,
    pause: () => Promise.resolve(),
    progress: () => undefined,
  };

  const restored = await restoreTable(restore);
  const again = await restoreTable(restore);
  const handler = await loadEventsOver(restored.name);
  const found = await handler(
    gatewayEvent(
      events.routes.list,
      { body: { searchText: eventName } },
      { now: noon, cookie: owner.cookie },
    ),
  );
  const left = await owner.call(events, 'list', { body: { searchText: eventName } });
  const { Table } = await engine.send(new DescribeTableCommand({ TableName: target }));
  const expiry = await engine.send(new DescribeTimeToLiveCommand({ TableName: target }));

  expect(target).toBe('brandwagon-202607151700');
  expect(left.body.data).toEqual([]);
  expect(JSON.parse(found.body ?? '').data).toMatchObject([{ eventName }]);
  expect(Table?.LatestStreamArn).toBe(restored.streamArn);
  expect(expiry.TimeToLiveDescription?.AttributeName).toBe('expiresAt');
  expect(again).toEqual(restored);
  expect(asked.filter((it) => it === 'RestoreTableToPointInTime')).toHaveLength(1);
  expect(asked).toContain('UpdateContinuousBackups');
});

test('the drill’s report says how long it took, and how much is in the table before alone', () => {
  const minute = 60_000;

  const report = formatRestoreReport({
    to: noon - 5 * minute,
    started: noon,
    restored: noon + 40 * minute,
    deployed: noon + 54.5 * minute,
  });

  expect(report).toContain('RTO: 54.5 minutes (the table 40.0 minutes, the deployment 14.5');
  expect(report).toContain('RPO: what was saved in the 5.0 minutes before');
});

test('a stage moves to the restored table at once, so that no call is saved in the one before', () => {
  const table = {
    name: 'restored',
    streamArn: 'arn:aws:dynamodb:us-east-1:1:table/restored/stream/1',
  };
  const settings = Settings.parse({ mailDomain: 'example.com' });

  const restored = toRestoredSettings(settings, table);

  expect(getRollout(settings)).toBe('linear');
  expect([getRollout(restored), restored.table]).toEqual(['at-once', table]);
});
