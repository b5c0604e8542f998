// September: a list of 400 clients of another tool, in which the school has another name.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { events } from '#shared/contract/events/events.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { finishImport, startTestImport } from '#tests/support/fixtures/client-imports.ts';
import { settle } from '#tests/support/stream.ts';
import { at, bookEvent, getEventDetails, openSeason } from './dayton.ts';

const season = await openSeason();
const { owner } = season;
const now = at('2027-09-06');

const listClients = async (searchText = '') =>
  (await owner.call(clients, 'list', { body: { searchText, limit: 10 } }, now)).body;

const findByName = async (name: string) =>
  requireFound((await listClients(name)).data.find(({ businessName }) => businessName === name));

async function merge(keptId: string, mergedId: string) {
  const query = { keptId, mergedId };
  const preview = await owner.call(clientMerges, 'preview', { query }, now);
  const { kept, merged } = preview.body.data;
  const versions = { keptVersion: kept.version, mergedVersion: merged.version };
  const body = { ...query, ...versions, requestKey: newId(now) };
  const done = await owner.call(clientMerges, 'merge', { body }, now);
  await settle(now);
  return done.status;
}

test('the school is found as a duplicate, merged, taken apart and merged again; nothing is lost', async () => {
  const eventId = await bookEvent(season);
  await settle(now);
  const others = Array.from({ length: 399 }, (_, place) => ({
    businessName: `Client ${place}`,
    row: place + 2,
  }));
  const school = {
    businessName: 'Oakwood Elementary School, Inc.',
    contactName: 'Pat Lee',
    contactEmail: 'office@oakwood.example',
    contactPhone: '9375550133',
    row: 401,
  };
  const { importing } = await finishImport(
    owner,
    await startTestImport(owner, [...others, school]),
  );
  await settle(now);

  const kept = await findByName('Oakwood School');
  const brought = await findByName('Oakwood Elementary School, Inc.');
  const first = await merge(kept.id, brought.id);
  const afterMerge = await listClients();
  const merges = await owner.call(clientMerges, 'list', { query: { clientId: kept.id } }, now);
  const [{ id: mergeId } = { id: '' }] = merges.body.data;
  const undoing = { body: { clientId: kept.id, mergeId } };
  const undone = await owner.call(clientMerges, 'undo', undoing, now);
  await settle(now);
  const afterUndo = await listClients();
  const again = await merge(kept.id, brought.id);
  const event = await getEventDetails(season, eventId, now);
  const listed = (await owner.call(events, 'list', { body: { limit: 10 } }, now)).body;

  expect(importing).toMatchObject({ state: 'done', changed: 400, refused: 0 });
  expect([first, undone.status, again]).toEqual([200, 200, 200]);
  expect([afterMerge.count, afterUndo.count, (await listClients()).count]).toEqual([400, 401, 400]);
  expect(event.clientId).toBe(kept.id);
  expect(listed.count).toBe(1);
  const found = await findByName('Oakwood School');
  expect(found).toMatchObject({ id: kept.id, contactEmail: 'office@oakwood.example' });
});
