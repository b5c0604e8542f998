import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import {
  brandId,
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { newId } from '#functions/ports/ids.ts';
import { type Caller, noon } from '#tests/support/world.ts';

const report = {
  reportName: 'Daily sales',
  reportType: 'eventSales' as const,
  recurrence: 'daily' as const,
  executionTime: '06:00',
  recipients: ['owner@example.com'],
  brandIds: [brandId],
};

async function schedule(owner: Caller, brandId: string, name = report.reportName) {
  const body = { ...report, reportName: name, brandIds: [brandId], requestKey: newId(noon) };
  return (await owner.call(scheduledReports, 'create', { body })).body.data.id;
}

export const getScheduledReport = oncePerWorld(async (world) =>
  schedule(await getExampleOwner(world), brandId),
);

export const examples = defineExamples(scheduledReports, {
  byId: {
    details: async (world) => ({ params: { id: await getScheduledReport(world) } }),
    update: async (world) => ({ body: { ...report, id: await getScheduledReport(world) } }),
    setPaused: async (world) => ({ body: { id: await getScheduledReport(world), paused: true } }),
    sendNow: async (world) => ({
      params: { id: await getScheduledReport(world) },
      body: { requestKey: newId(noon) },
    }),
    remove: async (world) => ({ params: { id: await getScheduledReport(world) } }),
  },
  fill: async (world, brandId) => {
    await schedule(await getExampleOwner(world), brandId);
  },
  canaries: [
    {
      kind: 'scheduled report',
      onBrand: ['MANAGE_REPORT'],
      plant: async (world, brandId, name) => schedule(await getExampleOwner(world), brandId, name),
    },
  ],
  writesBrand: {
    create: (brandId) => ({
      body: { ...report, brandIds: [brandId], requestKey: newId(noon) },
    }),
    update: async (brandId, world) => ({
      body: { ...report, brandIds: [brandId], id: await getScheduledReport(world) },
    }),
  },
  filtersBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  admits: [
    ['Admin', 'create', 'refused'],
    ['Franchise', 'create', 'admitted'],
  ],
  fates: [['Worker', 'foreign', 'setPaused', 'refused']],
});
