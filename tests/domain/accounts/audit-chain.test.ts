import { expect, test } from 'vitest';
import type { AuditEntry } from '#shared/domain/accounts/audit.ts';
import {
  type AuditChain,
  checkAuditChain,
  describeAuditEntry,
} from '#shared/domain/accounts/audit-chain.ts';

const now = Date.parse('2026-07-15T18:00:00Z');
const hash = (before: string, entry: AuditEntry) => `${before}>${describeAuditEntry(entry)}`;

const buildEntry = (id: string, details = ''): AuditEntry => ({
  id,
  at: '2026-07-15T12:00:00.000Z',
  action: 'permissionsChanged',
  actor: { userId: 'U1', name: 'Ada' },
  actingFor: null,
  about: { userId: 'U2', name: 'Ben' },
  address: '192.0.2.1',
  device: 'Chrome on macOS',
  details,
});

function buildChain(...ids: readonly string[]): AuditChain {
  const entries = ids.map((id) => buildEntry(id));
  let last = 'start';
  const seals = entries.map((entry, index) => {
    last = hash(last, entry);
    return { id: entry.id, at: entry.at, position: index + 1, hash: last };
  });
  const since = '2026-07-15T12:00:00.000Z';
  return { entries, seals, end: seals.at(-1), links: [], start: 'start', since };
}

const empty: AuditChain = { ...buildChain(), start: undefined };

const check = (chain: AuditChain) => checkAuditChain(chain, { hash, now });

test('a month without entries is intact', () => {
  expect(check(empty)).toMatchObject({ entries: 0, seal: null, intact: true });
});

test('one from whose end a later month was started is not, if nothing of it is left', () => {
  const links = [{ position: 3, hash: 'C' }];

  expect(check({ ...empty, links })).toMatchObject({ missing: 3, intact: false });
});

test('a chain that was made anew doesn’t fit the month that was started from its end', () => {
  const { seals } = buildChain('A', 'B', 'C');
  const links = seals.slice(1, 2);

  expect(check({ ...buildChain('A', 'B', 'C'), links }).intact).toBe(true);
  expect(check({ ...buildChain('A', 'D', 'C'), links })).toMatchObject({
    changed: [],
    missing: 0,
    intact: false,
  });
});

test('entries from before sealing began are counted, and are no alarm', () => {
  const chain = buildChain('A');
  const entries = [...chain.entries, { ...buildEntry('B'), at: '2026-07-14T12:00:00.000Z' }];

  expect(check({ ...chain, entries })).toMatchObject({ earlier: 1, unsealed: 0, intact: true });
  expect(check({ ...empty, since: undefined, entries })).toMatchObject({
    earlier: 2,
    sealed: 0,
    intact: true,
  });
});

test('entries fit their seals in any order', () => {
  const chain = buildChain('A', 'B', 'C');
  const mixed = { ...chain, entries: chain.entries.toReversed(), seals: chain.seals.toReversed() };

  expect(check(mixed)).toMatchObject({ entries: 3, sealed: 3, intact: true });
});

test('an entry that changed is named, and none of the others', () => {
  const chain = buildChain('A', 'B', 'C');
  const entries = chain.entries.map((it) => (it.id === 'B' ? buildEntry('B', 'other') : it));
  const report = check({ ...chain, entries });

  expect([report.changed.map(({ id }) => id), report.intact]).toEqual([['B'], false]);
});

test.each([
  ['an entry', (chain: AuditChain) => ({ ...chain, entries: chain.entries.slice(1) }), 1],
  [
    'entry and seal',
    ({ entries, seals, ...chain }: AuditChain) => ({
      ...chain,
      entries: entries.filter(({ id }) => id !== 'B'),
      seals: seals.filter(({ id }) => id !== 'B'),
    }),
    1,
  ],
  [
    'the last ones',
    ({ entries, seals, ...chain }: AuditChain) => ({
      ...chain,
      entries: entries.slice(0, 1),
      seals: seals.slice(0, 1),
    }),
    2,
  ],
])('%s that is gone is counted', (_what, remove, missing) => {
  expect(check(remove(buildChain('A', 'B', 'C')))).toMatchObject({ missing, intact: false });
});

test('seals that were numbered anew behind a gap no longer end as the chain does', () => {
  const chain = buildChain('A', 'B', 'C');
  const seals = chain.seals
    .filter(({ id }) => id !== 'B')
    .map((seal, index) => ({ ...seal, position: index + 1 }));
  const entries = chain.entries.filter(({ id }) => id !== 'B');

  expect(check({ ...chain, entries, seals }).intact).toBe(false);
});

test('an entry without a seal counts once it had the time to get one', () => {
  const chain = buildChain('A');
  const young = { ...buildEntry('B'), at: '2026-07-15T17:50:00.000Z' };
  const old = { ...buildEntry('B'), at: '2026-07-15T17:40:00.000Z' };

  expect(check({ ...chain, entries: [...chain.entries, young] }).intact).toBe(true);
  expect(check({ ...chain, entries: [...chain.entries, old] })).toMatchObject({
    unsealed: 1,
    intact: false,
  });
});
