import { expect, test } from 'vitest';
import { getCampaignSums } from '#functions/data/marketing/campaign-sums.ts';
import { buildPutDonationItem } from '#functions/data/marketing/donations.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newId } from '#functions/ports/ids.ts';
import { campaignDonations } from '#shared/contract/marketing/campaign-donations.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { cents } from '#shared/domain/values/money.ts';
import {
  addCampaign,
  buildCampaignInput,
  getCampaignDetails,
  donate,
  listCampaignDonations,
  createCampaignVisitor,
} from '#tests/support/fixtures/campaigns.ts';
import { setBrandActive } from '#tests/support/fixtures/closing.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

async function campaigning() {
  const own = await world();
  const owner = await own.as('Franchise');
  await completeStripeConnection(owner);
  const id = await addCampaign(owner);
  return { own, owner, id, visitor: await createCampaignVisitor(owner, id) };
}

function paid({ scope }: World, campaignId: string, paidAt: Instant) {
  const [donationId, factId] = [newId(noon), newId(noon)];
  const given = {
    factId,
    kind: 'donation',
    amountCents: cents(500),
    at: paidAt,
    by: '',
    note: '',
  } as const;
  return buildPutDonationItem(scope, {
    donationId,
    version: 1,
    campaignId,
    brandId: 'shaved-ice',
    paymentId: factId,
    donorName: '',
    email: '',
    comment: '',
    commentHidden: false,
    askedAt: paidAt,
    paidAt,
    ledger: [given],
  }).uncounted;
}

async function refund(owner: Caller, campaignId: string, given: object = {}) {
  const [row] = await listCampaignDonations(owner, campaignId);
  const why = { comment: 'Given twice', requestKey: newId(noon) };
  const body = { version: row?.version ?? 0, refundType: 'ALL', ...why, ...given } as const;
  return owner.call(campaignDonations, 'refund', { params: { id: row?.id ?? '' }, body });
}

test('nobody donates to the campaign of a brand that its franchise does not run any longer', async () => {
  const { own, visitor } = await campaigning();
  await setBrandActive(own, 'shaved-ice', false);

  const [seen, asked] = [await visitor.view(), await visitor.donate()];

  expect([seen.status, asked.status]).toEqual([404, 404]);
});

test('a donation counts once it is paid, shows with its comment, and is receipted', async () => {
  const { owner, id, visitor } = await campaigning();
  const email = `${newId(noon).toLowerCase()}@donor.example`;
  const { body } = await visitor.donate({ email, donorName: 'Dora', comment: 'Go on!' });
  const before = (await visitor.view()).body.data;

  await chooseAtStripe(body.data.url, 'never');
  await visitor.returned(body.data.donationId);
  await settle();
  await tick('send-mail', noon);

  expect(before).toMatchObject({
    closed: null,
    raised: 0,
    least: 500,
    most: 999_900,
    comments: [],
  });
  expect((await visitor.view()).body.data).toMatchObject({
    raised: 2_500,
    donations: 1,
    percent: 2,
    comments: [{ name: 'Dora', comment: 'Go on!' }],
  });
  expect(await listCampaignDonations(owner, id)).toMatchObject([
    { donorName: 'Dora', amount: 2_500, refunded: 0, refundable: 2_500, status: 'received' },
  ]);
  const [receipt] = await listMailsTo(email);
  expect(receipt?.body.text).toContain('$25.00');
});

test.each([499, 999_901])('a donation of %i cents is refused with its range', async (amount) => {
  const { visitor } = await campaigning();

  const refused = await visitor.donate({ amount });

  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('$9,999.00');
});

test('the same press sent twice is one donation, and so is news that comes often', async () => {
  const { own, id, visitor } = await campaigning();
  const [one, two] = await Promise.all([visitor.donate(), visitor.donate()]);
  await chooseAtStripe(one.body.data.url, 'never');

  await Promise.all([1, 2, 3].map(() => visitor.returned(one.body.data.donationId)));
  await settle();
  await settle();

  expect(two.body.data).toEqual(one.body.data);
  expect(await getCampaignSums(own.scope, id)).toMatchObject({ givenCents: 2_500, donations: 1 });
});

test('many who donate at once are all counted', async () => {
  const { own, owner, id, visitor } = await campaigning();
  const pressed = await Promise.all(
    Array.from({ length: 8 }, (_, at) => visitor.donate({ requestKey: `k${at}` })),
  );
  await mapInSequence(pressed, ({ body }) => chooseAtStripe(body.data.url, 'never'));

  await tick('settle-payments', instant(noon + 3 * 60_000));

  const rows = await listCampaignDonations(owner, id);
  expect(rows).toHaveLength(8);
  expect(await getCampaignSums(own.scope, id)).toMatchObject({ givenCents: 20_000, donations: 8 });
});

test('a page that is over, inactive or without cards takes nothing', async () => {
  const { owner, id, visitor } = await campaigning();
  const late = await visitor.donate({}, instant(noon + 40 * 86_400_000));
  await owner.call(campaigns, 'setActivated', { body: { id, activated: false } });
  const closed = await visitor.view();
  const poor = await (await world()).as('Franchise');
  const poorId = await addCampaign(poor);
  const other = await createCampaignVisitor(poor, poorId);

  const cardless = await other.donate();

  expect([late.status, closed.status >= 400, cardless.status]).toEqual([409, true, 409]);
  expect((await other.view()).body.data.closed).toBe('cards');
  // Its owner is told why.
  expect((await getCampaignDetails(poor, poorId)).takesCards).toBe(false);
  expect((await getCampaignDetails(owner, id)).takesCards).toBe(true);
});

test('a refund goes back once, in parts and whole, and lowers what was raised', async () => {
  const { owner, id } = await campaigning();
  await donate(owner, id);
  const nameless = await refund(owner, id, { comment: '' });
  const tooMuch = await refund(owner, id, { refundType: 'CUSTOM', amount: 2_501 });
  const part = await refund(owner, id, { refundType: 'CUSTOM', amount: 1_000 });
  await settle();
  const between = await listCampaignDonations(owner, id);

  const whole = await refund(owner, id);
  await settle();

  expect(nameless.body).toMatchObject({ comment: [{ message: 'Comment Is Required.' }] });
  expect([tooMuch.status, part.status, whole.status]).toEqual([400, 200, 200]);
  expect(between).toMatchObject([{ refunded: 1_000, refundable: 1_500, status: 'partRefunded' }]);
  expect(await listCampaignDonations(owner, id)).toMatchObject([
    { refunded: 2_500, status: 'refunded' },
  ]);
  expect((await getCampaignDetails(owner, id)).sums).toMatchObject({
    given: 2_500,
    refunded: 2_500,
    raised: 0,
    // A fully refunded donation doesn't count.
    donations: 0,
  });
});

test('a refund that is sent again, or at once, is one refund', async () => {
  const { owner, id } = await campaigning();
  await donate(owner, id);
  const [row] = await listCampaignDonations(owner, id);
  const asked = { refundType: 'CUSTOM', amount: 500, comment: 'Rain', requestKey: 'r' } as const;
  const body = { version: row?.version ?? 0, ...asked };

  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      owner.call(campaignDonations, 'refund', { params: { id: row?.id ?? '' }, body }),
    ),
  );
  await settle();

  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await listCampaignDonations(owner, id)).toMatchObject([{ refunded: 500 }]);
});

test('a hidden comment is not on the page, and comes back', async () => {
  const { owner, id, visitor } = await campaigning();
  const donationId = await donate(owner, id, { comment: 'Rude' });
  const set = (activated: boolean) =>
    owner.call(campaignDonations, 'setCommentActivated', {
      params: { id: donationId },
      body: { activated },
    });

  await set(false);
  const hidden = (await visitor.view()).body.data;
  await set(true);

  expect(hidden.comments).toEqual([]);
  expect(hidden.raised).toBe(2_500);
  expect((await visitor.view()).body.data.comments).toMatchObject([{ comment: 'Rude' }]);
});

test('pressed again once its page is over, a donor gets another page, and the donation counts', async () => {
  const { owner, id, visitor } = await campaigning();
  const first = await visitor.donate();
  const late = instant(noon + 90 * 60_000);

  const again = await visitor.donate({}, late);
  const same = await visitor.donate({}, late);

  expect(again.body.data).not.toEqual(first.body.data);
  expect(same.body.data).toEqual(again.body.data);
  await chooseAtStripe(again.body.data.url, 'never');
  await visitor.returned(again.body.data.donationId, late);
  await settle(late);
  expect(await listCampaignDonations(owner, id)).toMatchObject([
    { amount: 2_500, status: 'received' },
  ]);
});

test('what was given to a campaign is given back by whoever looks after its brand now', async () => {
  const { own, owner, id } = await campaigning();
  await donate(owner, id);
  const { version } = await getCampaignDetails(owner, id);
  const { requestKey: _, ...draft } = buildCampaignInput();
  await owner.call(campaigns, 'update', { body: { ...draft, id, version, brandId: 'coffee' } });
  const manages = (brandId: string) =>
    own.as('Manager', buildPermission('MANAGE_CAMPAIGN', 'write', [brandId]));
  const [before, now] = [await manages('shaved-ice'), await manages('coffee')];
  const [row] = await listCampaignDonations(owner, id);
  const give = (by: Caller) => {
    const body = { version: row?.version ?? 0, comment: 'Given twice', requestKey: newId(noon) };
    const params = { id: row?.id ?? '' };
    return by.call(campaignDonations, 'refund', { params, body: { ...body, refundType: 'ALL' } });
  };

  const answers = [await give(before), await give(now)];

  expect(answers.map(({ status }) => status)).toEqual([404, 200]);
});

test('donations are listed page by page, each once, and a place in another list is refused', async () => {
  const { own, owner, id } = await campaigning();
  const listed = (cursor?: string) =>
    owner.call(campaignDonations, 'list', { body: { campaignId: id, ...(cursor && { cursor }) } });
  // Some are paid in the same moment.
  await writeInBulk(rangeTo(120).map((at) => paid(own, id, instant(noon + Math.trunc(at / 2)))));

  const first = await listed();
  const second = await listed(first.body.cursor ?? '');
  const third = await listed(second.body.cursor ?? '');

  const pages = [first, second, third].map(({ body }) => body.data.map((row) => row.id));
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flat()).size).toBe(120);
  expect(third.body.cursor).toBeNull();
  const forged = await mapInSequence(['abc', btoa('{"pk":"x"}'), btoa('{}'), '~'], listed);
  expect(forged.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});
