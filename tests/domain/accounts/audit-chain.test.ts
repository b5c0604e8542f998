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
  return { entries, seals, end: seals.at(-1), start: 'start' };
}

const check = (chain: AuditChain) => checkAuditChain(chain, { hash, now });

test('a month without entries is intact', () => {
  const empty = { entries: [], seals: [], end: undefined, start: 'start' };

  expect(check(empty)).toMatchObject({ entries: 0, seal: null, intact: true });
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
