// What the alarms on waiting work hear, as CloudWatch reads it from the functions' log.
import { beforeEach, expect, test } from 'vitest';
import { queueMail } from '#functions/data/mail/outbox.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { createOfferedEvent, createCustomer } from '#tests/api/orders/order-worlds.ts';
import { loggedLines } from '#tests/support/engines.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const after = (minutes: number) => instant(noon + minutes * 60_000);

/** The values that CloudWatch takes from the lines since then. */
function recorded(since: number) {
  const lines = loggedLines.slice(since).filter((line) => line.includes('"_aws"'));
  return lines.map((line) => JSON.parse(line));
}

async function measured(minutes: number) {
  const since = loggedLines.length;
  await tick('measure-backlog', after(minutes));
  return recorded(since)[0];
}

const queueReset = (thing = newId(noon)) =>
  queueMail({
    tenant: platformTenant,
    thing,
    kind: 'reset',
    slot: '1',
    to: ['jamie@example.com'],
    askedAt: noon,
  });

test('an idle measurement takes one request', async () => {
  const { cost } = await measureCost(() => tick('measure-backlog', noon));

  expect(cost).toEqual({ requests: 1, readUnits: 0.5, writeUnits: 0 });
});

test('an empty outbox is measured too: silence means that no schedule runs', async () => {
  const { _aws, ...values } = await measured(0);

  expect(values).toMatchObject({ level: 'info', MailsWaiting: 0, OldestMailMinutes: 0 });
  expect(_aws).toEqual({
    Timestamp: noon,
    CloudWatchMetrics: [
      {
        Namespace: 'brandwagon',
        Dimensions: [[]],
        Metrics: [{ Name: 'MailsWaiting' }, { Name: 'OldestMailMinutes' }],
      },
    ],
  });
});

test('mail that should have left at once is as old as its request', async () => {
  await queueReset();

  expect(await measured(30)).toMatchObject({ MailsWaiting: 1, OldestMailMinutes: 30 });
});

test('a run that is cut off and repeated measures the same', async () => {
  await interruptAt(() => tick('measure-backlog', after(31)), { request: 1, isSent: true });

  expect(await measured(31)).toMatchObject({ OldestMailMinutes: 31 });
});

test('what is booked and ordered is counted once it is committed', async () => {
  const own = await world();
  await settle();
  const since = loggedLines.length;
  const client = buildClient({ clientId: newId(noon) });
  await createClient(own.scope, client, noon);
  const ids = { eventId: newId(noon), code: newEventCode(), clientId: client.clientId };
  await createEvent(own.scope, buildEvent(ids), undefined);
  const offered = await createOfferedEvent(own);
  await createCustomer(offered).order();
  await settle();

  const sum = (name: string) =>
    recorded(since).reduce((all, line) => all + Number(line[name] ?? 0), 0);
  expect({ booked: sum('EventsBooked'), ordered: sum('OrdersPlaced') }).toEqual({
    booked: 2,
    ordered: 1,
  });
});
