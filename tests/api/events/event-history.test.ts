// What happened to an event, when, and who did it.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-07-15',
  startTime: '11:00',
  endTime: '14:00',
};

async function booked(owner: Caller, contact: object = {}): Promise<string> {
  const client = { newClient: { businessName: 'Acme Tools', ...contact } };
  const asked = { ...picnic, client, requestKey: newId(noon) };
  return (await owner.call(events, 'quickAdd', { body: asked })).body.data.id;
}

test('each change of an event is told with who did it, the latest first', async () => {
  const { as } = await world();
  const owner = await as('Franchise');
  const id = await booked(owner);
  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });
  const { clientId } = body.data;
  await owner.call(events, 'update', {
    body: { ...picnic, id, version: 1, clientId, city: 'Aurora', startTime: '12:00' },
  });
  await owner.call(events, 'setStatus', { body: { id, from: 'booked', status: 'confirmed' } });

  const history = await owner.call(events, 'history', { params: { id }, query: {} });

  const { firstName, lastName } = owner.user;
  expect(history.body.data).toMatchObject([
    { deed: 'statusChanged', from: 'booked', to: 'confirmed' },
    { deed: 'changed', fields: ['startTime', 'city'] },
    { deed: 'booked', to: 'booked', byName: `${firstName} ${lastName}`, actingFor: null },
  ]);
});

test('many events that are moved at once are told of one by one', async () => {
  const { as } = await world();
  const owner = await as('Franchise');
  const ids = [await booked(owner), await booked(owner)];

  const selection = { ids };
  await owner.call(events, 'setStatusOfMany', { body: { status: 'confirmed', selection } });

  for (const id of ids) {
    const { body } = await owner.call(events, 'history', { params: { id }, query: {} });
    expect(body.data).toMatchObject([{ deed: 'statusChanged', to: 'confirmed' }, {}]);
  }
});

test('the history of another franchise’s event is not there', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const id = await booked(await own.as('Franchise'));

  const stranger = await other.as('Franchise');

  expect((await stranger.call(events, 'history', { params: { id }, query: {} })).status).toBe(404);
});

test('whoever reads an event is told whom to call', async () => {
  const { as } = await world();
  const owner = await as('Franchise');
  const id = await booked(owner, { contactName: 'Ana', contactPhone: '6305550142' });

  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });

  expect(body.data.contact).toEqual({ name: 'Ana', phone: '6305550142', email: '' });
});
