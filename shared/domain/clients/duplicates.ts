// Finds clients that may be duplicates: they share a name, an email, a phone number or an address
// after case, accents, punctuation and common abbreviations are normalized.
import { folded } from '#shared/domain/lists/grid.ts';
import type { ClientRow } from './client-grid.ts';

export const duplicateReasons = ['name', 'email', 'phone', 'address'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** The fields that are compared. */
export type Likeness = {
  readonly businessName: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly address: string;
  readonly zip: string;
};

/** Words that don't distinguish names. */
const companyForms = new Set(['inc', 'incorporated', 'llc', 'ltd', 'co', 'corp', 'company', 'the']);

const shortened: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  highway: 'hwy',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  and: '',
  elementary: 'elem',
  saint: 'st',
};

function wordsOf(text: string): string[] {
  const words = folded(text)
    .replaceAll('&', ' and ')
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => shortened[word] ?? word).filter(Boolean);
}

/**
 * "The Lincoln Elementary School, Inc." and "lincoln elem. school" have the same key: the same
 * words in any order.
 */
export function nameKey(name: string): string {
  const words = wordsOf(name);
  const telling = words.filter((word) => !companyForms.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

/** A suffix after a plus sign addresses the same mailbox. */
const emailKey = (email: string) => email.toLowerCase().replace(/\+[^@]*@/, '@');

const addressKey = ({ address, zip }: Pick<Likeness, 'address' | 'zip'>) =>
  address === '' || zip === '' ? '' : `${wordsOf(address).join(' ')} ${zip}`;

type Key = { readonly reason: DuplicateReason; readonly value: string };

/** The keys that duplicates share. */
export function keysOf(client: Likeness): Key[] {
  const keys: Key[] = [
    { reason: 'name', value: nameKey(client.businessName) },
    ...client.emails.map((email) => ({ reason: 'email', value: emailKey(email) }) as const),
    ...client.phones.map(
      (phone) => ({ reason: 'phone', value: phone.replace(/\D/g, '') }) as const,
    ),
    { reason: 'address', value: addressKey(client) },
  ];
  return keys.filter(({ value }) => value !== '');
}

const textOf = ({ reason, value }: Key) => `${reason} ${value}`;

/**
 * A key that more clients share belongs to a switchboard or an office building and says nothing.
 */
const mostAlike = 10;

export type Alike<Row> = { readonly row: Row; readonly reasons: DuplicateReason[] };

/** The rows that share a key with the candidate, those with the most shared keys first. */
export function alikeTo<Row extends Likeness>(rows: readonly Row[], typed: Likeness): Alike<Row>[] {
  const wanted = new Set(keysOf(typed).map(textOf));
  if (wanted.size === 0) return [];
  return rows
    .map((row) => ({ row, reasons: sharedReasons(row, wanted) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length);
}

/** The same for many candidates: indexes the rows once. */
export function alikeIndex<Row extends Likeness>(
  rows: readonly Row[],
): (typed: Likeness) => Alike<Row>[] {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of new Set(keysOf(row).map(textOf))) {
      const known = byKey.get(key);
      if (known) known.push(row);
      else byKey.set(key, [row]);
    }
  }
  return (typed) => {
    const keys = keysOf(typed);
    const sharing = new Set(keys.flatMap((key) => byKey.get(textOf(key)) ?? []));
    return alikeTo([...sharing], typed);
  };
}

/**
 * Maps the index of each row to the index of the earliest row that shares a key with it. Rows
 * without duplicates are left out.
 */
export function alikeWithin(rows: readonly Likeness[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  rows.forEach((row, at) => {
    const keys = keysOf(row).map(textOf);
    const earlier = keys.flatMap((key) => first.get(key) ?? []);
    if (earlier.length > 0) repeated.set(at, Math.min(...earlier));
    for (const key of keys) if (!first.has(key)) first.set(key, at);
  });
  return repeated;
}

function sharedReasons(row: Likeness, keys: ReadonlySet<string>): DuplicateReason[] {
  const shared = keysOf(row).filter((key) => keys.has(textOf(key)));
  return duplicateReasons.filter((reason) => shared.some((key) => key.reason === reason));
}

export type AlikeGroup<Row> = {
  readonly rows: readonly Row[];
  readonly reasons: readonly DuplicateReason[];
};

/** Groups of clients in which each one shares a key with at least one other. */
export function alikeGroups(rows: readonly ClientRow[]): AlikeGroup<ClientRow>[] {
  const byKey = new Map<string, { readonly reason: DuplicateReason; readonly ids: Set<string> }>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const known = byKey.get(textOf(key)) ?? { reason: key.reason, ids: new Set<string>() };
      byKey.set(textOf(key), known);
      known.ids.add(row.id);
    }
  }
  const shared = [...byKey.values()].filter(({ ids }) => ids.size > 1 && ids.size <= mostAlike);
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    const parent = parents.get(id);
    if (parent === undefined || parent === id) return id;
    const root = rootOf(parent);
    parents.set(id, root);
    return root;
  };
  for (const { ids } of shared) {
    const [first = '', ...others] = ids;
    for (const other of others) parents.set(rootOf(other), rootOf(first));
  }
  const groups = new Map<string, { ids: Set<string>; reasons: Set<DuplicateReason> }>();
  for (const { ids, reason } of shared) {
    const root = rootOf([...ids][0] ?? '');
    const group = groups.get(root) ?? { ids: new Set(), reasons: new Set() };
    groups.set(root, group);
    for (const id of ids) group.ids.add(id);
    group.reasons.add(reason);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...groups.values()]
    .map(({ ids, reasons }) => ({
      rows: [...ids].flatMap((id) => byId.get(id) ?? []),
      reasons: duplicateReasons.filter((reason) => reasons.has(reason)),
    }))
    .toSorted((a, b) => b.reasons.length - a.reasons.length);
}
