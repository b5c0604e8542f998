// Which mails are sent, and which are sent twice, when the functions are interrupted at any of
// their requests. A mail service can't tell a repeated mail from a first one, so kinds of mail
// differ.
import { beforeEach, expect, test } from 'vitest';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { queueAccountMail } from '#functions/data/accounts/account-mails.ts';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { queueMail, listDueMails, type NewMail } from '#functions/data/mail/outbox.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { documentClient } from '#functions/data/store/table.ts';
import { env } from '#functions/env.ts';
import { newId } from '#functions/ports/ids.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  createAnnouncement,
  sendAnnouncements,
  getAnnouncementProgress,
} from '#tests/support/fixtures/announcements.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { loggedLines } from '#tests/support/engines.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { invitePerson } from '#tests/support/fixtures/people.ts';
import {
  firstRunAt,
  minutesAfter,
  scheduleReport,
  writeReports,
} from '#tests/support/fixtures/reports.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const hour = 60;

/** What the next minutes do: interrupted attempts expire after three of them. */
async function recover(): Promise<void> {
  for (const minutes of [4, 8]) {
    await settle(minutesAfter(noon, minutes));
    await sendAnnouncements(minutesAfter(noon, minutes));
  }
}

/** Repeats it, interrupted one request later each time, until it succeeds. */
async function cutOffEverywhere(
  prepare: () => Promise<{ work: () => Promise<unknown>; check: () => Promise<void> }>,
): Promise<number> {
  for (let request = 1; ; request += 1) {
    for (const isSent of [true, false]) {
      const { work, check } = await prepare();
      const isCutOff = await interruptAt(work, { request, isSent });
      await check();
      if (!isCutOff) return request - 1;
    }
  }
}

test('an invitation arrives, wherever the functions that send it are cut off', async () => {
  const owner = await (await world()).as('Franchise');

  const requests = await cutOffEverywhere(async () => {
    const { email } = await invitePerson(owner, 'driver');
    return {
      work: () => settle(),
      async check() {
        await recover();
        expect((await listMailsTo(email)).length).toBeGreaterThan(0);
      },
    };
  });

  // The projector's, and those of the mail: claim, identity, accounts, link, end.
  expect(requests).toBeGreaterThanOrEqual(5);
});

test('an announcement is mailed to nobody twice, wherever the jobs that send it are cut off', async () => {
  const admin = await (await world()).as('System Admin');

  const requests = await cutOffEverywhere(async () => {
    const own = await world();
    const people = [await own.as('Franchise'), await own.as('Owner Staff')];
    const id = await createAnnouncement(own, admin);
    return {
      work: () => sendAnnouncements(),
      async check() {
        await recover();
        const counts = await Promise.all(
          people.map(async ({ user }) => (await listMailsTo(user.email)).length),
        );
        const { status, sent, unknown, failed } = await getAnnouncementProgress(admin, id);
        expect(Math.max(...counts)).toBeLessThanOrEqual(1);
        expect([status, sent + unknown + failed]).toEqual(['sent', 2]);
        expect(counts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(sent);
        expect(unknown).toBeLessThanOrEqual(1);
      },
    };
  });

  expect(requests).toBeGreaterThanOrEqual(7);
});

test('the link of a report arrives, wherever the functions that write and send it are cut off', async () => {
  const requests = await cutOffEverywhere(async () => {
    const { recipient } = await scheduleReport(await world());
    return {
      async work() {
        await writeReports(firstRunAt);
        await settle(firstRunAt);
      },
      async check() {
        for (const minutes of [4, 16, 20]) {
          await writeReports(minutesAfter(firstRunAt, minutes));
          await settle(minutesAfter(firstRunAt, minutes));
          await tick('send-mail', minutesAfter(firstRunAt, minutes));
        }
        expect((await listMailsTo(recipient)).length).toBeGreaterThan(0);
      },
    };
  });

  expect(requests).toBeGreaterThanOrEqual(10);
});

/** Requested, but its event hasn't arrived. */
async function asked() {
  const { user } = await (await world()).as('Franchise');
  const email = `${user.userId.toLowerCase()}@example.com`;
  await createIdentity({ email, passwordHash: 'any', accounts: [user] });
  const mailId = newId(noon);
  const to = { kind: 'email', name: email } as const;
  const origin = { device: 'Safari on iPhone', address: '192.0.2.1' };
  await queueAccountMail({ mailId, purpose: 'passwordChanged', to, ...origin, askedAt: noon });
  const key = { tenant: platformTenant, thing: mailId, kind: 'passwordChanged', slot: 'once' };
  const detail = { changeId: mailId, ...key } as const;
  return {
    email,
    deliver: (at = noon) =>
      deliverDomainEvent('send-mail', { type: 'mail.asked', detail } as never, at),
  };
}

test('the sweep leaves a new mail to its event, and takes it when that does not come', async () => {
  const { email } = await asked();

  await tick('send-mail', minutesAfter(noon, 1));
  const early = await listMailsTo(email);
  await tick('send-mail', minutesAfter(noon, 4));

  expect(early).toEqual([]);
  expect(await listMailsTo(email)).toHaveLength(1);
});

test('sweeps that come at once, twice or with the event send a mail once', async () => {
  const { email, deliver } = await asked();
  const later = minutesAfter(noon, 4);

  await Promise.all([tick('send-mail', later), deliver(later), tick('send-mail', later)]);
  await tick('send-mail', minutesAfter(noon, 8));

  expect(await listMailsTo(email)).toHaveLength(1);
});

test('the event of a mail may carry a clock that is a second behind', async () => {
  const { email, deliver } = await asked();

  await deliver(instant(noon - 1_000));

  expect(await listMailsTo(email)).toHaveLength(1);
});

test('a mail that nobody has a use for any longer is not sent, and is lost loudly', async () => {
  const { email } = await asked();

  await expect(tick('send-mail', minutesAfter(noon, 25 * hour))).rejects.toThrow('given up');

  expect(await listMailsTo(email)).toEqual([]);
  expect(await listDueMails(minutesAfter(noon, 1_000 * hour), 10)).toEqual([]);
});

test('a mail that cannot be composed says why in the log, and is tried again', async () => {
  const broken: NewMail = {
    tenant: platformTenant,
    thing: newId(noon),
    kind: 'reset',
    slot: 'once',
    to: ['nobody@example.com'],
    askedAt: noon,
  };
  await queueMail(broken);

  await tick('send-mail', minutesAfter(noon, 4));

  expect(
    loggedLines.some((line) => line.includes('mail not sent') && line.includes(broken.thing)),
  ).toBe(true);
  const [waiting] = await listDueMails(minutesAfter(noon, 5), 10);
  expect(waiting).toMatchObject({ thing: broken.thing, attempts: 1 });
  await expect(tick('send-mail', minutesAfter(noon, 25 * hour))).rejects.toThrow(broken.thing);
});

test('a sweep with nothing to do takes one query for each lane', async () => {
  const { cost } = await measureCost(() => tick('send-mail', noon));

  expect(cost).toEqual({ requests: 2, readUnits: 1, writeUnits: 0 });
});

const buildCampaignBatch = (tenant: string, number: number): NewMail => ({
  tenant,
  thing: `campaign ${number}`,
  kind: 'campaign',
  slot: 'batch',
  to: [`client${number}@example.com`],
  askedAt: minutesAfter(noon, -hour),
});

test('a password reset behind 300 batches of a campaign goes out in the next sweep', async () => {
  const { email } = await asked();
  const { tenant } = (await world()).scope;
  await Promise.all(rangeTo(300).map((number) => queueMail(buildCampaignBatch(tenant, number))));

  await tick('send-mail', minutesAfter(noon, 4));

  expect(await listMailsTo(email)).toHaveLength(1);
});

test('a franchise with one batch is served beside one with 200', async () => {
  const [many, one] = [(await world()).scope.tenant, (await world()).scope.tenant];
  await Promise.all(rangeTo(200).map((number) => queueMail(buildCampaignBatch(many, number))));
  await queueMail({ ...buildCampaignBatch(one, 1), askedAt: noon });

  await tick('send-mail', noon);

  const left = await listDueMails(minutesAfter(noon, hour), 1_000, 'bulk');
  expect(left.filter(({ tenant }) => tenant === one)).toEqual([]);
  expect(left.filter(({ tenant }) => tenant === many).length).toBeGreaterThan(180);
});

/** Stores it as a version before lanes did. */
async function moveToPromptLane({ tenant, thing }: NewMail): Promise<void> {
  const { Items = [] } = await documentClient.send(
    new ScanCommand({
      TableName: env.TABLE_NAME,
      FilterExpression: 'tenant = :tenant AND thing = :thing',
      ExpressionAttributeValues: { ':tenant': tenant, ':thing': thing },
    }),
  );
  const withoutLane = (value: unknown) =>
    typeof value === 'string' ? value.replace('bulk ', '') : value;
  for (const item of Items) {
    const Item = {
      ...item,
      dueAt: withoutLane(item['dueAt']),
      due_sk: withoutLane(item['due_sk']),
    };
    await documentClient.send(new PutCommand({ TableName: env.TABLE_NAME, Item }));
  }
}

test('a batch that a version before lanes queued is sent as well', async () => {
  const { tenant } = (await world()).scope;
  const batch = buildCampaignBatch(tenant, 1);
  await queueMail(batch);
  await moveToPromptLane(batch);

  await tick('send-mail', noon);

  expect(await listDueMails(minutesAfter(noon, hour), 10)).toEqual([]);
});

test('a mail is claimed and ended by one write each, and read by neither', async () => {
  const { deliver } = await asked();

  const { cost } = await measureCost(() => deliver());

  // Reads the identity and the accounts of the person, and whether the address gets mail; the claim
  // doesn't change the index.
  expect(cost).toEqual({ requests: 5, readUnits: 2, writeUnits: 3 });
});
