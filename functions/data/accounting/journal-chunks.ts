// Journal entries that were fixed by an export or by closing a month, some hundreds in an item.
// Written once under a new id and never changed; whatever names the id makes them count.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import type { JournalEntry, JournalLine } from '#shared/domain/accounting/journal.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';

const Chunks = defineEntity('journal-chunk', {
  attributes: {
    tenant: { type: 'string', required: true },
    chunksId: { type: 'string', required: true },
    part: { type: 'number', required: true, padding: { length: 4, char: '0' } },
    entries: shapedAttribute<JournalEntry[]>(
      listReader<JournalEntry>({
        entryId: '',
        sourceId: '',
        day: epochDay,
        kind: 'sale',
        brandId: '',
        subject: 'day',
        subjectId: '',
        title: '',
        clientName: '',
        otherBrandIds: listReader(''),
        lines: listReader<JournalLine>({ account: 'sales', amountCents: 0 }),
      }),
    ),
  },
  indexes: { primary: primaryIndex(['tenant', 'chunksId'], ['part']) },
});

const concurrency = 4;

export async function writeJournalChunks(
  { tenant }: Scope,
  chunksId: string,
  entries: readonly JournalEntry[],
): Promise<void> {
  const size = accountingLimits.chunkEntries;
  const parts = Array.from({ length: Math.ceil(entries.length / size) }, (_, part) => part);
  await runConcurrently(parts, concurrency, async (part) => {
    const ofPart = entries.slice(part * size, (part + 1) * size);
    await Chunks.put({ tenant, chunksId, part, entries: ofPart }).go();
  });
}

/** In the order in which they were written. */
export async function readJournalChunks(
  { tenant }: Scope,
  chunksId: string,
): Promise<JournalEntry[]> {
  const { data } = await Chunks.query
    .primary({ tenant, chunksId })
    .go({ pages: 'all', consistent: true });
  return data.flatMap(({ entries }) => entries);
}

/** Those of several ids, in the order of the ids. */
export async function readManyJournalChunks(
  scope: Scope,
  chunksIds: readonly string[],
): Promise<JournalEntry[]> {
  const found = new Map<string, JournalEntry[]>();
  await runConcurrently(chunksIds, concurrency, async (chunksId) => {
    found.set(chunksId, await readJournalChunks(scope, chunksId));
  });
  return chunksIds.flatMap((chunksId) => found.get(chunksId) ?? []);
}

/** Chunks of an export or closing that lost to another write, or of a month that is reopened. */
export async function removeJournalChunks({ tenant }: Scope, chunksId: string): Promise<void> {
  const { data } = await Chunks.query
    .primary({ tenant, chunksId })
    .go({ pages: 'all', consistent: true });
  await runConcurrently(data, concurrency, async ({ part }) => {
    await Chunks.delete({ tenant, chunksId, part }).go();
  });
}
