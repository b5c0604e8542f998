import { expect, test } from 'vitest';
import { clientList } from '#functions/data/clients/client-list.ts';
import { createClient, eachListedClient } from '#functions/data/clients/clients.ts';
import { filterMailable } from '#functions/data/marketing/mail-opt-outs.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { clientImports } from '#shared/contract/clients/client-imports.ts';
import { clientMerges } from '#shared/contract/clients/client-merges.ts';
import { clientPages } from '#shared/contract/clients/client-pages.ts';
import { clients } from '#shared/contract/clients/clients.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  headersKey,
  startTestImport,
  finishImport,
  undoImport,
} from '#tests/support/fixtures/client-imports.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

const day = 86_400_000;

async function office() {
  const own = await world();
  return { own, owner: await own.as('Franchise') };
}

const school = {
  row: 2,
  businessName: 'Lincoln School',
  industry: 'Schools',
  tags: ['VIP'],
  contactName: 'Noor Ali',
  contactEmail: 'noor@lincoln.example',
  contactPhone: '6305550142',
  address: '18 Depot St',
  city: 'Naperville',
  state: 'IL',
  zip: '60540',
};

const buildRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ businessName: `Client ${at}`, row: at + 2 }));

async function imported(caller: Caller, rows: Parameters<typeof startTestImport>[1]) {
  return finishImport(caller, await startTestImport(caller, rows));
}

/** Everything stored about the franchise's clients, whatever the number of writes. */
async function stored({ scope }: World) {
  const all = [];
  for await (const page of eachListedClient(scope)) {
    all.push(...page.map(({ thing }) => ({ ...thing, version: 0 })));
  }
  return all.toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1));
}

async function added({ scope }: World, over: Partial<Parameters<typeof buildClient>[0]>) {
  const clientId = newId(noon);
  await createClient(scope, buildClient({ ...over, clientId }), noon);
  return clientId;
}

test('who opted out elsewhere is never mailable here, and stays so with another email', async () => {
  const { own, owner } = await office();
  await imported(owner, [
    { ...school, optedOut: true, otherEmails: ['office@lincoln.example'] },
    { ...school, businessName: 'Oak School', contactEmail: 'oak@oak.example', row: 3 },
  ]);
  const [client] = (await stored(own)).filter((it) => it.businessName === 'Lincoln School');

  const moved = {
    ...school,
    contactEmail: 'new@lincoln.example',
    clientId: client?.clientId ?? '',
  };
  await imported(owner, [moved]);

  const emails = ['noor', 'office', 'new'].map((name) => `${name}@lincoln.example`);
  expect(await filterMailable(own.scope, [...emails, 'oak@oak.example'])).toEqual([
    'oak@oak.example',
  ]);
});

test('a row becomes a client with its main contact, address, tags, industry and brands', async () => {
  const { own, owner } = await office();

  const { importing } = await imported(owner, [{ ...school, brandIds: ['coffee'] }]);

  const [client] = await stored(own);
  expect(importing).toEqual({ state: 'done', changed: 1, unchanged: 0, refused: 0, left: 0 });
  expect(client).toMatchObject({
    businessName: 'Lincoln School',
    industry: 'Schools',
    tags: ['VIP'],
    address: '18 Depot St',
    city: 'Naperville',
    state: 'IL',
    zip: '60540',
    brandIds: ['coffee'],
    contacts: [{ name: 'Noor Ali', email: 'noor@lincoln.example', phone: '6305550142' }],
  });
});

const noted = {
  ...school,
  otherEmails: ['office@lincoln.example'],
  notes: 'Other phone: (630) 555-0143',
};

test('more addresses become contacts, and what has no field a note by whoever imported it', async () => {
  const { own, owner } = await office();

  await imported(owner, [noted]);

  const [client] = await stored(own);
  expect(client?.contacts).toMatchObject([
    { name: 'Noor Ali', email: 'noor@lincoln.example' },
    { name: '', email: 'office@lincoln.example' },
  ]);
  expect(client?.notes).toMatchObject([
    { text: noted.notes, by: expect.stringMatching(/./), at: noon },
  ]);
});

test('an update adds the note once, and is undone with it', async () => {
  const { own, owner } = await office();
  const clientId = await added(own, { businessName: 'Lincoln' });
  const before = await stored(own);
  const { id: first } = await imported(owner, [{ ...noted, clientId }]);
  const after = await stored(own);

  const again = await imported(owner, [{ ...noted, row: 3, clientId }]);
  await undoImport(owner, first);

  expect(after[0]?.notes).toHaveLength(1);
  expect(again.importing).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await stored(own)).toEqual(before);
});

test('a row of an older browser, which knows neither, has the id that it always had', async () => {
  const { own, owner } = await office();
  await imported(owner, [school]);

  const { importing } = await imported(owner, [{ ...school, otherEmails: [], notes: '' }]);

  expect(importing).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await stored(own)).map(({ clientId }) => clientId)).toHaveLength(1);
});

test('a row whose notes would not fit beside the others is refused at its notes', async () => {
  const { owner } = await office();
  const wide = '氷'.repeat(1000);
  const tags = Array.from({ length: 30 }, (_, at) => `${'氷'.repeat(38)}${at + 10}`);

  const name = '氷'.repeat(120);
  const row = { ...school, businessName: name, contactName: name, industry: name, city: name };

  const { status, body } = await owner.call(clientImports, 'bring', {
    body: { importKey: newId(noon), number: 0, rows: [{ ...row, notes: wide, tags }] },
  });

  expect(status).toBe(400);
  expect(Object.keys(body)).toContain('rows.0.notes');
});

test('an imported client says so in its activity, and stands in the lists', async () => {
  const { own, owner } = await office();
  await imported(owner, [school]);
  const [client] = await stored(own);

  const activity = await owner.call(clientPages, 'activity', {
    query: { clientId: client?.clientId ?? '' },
  });
  const list = await owner.call(clients, 'list', { body: { searchText: 'lincoln' } });

  expect(activity.body.data).toMatchObject([{ action: 'imported', about: 'clients.csv' }]);
  expect(list.body.count).toBe(1);
  expect(await clientList.repair(own.scope)).toEqual([]);
});

test('possible duplicates are named with what they share', async () => {
  const { own, owner } = await office();
  const id = await added(own, { businessName: 'The Lincoln School, Inc.' });

  const { body } = await owner.call(clientImports, 'check', {
    body: {
      rows: [
        { row: 2, businessName: 'lincoln school' },
        { row: 3, businessName: 'Other' },
      ],
    },
  });

  expect(body.data).toMatchObject([{ row: 2, reasons: ['name'], client: { id } }]);
});

test('an update adds what the row says, and leaves what it does not say', async () => {
  const { own, owner } = await office();
  const over = { businessName: 'Lincoln', industry: 'Other', contactName: 'Noor Ali', tags: ['A'] };
  const clientId = await added(own, over);

  await imported(owner, [{ ...school, industry: '', clientId }]);

  const [client] = await stored(own);
  expect(client).toMatchObject({ businessName: 'Lincoln School', industry: 'Other' });
  expect(client?.tags).toEqual(['A', 'VIP']);
  expect(client?.contacts).toMatchObject([{ name: 'Noor Ali', email: 'noor@lincoln.example' }]);
});

test('of two rows for one client the second is left out, and named', async () => {
  const { own, owner } = await office();
  const clientId = await added(own, { businessName: 'Lincoln' });

  const rows = [
    { businessName: 'First', row: 2, clientId },
    { businessName: 'Second', row: 3, clientId },
  ];
  const { id, importing } = await imported(owner, rows);

  const { body } = await owner.call(clientImports, 'problems', { params: { id } });
  expect(importing).toMatchObject({ changed: 1, refused: 1 });
  expect(body.data).toEqual([
    { phase: 'import', row: 3, name: 'Second', clientId, why: 'sameClient' },
  ]);
});

test('a file that is imported twice, one after the other or at once, brings its clients once', async () => {
  const { own, owner } = await office();
  const rows = buildRows(60);
  const ids = [await startTestImport(owner, rows), await startTestImport(owner, rows)];

  const both = await Promise.all(ids.map((id) => finishImport(owner, id)));
  const again = await imported(owner, rows);

  expect(await stored(own)).toHaveLength(60);
  expect(both.reduce((sum, { importing }) => sum + importing.changed, 0)).toBe(60);
  expect(again.importing).toMatchObject({ changed: 0, unchanged: 60 });
});

test('a second press on Import, and a part that is sent again, change nothing', async () => {
  const { own, owner } = await office();
  const key = newId(noon);

  const first = await startTestImport(owner, buildRows(3), { requestKey: key });
  const second = await startTestImport(owner, buildRows(3), { requestKey: key });
  await finishImport(owner, first);

  expect(second).toBe(first);
  expect(await stored(own)).toHaveLength(3);
});

test('a part that is sent again with other rows is refused, and the first ones stay', async () => {
  const { own, owner } = await office();
  const importKey = newId(noon);
  const bring = (rows: ReturnType<typeof buildRows>) =>
    owner.call(clientImports, 'bring', { body: { importKey, number: 0, rows } });
  await bring(buildRows(3));

  const [same, renamed, more] = [
    await bring(buildRows(3)),
    await bring(buildRows(3).map((row) => ({ ...row, businessName: `${row.businessName} Inc.` }))),
    await bring(buildRows(4)),
  ];
  await finishImport(owner, await startTestImport(owner, buildRows(3), { requestKey: importKey }));

  expect([same.status, renamed.status, more.status]).toEqual([200, 409, 409]);
  const names = (await stored(own)).map(({ businessName }) => businessName);
  expect(names.toSorted()).toEqual(['Client 0', 'Client 1', 'Client 2']);
});

test.each([
  ['clients <old>.csv', 'clients <old>.csv'],
  [`${'🍦'.repeat(70)}.csv`, `${'🍦'.repeat(57)}….csv`],
  ['half an emoji \ud83c.csv', 'half an emoji .csv'],
])('a file named %j is imported, whatever its name', async (fileName, kept) => {
  const { owner } = await office();

  await finishImport(owner, await startTestImport(owner, buildRows(1), { fileName }));

  const { body } = await owner.call(clientImports, 'list', {});
  expect(body.data.map((it) => it.fileName)).toEqual([kept]);
});

test('left alone, an import goes on by itself', async () => {
  const { own, owner } = await office();
  await startTestImport(owner, buildRows(20));

  await tick('advance-bulk-jobs', noon);

  expect(await stored(own)).toHaveLength(20);
});

test('undone, an import leaves everything as it was, and lists hold what is stored', async () => {
  const { own, owner } = await office();
  const clientId = await added(own, { businessName: 'Lincoln', tags: ['A'] });
  const before = await stored(own);

  const { id } = await imported(owner, [...buildRows(40), { ...school, row: 99, clientId }]);
  const { undoing, undoable } = await undoImport(owner, id);
  await settle();

  expect(undoing).toMatchObject({ state: 'done', changed: 41, refused: 0 });
  expect(undoable).toBe(false);
  expect(await stored(own)).toEqual(before);
  expect(await clientList.repair(own.scope)).toEqual([]);
});

test('what somebody edited or booked since the import is kept, and named', async () => {
  const { own, owner } = await office();
  const { id } = await imported(owner, buildRows(3));
  const byName = new Map((await stored(own)).map((it) => [it.businessName, it.clientId]));
  const [edited = '', used = ''] = ['Client 0', 'Client 1'].map((name) => byName.get(name));
  await owner.call(clients, 'update', {
    body: { id: edited, version: 1, businessName: 'Client Zero' },
  });
  const booked = { eventId: newId(noon), code: newEventCode(), clientId: used };
  await createEvent(own.scope, buildEvent(booked), undefined);

  await undoImport(owner, id);

  const { body } = await owner.call(clientImports, 'problems', { params: { id } });
  expect((await stored(own)).map(({ clientId }) => clientId)).toEqual([edited, used].toSorted());
  expect(body.data).toEqual([
    { phase: 'undo', row: 2, name: 'Client 0', clientId: edited, why: 'edited' },
    { phase: 'undo', row: 3, name: 'Client 1', clientId: used, why: 'used' },
  ]);
});

test('an import is undone once it is over, for 30 days', async () => {
  const { owner } = await office();
  const id = await startTestImport(owner, buildRows(2));
  const undo = (now = noon) => owner.call(clientImports, 'undo', { body: { id } }, now);

  const early = await undo();
  await finishImport(owner, id);
  const late = await undo(instant(noon + 30 * day));
  const timely = await undo(instant(noon + 30 * day - 1));

  expect([early, late, timely].map(({ status }) => status)).toEqual([409, 409, 200]);
});

test('an undone import can be brought in again', async () => {
  const { own, owner } = await office();
  const { id } = await imported(owner, buildRows(2));
  await undoImport(owner, id);

  const { importing } = await imported(owner, buildRows(2));

  expect(importing.changed).toBe(2);
  expect(await stored(own)).toHaveLength(2);
});

const requests = Array.from({ length: 18 }, (_, at) => at + 1);

test.each(requests)(
  'cut off at request %i, an import and its undoing end the same',
  async (request) => {
    const { own, owner } = await office();
    const clientId = await added(own, { businessName: 'Lincoln', tags: ['A'] });
    const before = await stored(own);
    const id = await startTestImport(owner, [...buildRows(2), { ...school, row: 99, clientId }]);
    const later = instant(noon + 4 * 60_000);
    const goOn = (now: number) =>
      owner.call(clientImports, 'advance', { body: { id } }, instant(now));

    await interruptAt(() => goOn(noon), { request, isSent: true });
    const { importing } = (await goOn(later)).body.data;
    const made = await stored(own);
    await owner.call(clientImports, 'undo', { body: { id } }, later);
    await interruptAt(() => goOn(later), { request, isSent: true });
    const { undoing } = (await goOn(later + 4 * 60_000)).body.data;

    expect(importing).toEqual({ state: 'done', changed: 3, unchanged: 0, refused: 0, left: 0 });
    expect(made).toHaveLength(3);
    expect(undoing).toEqual({ state: 'done', changed: 3, unchanged: 0, refused: 0, left: 0 });
    expect(await stored(own)).toEqual(before);
  },
);

test('undoing takes a transaction for each bucket of the list, and no read for each client', async () => {
  const { owner } = await office();
  const { id } = await imported(owner, buildRows(300));
  await owner.call(clientImports, 'undo', { body: { id } });

  const { cost } = await owner.call(clientImports, 'advance', { body: { id } });

  // Session, import and its changes, claim, rights, what was created, who is in use, 16 buckets
  // read and written.
  expect(cost.requests).toBe(44);
});

test('columns are remembered for a file with the same headings', async () => {
  const { owner } = await office();
  const asked = { query: { headersKey } };
  const none = await owner.call(clientImports, 'mapping', asked);

  await startTestImport(owner, buildRows(1));

  const known = await owner.call(clientImports, 'mapping', asked);
  expect([none.body.data, known.body.data]).toEqual([null, ['city']]);
});

test('possible duplicates, and merging, work with imported clients', async () => {
  const { own, owner } = await office();
  await imported(owner, [school, { ...school, row: 3, businessName: 'Lincoln Elem. School' }]);

  const groups = await owner.call(clientMerges, 'duplicates', {});
  const [keptId = '', mergedId = ''] = (await stored(own)).map(({ clientId }) => clientId);
  const merged = await owner.call(clientMerges, 'merge', {
    body: { keptId, mergedId, keptVersion: 1, mergedVersion: 1, requestKey: newId(noon) },
  });

  expect(groups.body.data).toMatchObject([{ reasons: ['email', 'phone', 'address'] }]);
  expect(merged.status).toBe(200);
});

test('whoever is limited to a brand imports for it, and sees their own imports alone', async () => {
  const { own, owner } = await office();
  await imported(owner, buildRows(1));
  const manager = await own.as(
    'Manager',
    buildPermission('MANAGE_CLIENT', 'write', ['shaved-ice']),
  );

  await imported(manager, [school]);

  const seen = await manager.call(clientImports, 'list', {});
  const client = (await stored(own)).find(({ businessName }) => businessName === 'Lincoln School');
  expect(seen.body.data).toHaveLength(1);
  expect(client?.brandIds).toEqual(['shaved-ice']);
});

test('rows of one step take a transaction for each bucket of the list, however many they are', async () => {
  const { owner } = await office();
  const id = await startTestImport(owner, buildRows(300));

  const { cost } = await owner.call(clientImports, 'advance', { body: { id } });

  // Session, import and its changes, claim, rights, six chunks, note, 16 buckets, and the
  // notification.
  expect(cost.requests).toBe(31);
});
