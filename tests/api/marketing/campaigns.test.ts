import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { call } from '#tests/support/call.ts';
import {
  addCampaign,
  buildCampaignInput,
  getCampaignDetails,
  scheduleCampaign,
  createCampaignVisitor,
} from '#tests/support/fixtures/campaigns.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { setFranchiseActive } from '#tests/support/fixtures/closing.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';
const address = () => `${newId(noon).toLowerCase()}@people.example`;

async function client(own: World, email: string, given: { tags?: string[]; brandIds?: string[] }) {
  const clientId = newId(noon);
  const contacts = [{ contactId: clientId, title: '', name: 'Ann', phone: '', email }].map(
    (contact) => ({ ...contact, ccMailIds: [], bccMailIds: [] }),
  );
  await createClient(own.scope, buildClient({ clientId, contacts, ...given }), noon);
}

const legacy = (owner: Caller, email: string) =>
  owner.call(legacyContacts, 'create', {
    body: { brandId, contactName: 'Lee', email, requestKey: newId(noon) },
  });

async function send(now = noon) {
  await tick('send-campaigns', now);
  await tick('send-mail', now);
}

test('a campaign is kept with harmless markup, and paused until its mail is scheduled', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addCampaign(owner);

  const campaign = await getCampaignDetails(owner, id);

  expect(campaign).toMatchObject({
    status: 'paused',
    activated: true,
    story: '<p>Help us <b>build</b>.</p>',
    mailOpen: true,
    sums: { raised: 0, donations: 0, percent: 0, recipients: 0 },
  });
});

test.each([
  ['endDate', { endDate: '2026-06-30' }],
  ['minimumDonation', { minimumDonation: 49 }],
  ['minimumDonation', { minimumDonation: 999_901 }],
] as const)('what is wrong with %s is said there', async (field, given) => {
  const owner = await (await world()).as('Franchise');
  const body = { ...buildCampaignInput(), ...given };

  const refused = await owner.call(campaigns, 'create', { body });

  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toContain(field);
});

test('its mail reaches each mailbox of the audience once, without who opted out', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [tagged, plain, other] = [address(), address(), address()];
  const [old, out] = [address(), address()];
  await client(own, tagged, { tags: ['School'], brandIds: [brandId] });
  await client(own, tagged.toUpperCase(), { tags: ['School'], brandIds: [brandId] });
  await client(own, plain, { tags: [], brandIds: [brandId] });
  await client(own, other, { tags: ['School'], brandIds: ['coffee'] });
  await client(own, out, { tags: ['School'], brandIds: [brandId] });
  await legacy(owner, old);
  await owner.call(campaignOptOuts, 'setStatus', { body: { email: out, optedOut: true } });
  const id = await addCampaign(owner, {
    audience: { sources: ['clients', 'legacyContacts'], tags: ['School'] },
  });

  const plan = await owner.call(campaigns, 'plan', { params: { id } });
  await scheduleCampaign(owner, id);
  await Promise.all([send(), send()]);
  await send();

  expect(plan.body.data.recipients).toBe(2);
  const count = async (to: string) => (await listMailsTo(to)).length;
  expect(await count(tagged)).toBe(1);
  expect(await Promise.all([plain, other, old, out].map(count))).toEqual([0, 0, 1, 0]);
  expect(await getCampaignDetails(owner, id)).toMatchObject({
    status: 'sent',
    sums: { recipients: 2, sent: 2, unknown: 0, failed: 0 },
  });
});

test('a mail names its campaign and franchise, and one click leaves the list', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [email, again] = [address(), address()];
  await legacy(owner, email);
  await scheduleCampaign(owner, await addCampaign(owner));
  await send();
  const [mail] = await listMailsTo(email);
  const unsubscribe = mail?.headers?.find(({ name }) => name === 'List-Unsubscribe')?.value ?? '';
  const token = /token=([^>]+)>/.exec(unsubscribe)?.[1] ?? '';

  const left = await call(
    campaignPages,
    campaignPages.routes.oneClick,
    { query: { token }, body: 'List-Unsubscribe=One-Click' },
    { now: noon },
  );
  await legacy(owner, again);
  await scheduleCampaign(owner, await addCampaign(owner, { name: 'Second' }));
  await send();

  expect(mail?.subject).toBe('A playground for Maple Street');
  expect(mail?.body.html).toContain('<p>Help us <b>build</b>.</p>');
  expect(left.status).toBe(200);
  expect([(await listMailsTo(email)).length, (await listMailsTo(again)).length]).toEqual([1, 1]);
  const { body } = await owner.call(campaignOptOuts, 'list', { body: {} });
  expect(body.data).toMatchObject([{ email, source: 'link', campaignName: 'New playground' }]);
});

test('one that is to leave later does, and not before; paused, it does not leave', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const email = address();
  await legacy(owner, email);
  const id = await addCampaign(owner);
  await scheduleCampaign(owner, id, '2026-07-15T20:00:00.000Z');

  await send();
  const early = (await listMailsTo(email)).length;
  const { version } = await getCampaignDetails(owner, id);
  await owner.call(campaigns, 'pause', { body: { id, version } });
  await send((noon + 86_400_000) as typeof noon);

  expect([early, (await listMailsTo(email)).length]).toEqual([0, 0]);
  expect((await getCampaignDetails(owner, id)).status).toBe('paused');
});

test('a mail that is scheduled keeps its words, and a sent one is not sent again', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addCampaign(owner);
  await scheduleCampaign(owner, id, '2026-07-20T12:00:00.000Z');
  const { requestKey: _, ...draft } = buildCampaignInput();
  const change = async (given: object) => {
    const { version } = await getCampaignDetails(owner, id);
    return owner.call(campaigns, 'update', { body: { id, version, ...draft, ...given } });
  };

  const [words, target] = [await change({ subject: 'Other' }), await change({ targetAmount: 5 })];
  const twice = await scheduleCampaign(owner, id);

  expect([words.status, target.status, twice.status]).toEqual([409, 200, 409]);
});

test('a deactivated campaign is paused, and its page is closed', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addCampaign(owner);
  await scheduleCampaign(owner, id, '2026-07-20T12:00:00.000Z');

  await owner.call(campaigns, 'setActivated', { body: { id, activated: false } });
  await settle();

  expect(await getCampaignDetails(owner, id)).toMatchObject({ status: 'paused', activated: false });
  expect((await scheduleCampaign(owner, id)).status).toBe(409);
});

test('a closed franchise has no page on which anybody could donate', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const visitor = await createCampaignVisitor(owner, await addCampaign(owner));
  const open = await visitor.view();

  await setFranchiseActive(own, false);

  const answers = [open, await visitor.view(), await visitor.donate()];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
});

test('the grid is two queries, whatever is donated', async () => {
  const owner = await (await world()).as('Franchise');
  await addCampaign(owner);
  await addCampaign(owner, { name: 'Book drive', targetAmount: 0 });

  const { body, cost } = await owner.call(campaigns, 'list', { body: { sortColumn: 'name' } });

  expect(body.data.map(({ name }) => name)).toEqual(['Book drive', 'New playground']);
  expect(body.totals).toEqual({ target: 100_000, raised: 0, donations: 0, recipients: 0 });
  expect(cost).toEqual({ requests: 3, readUnits: 1.5, writeUnits: 0 });
});
