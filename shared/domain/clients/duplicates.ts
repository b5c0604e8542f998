// Finds clients that may be duplicates: they share a name, an email, a phone number or an address
// after case, accents, punctuation and common abbreviations are normalized.
import { foldText } from '#shared/domain/lists/grid.ts';
import { toRecipientKey } from '#shared/domain/mail/mailbox.ts';
import type { ClientRow } from './client-grid.ts';

export const duplicateReasons = ['name', 'email', 'phone', 'address'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** The fields that are compared. */
export type DuplicateCandidate = {
  readonly businessName: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly address: string;
  readonly zip: string;
};

/** Words that don't distinguish names. */
const companyForms = new Set(['inc', 'incorporated', 'llc', 'ltd', 'co', 'corp', 'company', 'the']);

const abbreviations: Readonly<Record<string, string>> = {
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

function toWords(text: string): string[] {
  const words = foldText(text)
    .replaceAll('&', ' and ')
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => abbreviations[word] ?? word).filter(Boolean);
}

/**
 * "The Lincoln Elementary School, Inc." and "lincoln elem. school" have the same key: the same
 * words in any order.
 */
export function toNameKey(name: string): string {
  const words = toWords(name);
  const telling = words.filter((word) => !companyForms.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

const addressKey = ({ address, zip }: Pick<DuplicateCandidate, 'address' | 'zip'>) =>
  address === '' || zip === '' ? '' : `${toWords(address).join(' ')} ${zip}`;

type DuplicateKey = { readonly reason: DuplicateReason; readonly value: string };

/** The keys that duplicates share. */
export function toDuplicateKeys(client: DuplicateCandidate): DuplicateKey[] {
  const keys: DuplicateKey[] = [
    { reason: 'name', value: toNameKey(client.businessName) },
    ...client.emails.map((email) => ({ reason: 'email', value: toRecipientKey(email) }) as const),
    ...client.phones.map(
      (phone) => ({ reason: 'phone', value: phone.replace(/\D/g, '') }) as const,
    ),
    { reason: 'address', value: addressKey(client) },
  ];
  return keys.filter(({ value }) => value !== '');
}

const formatDuplicateKey = ({ reason, value }: DuplicateKey) => `${reason} ${value}`;

/**
 * A key that more clients share belongs to a switchboard or an office building and says nothing.
 */
const maxGroupSize = 10;

export type DuplicateMatch<Row> = { readonly row: Row; readonly reasons: DuplicateReason[] };

/** The rows that share a key with the candidate, those with the most shared keys first. */
export function findDuplicates<Row extends DuplicateCandidate>(
  rows: readonly Row[],
  typed: DuplicateCandidate,
): DuplicateMatch<Row>[] {
  const wanted = new Set(toDuplicateKeys(typed).map(formatDuplicateKey));
  if (wanted.size === 0) return [];
  return rows
    .map((row) => ({ row, reasons: listSharedReasons(row, wanted) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length);
}

/** The same for many candidates: indexes the rows once. */
export function buildDuplicateIndex<Row extends DuplicateCandidate>(
  rows: readonly Row[],
): (typed: DuplicateCandidate) => DuplicateMatch<Row>[] {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of new Set(toDuplicateKeys(row).map(formatDuplicateKey))) {
      const known = byKey.get(key);
      if (known) known.push(row);
      else byKey.set(key, [row]);
    }
  }
  return (typed) => {
    const keys = toDuplicateKeys(typed);
    const sharing = new Set(keys.flatMap((key) => byKey.get(formatDuplicateKey(key)) ?? []));
    return findDuplicates([...sharing], typed);
  };
}

/**
 * Maps the index of each row to the index of the earliest row that shares a key with it. Rows
 * without duplicates are left out.
 */
export function findEarlierDuplicates(
  rows: readonly DuplicateCandidate[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  rows.forEach((row, at) => {
    const keys = toDuplicateKeys(row).map(formatDuplicateKey);
    const earlier = keys.flatMap((key) => first.get(key) ?? []);
    if (earlier.length > 0) repeated.set(at, Math.min(...earlier));
    for (const key of keys) if (!first.has(key)) first.set(key, at);
  });
  return repeated;
}

function listSharedReasons(row: DuplicateCandidate, keys: ReadonlySet<string>): DuplicateReason[] {
  const shared = toDuplicateKeys(row).filter((key) => keys.has(formatDuplicateKey(key)));
  return duplicateReasons.filter((reason) => shared.some((key) => key.reason === reason));
}

export type DuplicateGroup<Row> = {
  readonly rows: readonly Row[];
  readonly reasons: readonly DuplicateReason[];
};

/** Groups of clients in which each one shares a key with at least one other. */
export function groupDuplicates(rows: readonly ClientRow[]): DuplicateGroup<ClientRow>[] {
  const byKey = new Map<string, { readonly reason: DuplicateReason; readonly ids: Set<string> }>();
  for (const row of rows) {
    for (const key of toDuplicateKeys(row)) {
      const known = byKey.get(formatDuplicateKey(key)) ?? {
        reason: key.reason,
        ids: new Set<string>(),
      };
      byKey.set(formatDuplicateKey(key), known);
      known.ids.add(row.id);
    }
  }
  const shared = [...byKey.values()].filter(({ ids }) => ids.size > 1 && ids.size <= maxGroupSize);
  const parents = new Map<string, string>();
  const findRoot = (id: string): string => {
    const parent = parents.get(id);
    if (parent === undefined || parent === id) return id;
    const root = findRoot(parent);
    parents.set(id, root);
    return root;
  };
  for (const { ids } of shared) {
    const [first = '', ...others] = ids;
    for (const other of others) parents.set(findRoot(other), findRoot(first));
  }
  const groups = new Map<string, { ids: Set<string>; reasons: Set<DuplicateReason> }>();
  for (const { ids, reason } of shared) {
    const root = findRoot([...ids][0] ?? '');
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
