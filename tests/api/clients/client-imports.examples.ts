import { newId } from '#functions/ports/ids.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import {
  headersKey,
  startTestImport,
  finishImport,
} from '#tests/support/fixtures/client-imports.ts';
import { noon, type World } from '#tests/support/world.ts';

const acme = { businessName: 'Acme Import', row: 2 };

async function imported(world: World) {
  const owner = await getExampleOwner(world);
  const id = await startTestImport(owner, [acme]);
  await finishImport(owner, id);
  return id;
}

const readImport = oncePerWorld(imported);

export const examples = defineExamples(clientImports, {
  byId: {
    advance: async (world) => ({ body: { id: await readImport(world) } }),
    problems: async (world) => ({ params: { id: await readImport(world) } }),
    undo: async (world) => ({ body: { id: await imported(world) } }),
  },
  ofFranchise: { advance: 'allBrands', problems: 'allBrands', undo: 'allBrands' },
  writesBrand: {
    bring: (brandId) => ({
      body: { importKey: newId(noon), number: 0, rows: [{ ...acme, brandIds: [brandId] }] },
    }),
  },
  writes: {
    check: () => ({ body: { rows: [acme] } }),
    start: () => ({
      body: {
        requestKey: newId(noon),
        fileName: 'clients.csv',
        rows: 1,
        headersKey,
        mapping: ['businessName'],
      },
    }),
  },
  admits: [
    ['Franchise', 'start', 'admitted'],
    ['Manager', 'start', 'refused'],
    ['Worker', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
});
