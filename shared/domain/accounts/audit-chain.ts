// Whether the entries of a month are still those that were sealed. Each seal is made from the entry
// and the seal before it.
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { AuditChainReport, AuditEntry } from './audit.ts';

export type AuditSeal = {
  readonly id: string;
  readonly at: string;
  /** From 1, in the order of sealing. */
  readonly position: number;
  readonly hash: string;
};

/** What is sealed of an entry: all that it says, in one order. */
export const describeAuditEntry = (it: AuditEntry): string =>
  JSON.stringify([
    it.id,
    it.at,
    it.action,
    it.actor.userId,
    it.actor.name,
    it.actingFor,
    it.about.userId,
    it.about.name,
    it.address,
    it.device,
    it.details,
  ]);

type AuditChainEnd = Pick<AuditSeal, 'position' | 'hash'>;

export type AuditChain = {
  readonly entries: readonly AuditEntry[];
  readonly seals: readonly AuditSeal[];
  /** The last seal, as it is stored apart from the others. */
  readonly end: AuditChainEnd | undefined;
  /** Its ends at the times when later chains were started from it. */
  readonly links: readonly AuditChainEnd[];
  /** What the first seal is made from. */
  readonly start: string | undefined;
  /** When the first entry was recorded that has a seal, in any chain of the same log. */
  readonly since: string | undefined;
};

type AuditHasher = (before: string, entry: AuditEntry) => string;

/** Entries are sealed within seconds. Those that are younger may not be yet. */
const sealMinutes = 15;

export function checkAuditChain(
  { entries, seals, end, links, start = '', since }: AuditChain,
  { hash, now }: { readonly hash: AuditHasher; readonly now: number },
): AuditChainReport {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ends = end ? [end, ...links] : links;
  const length = Math.max(0, ...ends.map(({ position }) => position));
  const ordered = seals
    .filter(({ position }) => position <= length)
    .toSorted((one, other) => one.position - other.position);
  const sealed = new Set(seals.map(({ id }) => id));
  const pairs = ordered.map((seal, index) => {
    const before = ordered[index - 1] ?? { hash: start, position: 0 };
    return { seal, before, entry: byId.get(seal.id) };
  });
  // Whoever removes an entry with its seal leaves a gap in the numbers, behind which nothing fits.
  const gaps = pairs.map(({ seal, before }) => seal.position - before.position - 1);
  const changed = pairs.flatMap(({ seal, before, entry }, index) =>
    entry && gaps[index] === 0 && hash(before.hash, entry) !== seal.hash ? [entry] : [],
  );
  const behind = length - (ordered.at(-1)?.position ?? 0);
  const missing = sum(gaps) + behind + pairs.filter(({ entry }) => !entry).length;
  const oldest = now - sealMinutes * minuteMilliseconds;
  const unsealed = entries.filter(({ id, at }) => !sealed.has(id) && Date.parse(at) < oldest);
  const earlier = unsealed.filter(({ at }) => since === undefined || at < since).length;
  const hashes = new Map(ordered.map((seal) => [seal.position, seal.hash]));
  const isWhole = changed.length + missing + unsealed.length - earlier === 0;
  return {
    entries: entries.length,
    sealed: ordered.length,
    changed,
    missing,
    unsealed: unsealed.length - earlier,
    earlier,
    seal: end?.hash ?? null,
    intact: isWhole && ends.every((it) => hashes.get(it.position) === it.hash),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
