import { newId } from '#functions/ports/ids.ts';
import { accounting } from '#shared/contract/accounting/accounting.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const period = { fromDate: '2026-06-01', toDate: '2026-07-31' };

const readVersion = async (world: World): Promise<number> => {
  const owner = await world.as('Franchise');
  return (await owner.call(accounting, 'books', {})).body.data.version;
};

async function closeJune(world: World): Promise<number> {
  const owner = await world.as('Franchise');
  const body = { version: await readVersion(world), month: '2026-06' };
  await owner.call(accounting, 'closeMonths', { body });
  return readVersion(world);
}

async function exportOnce(world: World): Promise<string> {
  const owner = await world.as('Franchise');
  await createIssuedInvoice(world, owner);
  const { body } = await owner.call(accounting, 'export', { body: period });
  return body.data.id ?? '';
}

export const examples = defineExamples(accounting, {
  byId: {
    file: async (world) => ({
      params: { id: await exportOnce(world) },
      body: { format: 'csv' },
    }),
  },
  ofFranchise: { file: 'allBrands' },
  fill: async (world, brandId) => {
    await createIssuedInvoice(world, await world.as('Franchise'), { brandId });
  },
  writesBrand: {
    saveAccounts: async (brandId, world) => ({
      body: {
        version: await readVersion(world),
        accounts: [{ account: 'sales', brandId, number: '4010', name: `Sales ${newId(noon)}` }],
        xeroTaxRate: 'Tax Exempt',
      },
    }),
  },
  filtersBrands: {
    entries: ([brandId = '']) => ({ query: { ...period, ...(brandId ? { brandId } : {}) } }),
  },
  writes: {
    closeMonths: async (world) => ({
      body: { version: await readVersion(world), month: '2026-06' },
    }),
    reopenMonths: async (world) => ({
      body: { version: await closeJune(world), month: '2026-06', reason: 'A late bill' },
    }),
    export: () => ({ body: period }),
  },
  admits: [
    ['Driver', 'journal', 'refused'],
    ['Franchise', 'export', 'admitted'],
    ['Manager', 'saveAccounts', 'refused'],
    ['Manager', 'reopenMonths', 'refused'],
    ['Owner Staff', 'reopenMonths', 'admitted'],
  ],
});
