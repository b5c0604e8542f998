// Batches of an announcement's recipients: what one attempt mails. An attempt is claimed by counting
// it, and within it each recipient by moving `next` past them before their mail is sent. So nobody
// is mailed twice in a round, whatever crashes: who was passed and not confirmed when an attempt
// ended early is counted as failed, and who was refused by the mail service is tried again.
// Batches stand in the due index until they are finished, and are forgotten by TTL.
import { Entity } from 'electrodb';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { expiryAttribute, indexes, table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';

type BatchKey = { readonly id: string; readonly round: number; readonly number: number };

export type Batch = BatchKey & {
  readonly recipients: readonly string[];
  /** The first who was not passed yet. */
  readonly next: number;
  /** Of those before, how many the mail service has answered for. */
  readonly confirmed: number;
  readonly refused: readonly string[];
  readonly sent: number;
  readonly failed: number;
  readonly attempts: number;
};

const Batches = new Entity(
  {
    model: { service: 'brandwagon', entity: 'announcement-batch', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      round: { type: 'number', required: true },
      number: { type: 'number', required: true },
      recipients: { type: 'list', items: { type: 'string' }, required: true },
      next: { type: 'number', required: true },
      confirmed: { type: 'number', required: true },
      refused: { type: 'list', items: { type: 'string' }, required: true },
      sent: { type: 'number', required: true },
      failed: { type: 'number', required: true },
      attempts: { type: 'number', required: true },
      /** Nothing once it is finished. */
      attemptAt: { type: 'string' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['id'], casing: 'none' },
        sk: { field: 'sk', composite: ['round', 'number'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'announcement-batch',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['attemptAt'], casing: 'none' },
      },
    },
  },
  table,
);

const daySeconds = 86_400;

export function newBatch(key: BatchKey, recipients: readonly string[], now: Instant) {
  const counts = { next: 0, confirmed: 0, refused: [], sent: 0, failed: 0, attempts: 0 };
  const expiresAt = Math.ceil(now / 1000) + reportLimits.exportDays * daySeconds;
  const item = { ...key, ...counts, recipients: [...recipients], attemptAt: toIso(now), expiresAt };
  return Batches.create(item).params();
}

/** Those of all announcements that are due for an attempt, the longest waiting first. */
export async function dueBatches(now: Instant, most: number): Promise<Batch[]> {
  const { data } = await Batches.query
    .due({})
    .lte({ attemptAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data;
}

/** The batch with this attempt counted, or nothing when another one has it. */
export async function claimBatch(batch: Batch, now: Instant): Promise<Batch | undefined> {
  const { next, attempts, failed } = batch;
  // An attempt before this one ended between a mail and its answer.
  const unknown = next - batch.confirmed;
  const change = { attempts: attempts + 1, failed: failed + unknown, confirmed: next };
  const later = instant(now + reportLimits.exportAttemptMinutes * 60_000);
  const claim = patchOf(batch)
    .set({ ...change, attemptAt: toIso(later) })
    .where(
      (at, { eq, lte }) =>
        `${eq(at.attempts, attempts)} AND ${eq(at.next, next)} AND ${lte(at.attemptAt, toIso(now))}`,
    );
  return (await applied(claim)) ? { ...batch, ...change } : undefined;
}

/** Passes the next recipient, before their mail is sent; confirms what became of those before. */
export async function claimRecipient(batch: Batch): Promise<boolean> {
  const { next, sent, refused, attempts } = batch;
  const claim = patchOf(batch)
    .set({ next: next + 1, confirmed: next, sent, refused: [...refused] })
    .where((at, { eq }) => `${eq(at.attempts, attempts)} AND ${eq(at.next, next)}`);
  return applied(claim);
}

/** The next attempt is for those alone who were refused. */
export async function tryAgain(batch: Batch): Promise<void> {
  const { refused, sent, attempts } = batch;
  const again = { recipients: [...refused], refused: [], next: 0, confirmed: 0 };
  await applied(
    patchOf(batch)
      .set({ ...again, sent })
      .where((at, { eq }) => eq(at.attempts, attempts)),
  );
}

/** Ends it, as a part of a transaction: refused where another attempt has it. */
export function finishOf(batch: Batch) {
  return patchOf(batch)
    .remove(['attemptAt'])
    .where((at, { eq, exists }) => `${eq(at.attempts, batch.attempts)} AND ${exists(at.attemptAt)}`)
    .params();
}

function patchOf({ id, round, number }: BatchKey) {
  return Batches.patch({ id, round, number });
}
