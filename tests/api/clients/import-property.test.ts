// Undoing an import restores the former state, whatever was there, whatever the file contains, and
// whatever was merged and unmerged in between.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientList } from '#functions/data/clients/client-list.ts';
import { createClient, eachListedClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import {
  type ImportRow,
  startTestImport,
  finishImport,
  undoImport,
} from '#tests/support/fixtures/client-imports.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const word = fc.constantFrom(
  'Lincoln School',
  'St. Mary’s',
  'Acme Tools',
  'Parks & Rec',
  'Łódź Deli',
);
const tags = fc.uniqueArray(fc.constantFrom('VIP', 'School', 'Late payer'), { maxLength: 2 });
const client = fc.record({
  businessName: word,
  industry: fc.constantFrom('', 'Schools', 'Other'),
  contactName: fc.constantFrom('', 'Noor Ali'),
  tags,
  brandIds: fc.constantFrom([], ['coffee'], ['shaved-ice', 'coffee']),
  notes: fc.nat({ max: 2 }),
  events: fc.nat({ max: 1 }),
});
const row = fc.record({
  /** Which existing client the row is of; a new one if there are fewer. */
  of: fc.nat({ max: 3 }),
  businessName: word,
  contactEmail: fc.constantFrom('', 'noor@lincoln.example', 'ana@acme.example'),
  contactPhone: fc.constantFrom('', '6305550142'),
  zip: fc.constantFrom('', '60540'),
  otherEmails: fc.constantFrom([], ['office@lincoln.example']),
  notes: fc.constantFrom('', 'Rings twice'),
  tags,
});
type Given = typeof client extends fc.Arbitrary<infer One> ? One : never;

async function filled(own: World, owner: Caller, given: readonly Given[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { notes, events, ...fields } of given) {
    const clientId = newId(noon);
    await createClient(own.scope, buildClient({ ...fields, clientId }), noon);
    for (let at = 0; at < notes; at += 1) {
      const body = { clientId, note: `Note ${at}`, requestKey: newId(noon) };
      await owner.call(clientPages, 'addNote', { body });
    }
    const named = { clientId, businessName: fields.businessName, industry: fields.industry };
    for (let at = 0; at < events; at += 1) {
      const event = { ...named, eventId: newId(noon), code: newEventCode() };
      await createEvent(own.scope, buildEvent({ ...event, brandId: 'coffee' }), undefined);
    }
    ids.push(clientId);
  }
  await settle();
  return ids;
}

async function stored({ scope }: World) {
  const all = [];
  for await (const page of eachListedClient(scope)) {
    all.push(...page.map(({ thing }) => ({ ...thing, version: 0 })));
  }
  return all.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1));
}

/** The first two existing clients are merged and unmerged. */
async function mergedForAWhile(own: World, owner: Caller): Promise<void> {
  const [kept, merged] = (await stored(own)).map(({ clientId }) => clientId);
  if (kept === undefined || merged === undefined) return;
  const query = { keptId: kept, mergedId: merged };
  const { body } = await owner.call(clientMerges, 'preview', { query });
  const versions = {
    keptVersion: body.data.kept.version,
    mergedVersion: body.data.merged.version,
  };
  const asked = { ...query, ...versions, requestKey: newId(noon) };
  const made = await owner.call(clientMerges, 'merge', { body: asked });
  await settle();
  await owner.call(clientMerges, 'undo', { body: { clientId: kept, mergeId: made.body.data.id } });
  await settle();
}

test('an import and its undoing are the identity, with merges that were undone in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(client, { maxLength: 3 }),
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (given, rows, merges) => {
        const own = await world();
        const owner = await own.as('Franchise');
        const ids = await filled(own, owner, given);
        const before = await stored(own);
        const brought = rows.map(({ of, ...fields }, at): ImportRow => {
          const clientId = ids[of];
          return { ...fields, row: at + 2, ...(clientId === undefined ? {} : { clientId }) };
        });

        const id = await startTestImport(owner, brought);
        await finishImport(owner, id);
        if (merges) await mergedForAWhile(own, owner);
        const { undoing } = await undoImport(owner, id);
        await settle();

        expect(undoing).toMatchObject({ state: 'done', refused: 0 });
        expect(await stored(own)).toEqual(before);
        expect(await clientList.repair(own.scope)).toEqual([]);
      },
    ),
    { numRuns: 8, seed: 15 },
  );
});
