// Everything that refers to a client follows it when it is merged, and returns when that is undone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientList } from '#functions/data/clients/client-list.ts';
import { createClient, getAnyClient } from '#functions/data/clients/clients.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import { listSeries } from '#functions/data/events/event-series.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { legacyContactList } from '#functions/data/marketing/legacy-contact-list.ts';
import { importLegacyContacts } from '#functions/data/marketing/legacy-contacts.ts';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { addRebooks } from '#functions/data/marketing/rebooks.ts';
import { toRebook } from '#functions/data/marketing/new-rebook.ts';
import { handler as syncClientEvents } from '#functions/jobs/clients/sync-client-events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { eventSeries } from '#shared/contract/events/event-series.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { addInvoiceDraft } from '#tests/support/fixtures/invoices.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

type Family = {
  readonly own: World;
  readonly owner: Caller;
  readonly keptId: string;
  readonly mergedId: string;
};

/** How many of each thing a client has. */
type Children = Readonly<Record<'events' | 'rebooks' | 'invoices' | 'contacts' | 'series', number>>;

const few = fc.nat({ max: 2 });
const children = fc.record({
  events: few,
  rebooks: few,
  invoices: few,
  contacts: few,
  series: few,
});
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

async function family(kept: Children, merged: Children): Promise<Family> {
  const own = await world();
  const owner = await own.as('Franchise');
  const [keptId, mergedId] = [newId(noon), newId(noon)];
  const both = { own, owner, keptId, mergedId };
  const names = { [keptId]: 'Lincoln School', [mergedId]: 'Lincoln Elem. School' };
  for (const [clientId, businessName] of Object.entries(names)) {
    const given = { clientId, businessName, tags: [businessName], zip: '60540' };
    await createClient(own.scope, buildClient(given), noon);
  }
  await giveChildren(both, keptId, kept);
  await giveChildren(both, mergedId, merged);
  await settle();
  return both;
}

async function giveChildren({ own, owner }: Family, clientId: string, count: Children) {
  const { scope } = own;
  const businessName = (await getAnyClient(scope, clientId))?.businessName ?? '';
  const named = { clientId, businessName, industry: 'Schools' };
  const event = () => buildEvent({ ...named, eventId: newId(noon), code: newEventCode() });
  await mapInSequence(times(count.events), () => createEvent(scope, event(), undefined));
  await addRebooks(
    scope,
    times(count.rebooks).map(() => toRebook(toEventRow(event()))),
  );
  for (const _ of times(count.invoices)) {
    await addInvoiceDraft(own, owner, { customerDetails: { clientId, businessName } });
  }
  const place = { address: '', city: '', state: '', zip: '', lastEventDate: '', notes: '' };
  const person = { contactName: 'Noor', email: 'noor@lincoln.example', phone: '' };
  const contact = { brandId: 'shaved-ice', businessName, ...place, ...person, clientId };
  await importLegacyContacts(
    scope,
    times(count.contacts).map(() => ({
      ...contact,
      contactId: newId(noon),
      version: 1,
      createdAt: noon,
    })),
  );
  const lesson = { eventName: 'Lesson', brandId: 'shaved-ice', eventDate: '2026-07-20' };
  const hours = { startTime: '11:00', endTime: '14:00' };
  for (const _ of times(count.series)) {
    const rule = { frequency: 'weekly' as const, count: 2 };
    await owner.call(eventSeries, 'book', {
      body: { ...lesson, ...hours, client: { clientId }, rule, requestKey: newId(noon) },
    });
  }
}

/** Both clients, and to which client each thing refers. */
async function readStoredState({ own: { scope }, keptId, mergedId }: Family) {
  const both = await Promise.all([keptId, mergedId].map((id) => getAnyClient(scope, id)));
  const lists = [eventList, rebookList, invoiceList, legacyContactList];
  const sets = await Promise.all(lists.map((list) => list.rowSet(scope, noon)));
  const rows = sets.flatMap(({ entries }) => entries.map(({ row }) => [row.id, row.clientId]));
  const series = (await listSeries(scope)).map(({ seriesId, clientId }) => [seriesId, clientId]);
  return {
    both: both.map((client) => client && { ...client, version: 0 }),
    named: [...rows, ...series].toSorted(),
  };
}

type State = Awaited<ReturnType<typeof readStoredState>>;
const ownersIn = ({ named }: State) => new Set(named.map(([, clientId]) => clientId));

async function merge({ owner, keptId, mergedId }: Family): Promise<string> {
  const { body } = await owner.call(clientMerges, 'preview', { query: { keptId, mergedId } });
  const { kept, merged } = body.data;
  const versions = { keptVersion: kept.version, mergedVersion: merged.version };
  const asked = { keptId, mergedId, ...versions, requestKey: newId(noon) };
  return (await owner.call(clientMerges, 'merge', { body: asked })).body.data.id;
}

const undo = ({ owner, keptId: clientId }: Family, mergeId: string) =>
  owner.call(clientMerges, 'undo', { body: { clientId, mergeId } });

test('merging and undoing it is the identity, whatever both clients have', async () => {
  await fc.assert(
    fc.asyncProperty(children, children, async (kept, merged) => {
      const both = await family(kept, merged);
      const before = await readStoredState(both);

      const mergeId = await merge(both);
      await settle();
      const after = await readStoredState(both);
      await undo(both, mergeId);
      await settle();

      expect(ownersIn(after)).not.toContain(both.mergedId);
      expect(await readStoredState(both)).toEqual(before);
      expect(await clientList.repair(both.own.scope)).toEqual([]);
    }),
    { numRuns: 3, seed: 15 },
  );
});

const one: Children = { events: 1, rebooks: 1, invoices: 1, contacts: 1, series: 1 };

const told = ({ own, keptId, mergedId: clientId }: Family, mergeId: string) => ({
  tenant: own.scope.tenant,
  clientId,
  keptId,
  mergeId,
  changeId: mergeId,
});

const follow = (type: 'client.merged' | 'client.mergeUndone', detail: object) => () =>
  syncClientEvents({
    id: 'told',
    version: '0',
    account: '',
    region: '',
    resources: [],
    source: 'brandwagon',
    time: '2026-07-15T17:00:00Z',
    'detail-type': type,
    detail: JSON.parse(JSON.stringify(detail)),
  });

/** An interrupted run may still be working until its claim expires. */
const goOn = () => tick('advance-bulk-jobs', instant(noon + 4 * 60_000));

/**
 * Interrupts the merge at this request, and its undo as well, and repeats them. Returns whether
 * either had that many requests.
 */
async function mergedAndUndone(both: Family, request: number) {
  const mergeId = await merge(both);
  const detail = told(both, mergeId);
  const [merging, undoing] = [
    follow('client.merged', detail),
    follow('client.mergeUndone', detail),
  ];
  const cuts = [await interruptAt(merging, { request, isSent: true })];
  await merging();
  await goOn();
  const merged = await readStoredState(both);
  await undo(both, mergeId);
  cuts.push(await interruptAt(undoing, { request, isSent: true }));
  await undoing();
  await goOn();
  return { wasCut: cuts.includes(true), merged, undone: await readStoredState(both) };
}

test('cut off at each of its requests, a merge and its undoing end the same', async () => {
  const both = await family(one, one);
  const before = await readStoredState(both);
  const ends = [];

  for (let request = 1; ends.at(-1)?.wasCut !== false; request += 1) {
    ends.push(await mergedAndUndone(both, request));
  }

  expect(ends.length).toBeGreaterThan(20);
  expect(ends.map(({ merged }) => [...ownersIn(merged)])).toEqual(ends.map(() => [both.keptId]));
  expect(ends.map(({ undone }) => undone)).toEqual(ends.map(() => before));
});
