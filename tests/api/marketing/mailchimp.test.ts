import { expect, test, vi } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import {
  listDueMailchimpConnections,
  getMailchimpConnection,
  saveMailchimpConnection,
} from '#functions/data/marketing/mailchimp-connections.ts';
import { syncMailchimp } from '#functions/flows/marketing/sync-mailchimp.ts';
import { isOptedOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { mailchimp } from '#shared/contract/marketing/mailchimp.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import {
  connectMailchimp,
  unsubscribeAtMailchimp,
  createCampaignAtMailchimp,
  mailchimpApiKey,
  getMailchimpDetails,
  createMailchimpKey,
  getMailchimpStatus,
  ensureMailchimpSyncing,
} from '#tests/support/outside/mailchimp.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

async function connected(
  sources: ('clients' | 'legacyContacts')[] = ['clients', 'legacyContacts'],
) {
  const own = await world();
  const owner = await own.as('Franchise');
  const apiKey = createMailchimpKey();
  await connectMailchimp(owner, apiKey);
  const { version } = await getMailchimpDetails(owner);
  const chosen = await owner.call(mailchimp, 'chooseAudience', {
    body: { brandId, version, audienceId: 'news', sources },
  });
  return { own, owner, chosen, apiKey };
}

const legacy = (owner: Caller, email: string) =>
  owner.call(legacyContacts, 'create', {
    body: { brandId, contactName: 'Lee Ann Poe', email, requestKey: newId(noon) },
  });

async function client({ scope }: World, email: string) {
  const clientId = newId(noon);
  const contact = { contactId: clientId, title: '', name: 'Ann Lee', phone: '', email };
  const contacts = [{ ...contact, ccMailIds: [], bccMailIds: [] }];
  await createClient(scope, buildClient({ clientId, contacts }), noon);
}

/** What the job does, for one franchise only. */
async function sync({ scope }: World, now = noon): Promise<void> {
  for (let run = 0; run < 6; run += 1) {
    const connection = await getMailchimpConnection(scope, brandId);
    if (!connection?.dueAt || connection.dueAt > now) return;
    await syncMailchimp(scope, connection, 10, now);
  }
}

test('clients and legacy contacts are brought, but nobody who has opted out', async () => {
  const { own, owner, chosen } = await connected();
  await client(own, 'ann@people.example');
  await legacy(owner, 'lee@people.example');
  await legacy(owner, 'fake@rejected.example');
  await legacy(owner, 'out@people.example');
  await owner.call(campaignOptOuts, 'setStatus', {
    body: { email: 'out@people.example', optedOut: true },
  });
  await settle();

  await mapInSequence(rangeTo(4), () => tick('sync-integrations', noon));

  expect(chosen.status).toBe(200);
  expect(await getMailchimpDetails(owner)).toMatchObject({
    state: 'connected',
    audienceName: 'Newsletter',
    added: 2,
    known: 0,
    rejected: 1,
    optedOut: 1,
    finishedAt: toIso(noon),
  });
});

const setOptedOut = (owner: Caller, email: string, optedOut = true, at = noon) =>
  owner.call(campaignOptOuts, 'setStatus', { body: { email, optedOut } }, at);

const minutesLater = (minutes: number) => instant(noon + minutes * 60_000);

test('whoever opts out after they were brought leaves the audience within minutes', async () => {
  const { own, owner, apiKey } = await connected();
  await client(own, 'ann@people.example');
  await legacy(owner, 'lee@people.example');
  await settle();
  await sync(own);
  const before = await getMailchimpStatus(apiKey, 'lee@people.example');

  await setOptedOut(owner, 'Lee@People.example', true, minutesLater(1));
  await sync(own, minutesLater(7));

  expect(before).toBe('subscribed');
  expect(await getMailchimpStatus(apiKey, 'lee@people.example')).toBe('unsubscribed');
  expect(await getMailchimpStatus(apiKey, 'ann@people.example')).toBe('subscribed');
  expect(await getMailchimpDetails(owner)).toMatchObject({ added: 2, finishedAt: toIso(noon) });
});

test('nobody who has opted out is added to the audience to be unsubscribed', async () => {
  const { own, owner, apiKey } = await connected();
  await setOptedOut(owner, 'never@people.example');

  await sync(own);

  expect(await getMailchimpStatus(apiKey, 'never@people.example')).toBeUndefined();
});

test('whoever leaves the audience at Mailchimp has opted out here, and is mailed no more', async () => {
  const { own, owner, apiKey } = await connected();
  await client(own, 'ann@people.example');
  await settle();
  await sync(own);

  await unsubscribeAtMailchimp(apiKey, 'ann@people.example');
  await sync(own, instant(noon + 25 * 60 * 60_000));

  const { data } = (await owner.call(campaignOptOuts, 'list', { body: {} })).body;
  expect(data).toMatchObject([{ email: 'ann@people.example', source: 'mailchimp' }]);
  expect(await isOptedOut(own.scope, 'ann@people.example')).toBe(true);
});

test('while Mailchimp is away nothing is forgotten, and other franchises are not kept waiting', async () => {
  const [away, other] = [await connected(), await connected()];
  await legacy(away.owner, 'lee@people.example');
  await legacy(other.owner, 'poe@people.example');
  await settle();
  await sync(away.own);
  await setOptedOut(away.owner, 'lee@people.example', true, minutesLater(1));
  const original = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch');
  const digits = Buffer.from(`brandwagon:${away.apiKey}`).toString('base64');
  fetched.mockImplementation((url, sent) =>
    JSON.stringify(sent?.headers ?? {}).includes(digits)
      ? Promise.reject(new Error('away'))
      : original(url, sent),
  );

  await mapInSequence(rangeTo(8), () => tick('sync-integrations', minutesLater(10)));
  fetched.mockRestore();
  await sync(away.own, minutesLater(30));

  expect(await getMailchimpDetails(other.owner)).toMatchObject({ added: 1 });
  expect(await getMailchimpStatus(away.apiKey, 'lee@people.example')).toBe('unsubscribed');
});

test('run at once and again the next day, nobody is added twice', async () => {
  const { own, owner } = await connected(['legacyContacts']);
  await legacy(owner, 'lee@people.example');
  await settle();
  await Promise.all([sync(own), sync(own), sync(own)]);
  await sync(own, instant(noon + 6 * 60_000));
  const first = await getMailchimpDetails(owner);

  await sync(own, instant(noon + 25 * 60 * 60_000));

  expect(first).toMatchObject({ added: 1, known: 0 });
  expect(await getMailchimpDetails(owner)).toMatchObject({ added: 0, known: 1 });
});

test('a run that was cut off goes on with the part that it was at', async () => {
  const { own, owner } = await connected(['legacyContacts']);
  await legacy(owner, 'lee@people.example');
  await settle();
  const due = await getMailchimpConnection(own.scope, brandId);
  if (due) await syncMailchimp(own.scope, due, 10, noon);

  const between = await getMailchimpDetails(owner);
  await sync(own, instant(noon + 6 * 60_000));

  expect(between.finishedAt).toBeNull();
  expect(await getMailchimpDetails(owner)).toMatchObject({ added: 1 });
});

test('a key that Mailchimp refuses is said at its field, and nothing is stored', async () => {
  const owner = await (await world()).as('Franchise');

  const dead = await connectMailchimp(owner, `dead${mailchimpApiKey.slice(4)}`);
  const odd = await connectMailchimp(owner, 'key-us1@evil.example');

  expect([dead.status, odd.status]).toEqual([400, 400]);
  expect(Object.keys(dead.body)).toContain('apiKey');
  expect((await getMailchimpDetails(owner)).state).toBe('notConnected');
});

test('the key is stored sealed, and shown to nobody', async () => {
  const { own, owner } = await connected();

  const stored = JSON.stringify(await getMailchimpConnection(own.scope, brandId));

  expect(stored).not.toContain(mailchimpApiKey.slice(6, 30));
  expect(JSON.stringify(await getMailchimpDetails(owner))).not.toContain('sealed');
});

test('disconnected, it is not due any more, and a version that was read before is a conflict', async () => {
  const { own, owner } = await connected();
  const { version } = await getMailchimpDetails(owner);

  const stale = await owner.call(mailchimp, 'sync', { body: { brandId, version: version - 1 } });
  const gone = await owner.call(mailchimp, 'disconnect', { body: { brandId, version } });
  const again = await owner.call(mailchimp, 'sync', { body: { brandId, version } });

  expect([stale.status, gone.status, again.status]).toEqual([409, 200, 404]);
  const due = await listDueMailchimpConnections(noon, 1000);
  expect(due.filter(({ scope }) => scope.tenant === own.scope.tenant)).toEqual([]);
});

const daysLater = (days: number) => minutesLater(days * 24 * 60);

const textsHeardBy = async (person: Caller) =>
  (await listReceivedNotifications(person))
    .map(({ notificationText }) => notificationText)
    .toSorted();

test('campaigns made at Mailchimp ring once each for those who may see campaigns, however often it syncs', async () => {
  const { own, owner, apiKey } = await connected();
  const reader = await own.as('Manager', buildPermission('MANAGE_CAMPAIGN', 'read', [brandId]));
  const strangers = [
    await own.as('Manager', buildPermission('MANAGE_CAMPAIGN', 'read', ['coffee'])),
    await own.as('Manager', buildPermission('MANAGE_CLIENT', 'read', [brandId])),
  ];
  await sync(own);
  await createCampaignAtMailchimp(apiKey, { title: 'Spring menu', createdAt: minutesLater(10) });
  await createCampaignAtMailchimp(apiKey, { title: '', createdAt: minutesLater(10) });
  const elsewhere = { title: 'Regulars only', audienceId: 'regulars' };
  await createCampaignAtMailchimp(apiKey, { ...elsewhere, createdAt: minutesLater(10) });

  await Promise.all([sync(own, daysLater(1)), sync(own, daysLater(1)), sync(own, daysLater(1))]);
  await sync(own, daysLater(2));
  await settle();
  const first = await textsHeardBy(reader);
  await createCampaignAtMailchimp(apiKey, { title: 'Summer menu', createdAt: daysLater(2) });
  await sync(own, daysLater(3));
  await sync(own, daysLater(9));
  await settle();

  const earlier = ['New Mailchimp campaign: Spring menu.', 'New Mailchimp campaign: Untitled.'];
  const all = [earlier[0], 'New Mailchimp campaign: Summer menu.', earlier[1]];
  expect(first).toEqual(earlier);
  expect(await Promise.all([reader, owner].map(textsHeardBy))).toEqual([all, all]);
  expect(await Promise.all(strangers.map(textsHeardBy))).toEqual([[], []]);
  expect((await listReceivedNotifications(owner)).map(({ type }) => type)).toEqual([
    ...['MAILCHIMP_NEW_CAMPAIGN', 'MAILCHIMP_NEW_CAMPAIGN', 'MAILCHIMP_NEW_CAMPAIGN'],
  ]);
});

test('of the campaigns in an account those ring that were made since the brand was connected', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const apiKey = createMailchimpKey();
  await createCampaignAtMailchimp(apiKey, { title: 'Last year', createdAt: minutesLater(-1) });
  await ensureMailchimpSyncing(own, apiKey);
  await createCampaignAtMailchimp(apiKey, { title: 'This year', createdAt: minutesLater(1) });

  await sync(own);
  await sync(own, daysLater(1));
  await settle();

  expect(await textsHeardBy(owner)).toEqual(['New Mailchimp campaign: This year.']);
});

test('campaigns of another audience ring from when it was chosen', async () => {
  const { own, owner, apiKey } = await connected();
  await sync(own);
  const regulars = { audienceId: 'regulars' };
  const before = { ...regulars, title: 'Before', createdAt: minutesLater(10) };
  const after = { ...regulars, title: 'After', createdAt: minutesLater(30) };
  await createCampaignAtMailchimp(apiKey, before);
  await createCampaignAtMailchimp(apiKey, after);
  const { version } = await getMailchimpDetails(owner);
  const body = { brandId, version, ...regulars, sources: ['clients' as const] };
  await owner.call(mailchimp, 'chooseAudience', { body }, minutesLater(20));

  await sync(own, minutesLater(40));
  await settle();

  expect(await textsHeardBy(owner)).toEqual(['New Mailchimp campaign: After.']);
});

test('a connection stored before campaigns were looked for begins with those made from then on', async () => {
  const { own, owner, apiKey } = await connected();
  const stored = await getMailchimpConnection(own.scope, brandId);
  if (!stored) throw new Error('The brand is not connected');
  const { campaigns: _, ...previous } = stored;
  await saveMailchimpConnection(own.scope, stored, previous, noon);
  await createCampaignAtMailchimp(apiKey, { title: 'Earlier', createdAt: minutesLater(10) });

  await sync(own, daysLater(1));
  await createCampaignAtMailchimp(apiKey, { title: 'Later', createdAt: daysLater(1.5) });
  await sync(own, daysLater(2));
  await settle();

  expect(await textsHeardBy(owner)).toEqual(['New Mailchimp campaign: Later.']);
});

test('a key that may not read campaigns brings people nevertheless', async () => {
  const { own, owner } = await connected();
  await legacy(owner, 'lee@people.example');
  await settle();
  const original = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch');
  fetched.mockImplementation(async (url, sent) =>
    String(url).includes('/campaigns') ? new Response('{}', { status: 403 }) : original(url, sent),
  );

  await sync(own);
  fetched.mockRestore();

  expect(await getMailchimpDetails(owner)).toMatchObject({ state: 'connected', added: 1 });
});
