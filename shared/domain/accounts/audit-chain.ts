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

export type AuditChain = {
  readonly entries: readonly AuditEntry[];
  readonly seals: readonly AuditSeal[];
  /** The last seal, as it is stored apart from the others. */
  readonly end: Pick<AuditSeal, 'position' | 'hash'> | undefined;
  /** What the first seal is made from. */
  readonly start: string;
};

type AuditHasher = (before: string, entry: AuditEntry) => string;

/** Entries are sealed within seconds. Those that are younger may not be yet. */
const sealMinutes = 15;

export function checkAuditChain(
  { entries, seals, end, start }: AuditChain,
  { hash, now }: { readonly hash: AuditHasher; readonly now: number },
): AuditChainReport {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered = seals.toSorted((one, other) => one.position - other.position);
  const sealed = new Set(ordered.map(({ id }) => id));
  const links = ordered.map((seal, index) => {
    const before = ordered[index - 1] ?? { hash: start, position: 0 };
    return { seal, before, entry: byId.get(seal.id) };
  });
  // Whoever removes an entry with its seal leaves a gap in the numbers, behind which nothing fits.
  const gaps = links.map(({ seal, before }) => seal.position - before.position - 1);
  const changed = links.flatMap(({ seal, before, entry }, index) =>
    entry && gaps[index] === 0 && hash(before.hash, entry) !== seal.hash ? [entry] : [],
  );
  const last = ordered.at(-1) ?? { hash: end?.hash, position: 0 };
  const behind = Math.max(0, (end?.position ?? 0) - last.position);
  const missing = sum(gaps) + behind + links.filter(({ entry }) => !entry).length;
  const oldest = now - sealMinutes * minuteMilliseconds;
  const unsealed = entries.filter(({ id, at }) => !sealed.has(id) && Date.parse(at) < oldest);
  const isWhole = changed.length + missing + unsealed.length === 0;
  return {
    entries: entries.length,
    sealed: ordered.length,
    changed,
    missing,
    unsealed: unsealed.length,
    seal: end?.hash ?? null,
    intact: isWhole && last.hash === end?.hash,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
