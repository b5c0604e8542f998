import { newId } from '#functions/ports/ids.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import { createExampleStaff } from './staff-profiles.examples.ts';

const plan = {
  title: 'Driver',
  day: localDate('2026-07-20'),
  startTime: localTime('09:00'),
  endTime: localTime('17:00'),
};

const newShiftId = async (world: World) => {
  const body = {
    ...plan,
    brandId,
    staffId: await createExampleStaff(world),
    requestKey: newId(noon),
  };
  const { body: planned } = await (
    await world.as('Franchise')
  ).call(staffSchedule, 'create', { body });
  return planned.data.id;
};

const getExampleShiftId = oncePerWorld(newShiftId);

const newOpenShiftId = async (world: World) => {
  const body = { ...plan, brandId, open: true, requestKey: newId(noon) };
  const { body: planned } = await (
    await world.as('Franchise')
  ).call(staffSchedule, 'create', {
    body,
  });
  return planned.data.id;
};

export const examples = defineExamples(staffSchedule, {
  byId: {
    update: async (world) => ({
      body: { ...plan, brandId, title: 'Server', id: await newShiftId(world), version: 1 },
    }),
    setLead: async (world) => ({
      body: { id: await newShiftId(world), version: 1, lead: true },
    }),
    remove: async (world) => ({ params: { id: await newShiftId(world) } }),
  },
  writesBrand: {
    create: (brand) => ({ body: { ...plan, brandId: brand, requestKey: newId(noon) } }),
    update: async (brand, world) => ({
      body: { ...plan, brandId: brand, id: await newShiftId(world), version: 1 },
    }),
  },
  writes: {
    claim: async (world) => ({ body: { shiftId: await newOpenShiftId(world) } }),
    copyWeek: () => ({
      body: { from: plan.day, to: localDate('2026-07-27'), requestKey: newId(noon) },
    }),
    publish: () => ({ body: { day: plan.day } }),
    saveCoverageRules: async (world) => {
      const owner = await world.as('Franchise');
      const { version } = (await owner.call(staffSchedule, 'coverageRules', {})).body.data;
      return { body: { needsDriver: true, largeGuests: 300, minimumCrew: 2, version } };
    },
    markViewed: async (world) => ({ body: { ids: [await getExampleShiftId(world)] } }),
  },
  canaries: [
    {
      kind: 'planned shift',
      onBrand: ['MANAGE_SHIFT_SCHEDULE'],
      plant: async (world, brand, title) => {
        const body = {
          ...plan,
          day: localDate('2026-07-16'),
          title,
          brandId: brand,
          requestKey: newId(noon),
        };
        return (await getExampleOwner(world)).call(staffSchedule, 'create', { body });
      },
    },
  ],
  admits: [
    ['Driver', 'week', 'refused'],
    ['Driver', 'own', 'admitted'],
    ['Manager', 'own', 'admitted'],
    ['Franchise', 'own', 'refused'],
  ],
});
