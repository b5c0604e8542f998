import { newId } from '#functions/ports/ids.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const person = {
  firstName: 'Dana',
  lastName: 'Reyes',
  phone: '6305550177',
  role: 'Driver',
} as const;

/**
 * A new person who works shifts and doesn't sign in, so that each write is to the first version.
 * The owner is new, too, because examples sign others out.
 */
export const createExampleStaff = async (world: World) => {
  const body = { ...person, requestKey: newId(noon) };
  const { body: added } = await (
    await world.as('Franchise')
  ).call(staffProfiles, 'create', { body });
  return added.data.id;
};

export const getExampleStaffId = oncePerWorld(createExampleStaff);

export const examples = defineExamples(staffProfiles, {
  byId: {
    details: async (world) => ({ params: { id: await getExampleStaffId(world) } }),
    update: async (world) => ({
      params: { id: await createExampleStaff(world) },
      body: { person, weeklyHours: 32, version: 1 },
    }),
    setActivated: async (world) => ({
      body: { id: await getExampleStaffId(world), activated: true },
    }),
    invite: async (world) => ({
      params: { id: await createExampleStaff(world) },
      body: { email: `${newId(noon).toLowerCase()}@example.com` },
    }),
  },
  writes: { looks: async (world) => ({ body: { ids: [await getExampleStaffId(world)] } }) },
  ofFranchise: {
    details: 'anyBrand',
    update: 'anyBrand',
    setActivated: 'anyBrand',
    invite: 'anyBrand',
  },
  fill: async (world, brandId) => {
    const body = { ...person, brandIds: [brandId], requestKey: newId(noon) };
    await (await getExampleOwner(world)).call(staffProfiles, 'create', { body });
  },
  filtersBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  writesBrand: {
    create: (brandId) => ({
      body: { ...person, brandIds: [brandId], requestKey: newId(noon) },
    }),
    update: async (brandId, world) => ({
      params: { id: await createExampleStaff(world) },
      body: { person, brandIds: [brandId], version: 1 },
    }),
  },
  admits: [
    ['Driver', 'details', 'refused'],
    ['Manager', 'create', 'refused'],
    ['Owner Staff', 'create', 'admitted'],
  ],
});
