// Whether the entries of a month are still those that were sealed. Each seal is made from the entry
// and the seal before it.
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

export type AuditHasher = (before: string, entry: AuditEntry) => string;

/** Entries are sealed within seconds. Those that are younger may not be yet. */
export const sealMinutes = 15;

export function checkAuditChain(
  { entries, seals, end, start }: AuditChain,
  { hash, now }: { readonly hash: AuditHasher; readonly now: number },
): AuditChainReport {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ordered = seals.toSorted((one, other) => one.position - other.position);
  const sealed = new Set(ordered.map(({ id }) => id));
  const changed: AuditEntry[] = [];
  let [before, position, missing, isLinked] = [start, 0, 0, true];
  for (const seal of ordered) {
    const entry = byId.get(seal.id);
    // Whoever removes an entry with its seal leaves a gap in the numbers, and a break in the chain.
    const isNext = seal.position === position + 1;
    if (!isNext) isLinked = false;
    missing += seal.position - position - 1;
    if (!entry) missing += 1;
    else if (isNext && hash(before, entry) !== seal.hash) changed.push(entry);
    before = seal.hash;
    position = seal.position;
  }
  missing += Math.max(0, (end?.position ?? 0) - position);
  if (position > 0 && (end?.position !== position || end.hash !== before)) isLinked = false;
  const oldest = now - sealMinutes * 60_000;
  const unsealed = entries.filter(({ id, at }) => !sealed.has(id) && Date.parse(at) < oldest);
  return {
    entries: entries.length,
    sealed: ordered.length,
    changed,
    missing,
    unsealed: unsealed.length,
    seal: end?.hash ?? null,
    intact: isLinked && changed.length === 0 && missing === 0 && unsealed.length === 0,
  };
}
