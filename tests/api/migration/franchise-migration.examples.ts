import { createFranchise } from '#functions/data/franchises/franchises.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildFranchise } from '#scripts/seed/builders.ts';
import { franchiseMigration } from '#shared/contract/migration/franchise-migration.ts';
import { defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const target = oncePerWorld(async () => {
  const franchise = buildFranchise({ franchiseId: newId(noon) });
  await createFranchise(franchise);
  return franchise;
});

const asked = async (world: World) => ({
  sourceId: world.franchise.franchiseId,
  targetId: (await target(world)).franchiseId,
  type: 'Copy' as const,
  areas: ['menu' as const],
});

const gathering = async (world: World) => ({
  sourceIds: [world.franchise.franchiseId],
  targetId: (await target(world)).franchiseId,
});

export const examples = defineExamples(franchiseMigration, {
  writes: {
    preview: async (world) => ({ body: await asked(world) }),
    async migrate(world) {
      const body = await asked(world);
      const admin = await world.as('System Admin');
      const { body: shown } = await admin.call(franchiseMigration, 'preview', { body });
      const { fingerprint } = shown.data;
      const confirmation = (await target(world)).code;
      return { body: { ...body, confirmation, fingerprint, requestKey: newId(noon) } };
    },
    previewAggregate: async (world) => ({ body: await gathering(world) }),
    async aggregate(world) {
      const body = await gathering(world);
      const admin = await world.as('System Admin');
      const { body: shown } = await admin.call(franchiseMigration, 'previewAggregate', { body });
      const { fingerprint } = shown.data;
      const confirmation = (await target(world)).code;
      return { body: { ...body, confirmation, fingerprint, requestKey: newId(noon) } };
    },
  },
  admits: [
    ['Admin', 'migrate', 'admitted'],
    ['Franchise', 'migrate', 'refused'],
    ['Manager', 'preview', 'refused'],
    ['Worker', 'list', 'refused'],
  ],
});
