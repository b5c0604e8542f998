// A franchise's records of its people: documents that are valid for years, one that expires soon,
// one that has expired, and a word of praise.
import { type StaffRecord, buildPutStaffRecordItem } from '#functions/data/staff/staff-records.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';

type StaffRecordSeeding = {
  readonly people: readonly string[];
  readonly timeZone: string;
  readonly now: Instant;
};

/**
 * Days until the papers of the first and the second person expire: one has expired, one expires
 * soon. All others are valid.
 */
const daysLeft = [-12, 19];

export function buildDemoStaffRecordItems(
  scope: Scope,
  { people, timeZone, now }: StaffRecordSeeding,
): TransactItem[] {
  const today = toLocalDate(now, timeZone);
  return people.flatMap((staffId, at) => {
    const record = (over: Partial<StaffRecord> & Pick<StaffRecord, 'kind'>): TransactItem =>
      buildPutStaffRecordItem(scope, {
        recordId: newId(now),
        staffId,
        version: 1,
        timeZone,
        title: '',
        notes: '',
        recordDate: addDays(today, -400),
        number: '',
        toldOf: undefined,
        fileId: undefined,
        expiresOn: undefined,
        ...over,
      });
    const license = { kind: 'license', number: `D${String(4100 + at)}-77` } as const;
    const card = { kind: 'foodHandlerCard', number: `FH-${String(2200 + at)}` } as const;
    const praise = { kind: 'praise', notes: 'Great with kids at the school fair.' } as const;
    return [
      record({ ...license, expiresOn: addDays(today, 700 + 30 * at) }),
      record({ ...card, expiresOn: addDays(today, daysLeft[at] ?? 900) }),
      ...(at === 0 ? [record({ ...praise, recordDate: addDays(today, -20) })] : []),
    ];
  });
}
