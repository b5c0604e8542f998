import { expect, test } from 'vitest';
import { readOccupancy } from '#functions/data/occupancy/occupancy.ts';
import { newId } from '#functions/ports/ids.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import {
  addTask,
  completeTask,
  taskInput,
  addTaskAndGetId,
  taskHours,
} from '#tests/support/fixtures/tasks.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const day = { from: fromIso('2026-07-20T00:00:00Z'), until: fromIso('2026-07-21T12:00:00Z') };

test.each([
  ['MANAGE_TASK', [200, 403, 403]],
  ['ASSIGN_STAFF_TO_TASK', [403, 200, 403]],
  ['ASSIGN_EQUIPMENT_TO_TASK', [403, 403, 200]],
  ['MANAGE_EVENT', [403, 403, 403]],
] as const)(
  '%s allows what it says: edit, assign staff, assign equipment',
  async (code, allowed) => {
    const own = await world();
    const owner = await own.as('Franchise');
    const manager = await own.as('Manager', buildPermission(code, 'write', ['shaved-ice']));
    const ids = await Promise.all([
      addTaskAndGetId(owner),
      addTaskAndGetId(owner),
      addTaskAndGetId(owner),
    ]);

    const statuses = [
      await manager.call(tasks, 'update', { body: { ...taskInput, id: ids[0], version: 1 } }),
      await manager.call(tasks, 'assignStaff', { body: { id: ids[1], version: 1, staffIds: [] } }),
      await manager.call(tasks, 'assignAssets', { body: { id: ids[2], version: 1, assetIds: [] } }),
    ].map(({ status }) => status);

    expect(statuses).toEqual(allowed);
  },
);

test('whoever may only edit tasks assigns nobody with them', async () => {
  const own = await world();
  const driver = await own.as('Driver');
  const truck = await addTruckAndGetId(await own.as('Franchise'));
  const manager = await own.as('Manager', buildPermission('MANAGE_TASK', 'write', ['shaved-ice']));

  const alone = await addTask(manager);
  const staffed = await addTask(manager, { staffIds: [driver.user.userId] });
  const equipped = await addTask(manager, { assetIds: [truck] });

  expect([alone, staffed, equipped].map(({ status }) => status)).toEqual([200, 403, 403]);
});

test('choices are those that the caller may assign: all staff, and equipment of their brands', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { user } = await own.as('Driver');
  const truck = await addTruckAndGetId(owner);
  const choicesOf = async (...granting: Parameters<typeof buildPermission>) => {
    const manager = await own.as('Manager', buildPermission(...granting));
    const { staff, equipment } = (await manager.call(tasks, 'choices', {})).body.data;
    return { staff: staff.map(({ id }) => id), equipment: equipment.map(({ id }) => id) };
  };

  const byStaffer = await choicesOf('ASSIGN_STAFF_TO_TASK', 'write', ['coffee']);
  const byEquipper = await choicesOf('ASSIGN_EQUIPMENT_TO_TASK', 'write', ['shaved-ice']);
  const ofOtherBrand = await choicesOf('ASSIGN_EQUIPMENT_TO_TASK', 'write', ['coffee']);
  const byEditor = await choicesOf('MANAGE_TASK', 'write', ['shaved-ice']);

  expect(byStaffer.staff).toContain(user.userId);
  expect(byStaffer.equipment).toEqual([]);
  expect(byEquipper).toEqual({ staff: [], equipment: [truck] });
  expect([ofOtherBrand, byEditor]).toEqual([
    { staff: [], equipment: [] },
    { staff: [], equipment: [] },
  ]);
});

test('equipment of a brand that the caller may not assign is not there for them', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const truck = await addTruckAndGetId(owner);
  const id = await addTaskAndGetId(owner, { brandId: 'coffee' });
  const manager = await own.as(
    'Manager',
    buildPermission('ASSIGN_EQUIPMENT_TO_TASK', 'write', ['coffee']),
  );

  const { status, body } = await manager.call(tasks, 'assignAssets', {
    body: { id, version: 1, assetIds: [truck] },
  });

  expect([status, Object.keys(body)[0]]).toEqual([400, 'assetIds']);
});

test('a task with a span takes its staff and equipment until it is completed or deleted', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { user } = await own.as('Driver');
  const truck = await addTruckAndGetId(owner);
  const over = { ...taskHours, staffIds: [user.userId], assetIds: [truck] };
  const resources = [
    { kind: 'staff', id: user.userId },
    { kind: 'equipment', id: truck },
  ] as const;
  const held = async () =>
    (await readOccupancy(own.scope, resources, day)).map(({ holder }) => holder.id);

  const id = await addTaskAndGetId(owner, over);
  const whileOpen = await held();
  const second = await addTask(owner, { ...over, title: 'Order cups' });
  await completeTask(owner, id);
  const whenDone = await held();

  expect(whileOpen).toEqual([id, id]);
  expect(second.status).toBe(409);
  expect(JSON.stringify(second.body)).toContain('is taken by the task “Wash the truck”');
  expect(whenDone).toEqual([]);
});

test('an owner takes somebody twice on purpose, a manager does not', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { user } = await own.as('Driver');
  const manager = await own.as('Manager', [
    ...buildPermission('MANAGE_TASK', 'write', ['shaved-ice']),
    ...buildPermission('ASSIGN_STAFF_TO_TASK', 'write', ['shaved-ice']),
  ]);
  const over = { ...taskHours, staffIds: [user.userId], overrule: true };
  await addTaskAndGetId(owner, { ...over, overrule: false });

  const statuses = [await addTask(manager, over), await addTask(owner, over)];

  expect(statuses.map(({ status }) => status)).toEqual([403, 200]);
});

test('of many tasks that want one person at once, one gets them', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { user } = await own.as('Driver');
  const over = { ...taskHours, staffIds: [user.userId] };

  const answers = await Promise.all(Array.from({ length: 20 }, () => addTask(owner, over)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('somebody who left is assigned to nothing new', async () => {
  const owner = await (await world()).as('Franchise');

  const { status, body } = await addTask(owner, { staffIds: [newId(noon)] });

  expect([status, Object.keys(body)[0]]).toEqual([400, 'staffIds']);
});

test('equipment that a task names stays in the books', async () => {
  const owner = await (await world()).as('Franchise');
  const truck = await addTruckAndGetId(owner);
  await addTaskAndGetId(owner, { assetIds: [truck] });

  const { status } = await owner.call(assets, 'remove', { params: { id: truck } });

  expect(status).toBe(409);
});
