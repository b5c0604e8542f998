import { newId } from '#functions/ports/ids.ts';
import { blockOffDays } from '#shared/contract/staff/block-off-days.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { brandId, defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const first = localDate('2026-09-01');
let days = 0;

/** There is only one per day. */
const newDay = () => {
  days += 1;
  return { day: addDays(first, days), note: 'County fair', requestKey: newId(noon) };
};

async function blocked(world: World): Promise<string> {
  const owner = await world.as('Franchise');
  const { body } = await owner.call(blockOffDays, 'create', { body: { ...newDay(), brandId } });
  return body.data.id;
}

export const examples = defineExamples(blockOffDays, {
  byId: { remove: async (world) => ({ params: { id: await blocked(world) } }) },
  writesBrand: { create: (brand) => ({ body: { ...newDay(), brandId: brand } }) },
  admits: [
    ['Driver', 'list', 'refused'],
    ['Franchise', 'create', 'admitted'],
  ],
});
