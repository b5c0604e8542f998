import { newId } from '#functions/ports/ids.ts';
import { campaigns } from '#shared/contract/marketing/campaigns.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import {
  addCampaign,
  buildCampaignInput,
  scheduleCampaign,
} from '#tests/support/fixtures/campaigns.ts';
import { noon, type World } from '#tests/support/world.ts';

const added = async (world: World) => addCampaign(await getExampleOwner(world));
// Each action has its own, since it leaves it in a state that no other action accepts.
const campaign = oncePerWorld(added);
const edited = oncePerWorld(added);
const toSchedule = oncePerWorld(added);
const toPause = oncePerWorld(async (world) => {
  const id = await added(world);
  await scheduleCampaign(await getExampleOwner(world), id, '2026-07-20T12:00:00.000Z');
  return id;
});
const campaignOn = async (world: World, brand: string, name = 'Fair') =>
  addCampaign(await getExampleOwner(world), { brandId: brand, name });

async function editing(world: World, brand = brandId) {
  const { requestKey: _, ...draft } = buildCampaignInput({ brandId: brand });
  return { ...draft, id: await edited(world), version: 1 };
}

export const examples = defineExamples(campaigns, {
  byId: {
    details: async (world) => ({
      params: { id: await campaign(world) },
      query: { franchiseId: world.franchise.franchiseId },
    }),
    update: async (world) => ({ body: await editing(world) }),
    setActivated: async (world) => ({ body: { id: await campaign(world), activated: true } }),
    plan: async (world) => ({ params: { id: await campaign(world) } }),
    sendTest: async (world) => ({ body: { id: await campaign(world), requestKey: newId(noon) } }),
    schedule: async (world) => ({ body: { id: await toSchedule(world), version: 1 } }),
    pause: async (world) => ({ body: { id: await toPause(world), version: 2 } }),
  },
  fill: async (world, brand) => void (await campaignOn(world, brand)),
  writesBrand: {
    create: (brand) => ({ body: buildCampaignInput({ brandId: brand }) }),
    update: async (brand, world) => ({ body: await editing(world, brand) }),
  },
  writes: {
    startBannerUpload: () => ({ body: { contentType: 'image/png', contentLength: 8 } }),
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  namesFranchise: {
    list: (franchise) => ({ body: franchise }),
    exportGrid: (franchise) => ({ body: { ...franchise, format: 'csv' } }),
    details: async (franchise, world) => ({
      params: { id: await campaign(world) },
      query: franchise,
    }),
  },
  canaries: [{ kind: 'campaign', onBrand: ['MANAGE_CAMPAIGN'], plant: campaignOn }],
  admits: [
    ['Franchise', 'create', 'admitted'],
    ['Manager', 'create', 'refused'],
    ['Worker', 'list', 'refused'],
    ['System Admin', 'list', 'admitted'],
    ['System Admin', 'create', 'refused'],
  ],
  fates: [
    ['Franchise', 'own', 'details', 'reached'],
    ['Franchise', 'foreign', 'details', 'missing'],
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'schedule', 'refused'],
    ['Manager who writes another brand', 'own', 'schedule', 'missing'],
  ],
});
