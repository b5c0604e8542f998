import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { brandId, defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const details = { title: 'Wash the truck', dueDate: localDate('2026-07-20') };

/** Not the owner whom other examples sign out and deactivate. */
const getTaskOwner = oncePerWorld(async ({ as }: World) => as('Franchise'));

async function newTaskId(world: World, brand = brandId, title = details.title) {
  const body = { ...details, title, brandId: brand, requestKey: newId(noon) };
  const { body: created } = await (await getTaskOwner(world)).call(tasks, 'create', { body });
  return created.data.id;
}

const getExampleTaskId = oncePerWorld((world) => newTaskId(world));

const getExampleEventId = oncePerWorld(async ({ scope }: World) => {
  const eventId = newId(noon);
  await createEvent(scope, buildEvent({ eventId, code: newEventCode(), brandId }), undefined);
  return eventId;
});

async function named(world: World) {
  return { id: await newTaskId(world), version: 1 };
}

export const examples = defineExamples(tasks, {
  byId: {
    details: async (world) => ({ params: { id: await getExampleTaskId(world) } }),
    ofEvent: async (world) => ({ params: { id: await getExampleEventId(world) } }),
    update: async (world) => ({ body: { ...(await named(world)), ...details, brandId } }),
    assignStaff: async (world) => ({ body: { ...(await named(world)), staffIds: [] } }),
    assignAssets: async (world) => ({ body: { ...(await named(world)), assetIds: [] } }),
    setCompleted: async (world) => ({ body: { id: await newTaskId(world), completed: true } }),
    remove: async (world) => ({ params: { id: await newTaskId(world) } }),
  },
  writesBrand: {
    create: (brand) => ({ body: { ...details, brandId: brand, requestKey: newId(noon) } }),
    update: async (brand, world) => ({
      body: { ...(await named(world)), ...details, brandId: brand },
    }),
  },
  filtersBrands: {
    grid: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds } }),
  },
  otherIds: { setOwnCompleted: 'tests/api/events/tasks.test.ts' },
  fill: async (world, brand) => void (await newTaskId(world, brand)),
  canaries: [
    {
      kind: 'task',
      onBrand: ['MANAGE_TASK', 'ASSIGN_STAFF_TO_TASK', 'ASSIGN_EQUIPMENT_TO_TASK'],
      plant: (world, brand, title) => newTaskId(world, brand, title),
    },
  ],
  admits: [
    ['Driver', 'grid', 'refused'],
    ['Driver', 'own', 'admitted'],
    ['Franchise', 'own', 'refused'],
  ],
  fates: [
    ['Manager who reads the brand', 'own', 'details', 'reached'],
    ['Manager who reads the brand', 'own', 'update', 'refused'],
    ['Manager who writes another brand', 'own', 'details', 'missing'],
  ],
});
