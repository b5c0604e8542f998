import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { createGridExport } from '#functions/data/reports/grid-exports.ts';
import { newId } from '#functions/ports/ids.ts';
import { noon } from '#tests/support/world.ts';

const askedExport = oncePerWorld(async (world) => {
  const { userId } = (await getExampleOwner(world)).user;
  const exportId = newId(noon);
  const work = {
    grid: 'events',
    name: 'Events',
    userId,
    format: 'xlsx',
    timeZone: world.franchise.timeZone,
    request: { searchText: '', brandIds: [], sortType: 'ASC', statuses: [] },
    rows: 6000,
  } as const;
  await createGridExport(world.scope, { exportId, work, recipient: 'owner@example.com' }, noon);
  return exportId;
});

export const examples = defineExamples(gridExports, {
  byId: { status: async (world) => ({ params: { id: await askedExport(world) } }) },
});
