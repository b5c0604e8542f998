import { buildPutCustomerItem } from '#functions/data/orders/customers.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { customers } from '#shared/contract/orders/customers.ts';
import { defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { findCustomer } from './order-worlds.ts';

async function customerOn({ scope }: World, brandId: string, customerName = 'Jamie Rivera') {
  const detail = buildOrderDetail({ brandId, email: `${newId(noon)}@example.com` });
  const order = buildOrder({ orderId: newId(noon), eventId: newId(noon), customerName });
  await writeInBulk([buildPutCustomerItem(scope, [{ ...order, detail }])]);
  return findCustomer(scope, detail.email);
}

const known = oncePerWorld((world) => customerOn(world, 'shaved-ice'));

export const examples = defineExamples(customers, {
  byId: {
    setStatus: async (world) => ({ body: { id: (await known(world)).id, activated: true } }),
  },
  fill: async (world, brandId) => {
    await customerOn(world, brandId);
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  namesFranchise: { list: (franchise) => ({ body: franchise }) },
  canaries: [{ kind: 'customer', onBrand: ['MANAGE_EVENT'], plant: customerOn }],
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['System Admin', 'list', 'admitted'],
    ['System Admin', 'exportGrid', 'refused'],
    ['System Admin', 'setStatus', 'refused'],
    ['Driver', 'list', 'refused'],
  ],
});
