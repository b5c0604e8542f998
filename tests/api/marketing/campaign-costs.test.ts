// The exact costs of a campaign's main calls: sums are stored, so nothing adds up donations.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { campaignDonations } from '#shared/contract/marketing/campaign-donations.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import {
  addCampaign,
  donate,
  listCampaignDonations,
  scheduleCampaign,
  createCampaignVisitor,
} from '#tests/support/fixtures/campaigns.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

async function campaignWith(donations: number) {
  const owner = await (await world()).as('Franchise');
  await completeStripeConnection(owner);
  const id = await addCampaign(owner);
  await mapInSequence(rangeTo(donations), () => donate(owner, id));
  return { owner, id, visitor: await createCampaignVisitor(owner, id) };
}

test.each([1, 4])(
  'the page and the grid of a campaign with %i donations cost the same',
  async (donations) => {
    const { owner, id, visitor } = await campaignWith(donations);

    const grid = await owner.call(campaigns, 'list', { body: {} });
    const details = await owner.call(campaigns, 'details', { params: { id }, query: {} });
    const list = await owner.call(campaignDonations, 'list', { body: { campaignId: id } });
    // The reader's rate limit is counted.
    const page = await visitor.view();

    expect(grid.cost).toEqual({ requests: 3, readUnits: 1.5, writeUnits: 0 });
    expect(details.cost).toEqual({ requests: 4, readUnits: 3.5, writeUnits: 0 });
    expect(list.cost).toEqual({ requests: 3, readUnits: 2, writeUnits: 0 });
    expect(page.cost).toEqual({ requests: 8, readUnits: 5.5, writeUnits: 1 });
  },
);

test('counting an audience reads its lists, and scheduling writes the campaign alone', async () => {
  const { owner, id } = await campaignWith(0);

  const plan = await owner.call(campaigns, 'plan', { params: { id } });
  const scheduled = await scheduleCampaign(owner, id);

  expect(plan.cost).toEqual({ requests: 5, readUnits: 4.5, writeUnits: 0 });
  expect(scheduled.cost).toEqual({ requests: 3, readUnits: 1.5, writeUnits: 3 });
});

test('a donation opens its page, and a refund is claimed, by one transaction each', async () => {
  const { owner, id, visitor } = await campaignWith(1);
  const [row] = await listCampaignDonations(owner, id);
  const { id: donationId = '', version = 0 } = row ?? {};
  const asked = { refundType: 'ALL', comment: 'Rain', requestKey: newId(noon) } as const;

  const opened = await visitor.donate({ requestKey: newId(noon) });
  const refunded = await owner.call(campaignDonations, 'refund', {
    params: { id: donationId },
    body: { version, ...asked },
  });

  expect(opened.cost).toEqual({ requests: 10, readUnits: 5, writeUnits: 12 });
  expect(refunded.cost).toEqual({ requests: 6, readUnits: 4.5, writeUnits: 12 });
});
