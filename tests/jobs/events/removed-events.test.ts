// A deleted event takes its tasks and history with it, wherever the deletion is interrupted.
import { beforeEach, expect, test } from 'vitest';
import { listEventNotes } from '#functions/data/events/event-history.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { listEventTasks } from '#functions/data/events/tasks.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { settle, takeRecords } from '#tests/support/stream.ts';
import { createBookedEvent } from '#tests/support/fixtures/tasks.ts';
import { deliverDomainEvent } from '#tests/support/deliver-domain-event.ts';
import { noon, world } from '#tests/support/world.ts';

beforeEach(() => settle());

/** A booked event with that many tasks and changes. */
async function withTasks(count: number, changes = 0) {
  const own = await world();
  const owner = await own.as('Franchise');
  const eventId = await createBookedEvent(own);
  for (let at = 0; at < count; at += 1) {
    const body = { title: `Task ${String(at)}`, dueDate: '2026-07-20', brandId: 'shaved-ice' };
    await owner.call(tasks, 'create', { body: { ...body, eventId, requestKey: newId(noon) } });
  }
  for (let at = 0; at < changes; at += 1) {
    const manualStatus = at % 2 === 0 ? ('HOLD' as const) : ('OPEN' as const);
    const body = { id: eventId, manualStatus, refundsOrders: false };
    await owner.call(events, 'setManualStatus', { body });
  }
  await settle();
  const remove = () => owner.call(events, 'remove', { params: { id: eventId } });
  const left = async () => ({
    event: (await getEvent(own.scope, eventId)) !== undefined,
    tasks: (await listEventTasks(own.scope, eventId)).length,
    notes: (await listEventNotes(own.scope, { eventId, createdAt: noon, bookedBy: undefined }, 200))
      .length,
  });
  return { own, owner, eventId, remove, left };
}

const gone = { event: false, tasks: 0, notes: 0 };

test('cut off at any of its requests, a deletion leaves everything, or nothing', async () => {
  let wasCut = true;
  let cuts = 0;
  for (; wasCut; cuts += 1) {
    const { remove, left } = await withTasks(3);
    const before = await left();

    wasCut = await interruptAt(remove, { request: cuts + 1, isSent: true });
    await settle();

    const after = await left();
    expect(after).toEqual(after.event ? before : gone);
  }
  expect(cuts).toBeGreaterThan(4);
});

test('a history longer than one transaction goes as well', async () => {
  const { remove, left } = await withTasks(1, 60);

  await remove();
  await settle();

  expect(await left()).toEqual(gone);
});

test('heard twice, late and at once, and cut off in between, it comes to the same end', async () => {
  const { own, eventId, remove, left } = await withTasks(12, 2);
  await remove();
  // The job's stream record is dropped, so that the job only runs when this test says so.
  await takeRecords();
  const detail = { changeId: newId(noon), tenant: own.scope.tenant, eventId };
  const hear = () => deliverDomainEvent('update-tasks', { type: 'event.removed', detail });

  await interruptAt(hear, { request: 4, isSent: true });
  await Promise.all([hear(), hear()]);
  await hear();

  expect(await left()).toEqual(gone);
});
