// What people said about coming late, one item per (franchise, shift, person). Written over the
// version that was read; each write publishes a domain event.
import { defineEntity } from '#functions/data/store/entity.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

type LateNote = {
  readonly shiftId: string;
  readonly staffId: string;
  readonly version: number;
  readonly minutes: number;
  readonly word: string;
};

const LateNotes = defineEntity('late-note', {
  attributes: {
    tenant: { type: 'string', required: true },
    shiftId: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    minutes: { type: 'number', required: true },
    word: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['tenant'], ['shiftId', 'staffId']) },
});

export async function getLateNote(
  { tenant }: Scope,
  { shiftId, staffId }: Pick<LateNote, 'shiftId' | 'staffId'>,
): Promise<LateNote | undefined> {
  const { data } = await LateNotes.get({ tenant, shiftId, staffId }).go({ consistent: true });
  if (!data) return undefined;
  const { version, minutes, word } = data;
  return { shiftId, staffId, version, minutes, word };
}

/** False if another write came in between. */
export async function saveLateNote(
  { tenant }: Scope,
  before: LateNote | undefined,
  note: Omit<LateNote, 'version'>,
): Promise<boolean> {
  const item = { tenant, ...note, version: (before?.version ?? 0) + 1 };
  return tryConditionalWrite(LateNotes.put(item).where(hasVersion(before?.version)));
}
