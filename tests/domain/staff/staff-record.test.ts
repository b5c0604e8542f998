import { expect, test } from 'vitest';
import {
  selectCurrentDocuments,
  computeDocumentState,
  hasExpiredDocument,
  type StaffDocument,
} from '#shared/domain/staff/staff-record.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const document = (over: Partial<StaffDocument> & { expiresOn: StaffDocument['expiresOn'] }) => ({
  recordId: over.expiresOn,
  staffId: 'dana',
  kind: 'license' as const,
  title: '',
  ...over,
});

test.each([
  ['2026-07-14', 'expired'],
  ['2026-07-15', 'expiring'],
  ['2026-08-14', 'expiring'],
  ['2026-08-15', 'good'],
])('on July 15 a document that is good until %s is %s', (day, state) => {
  expect(computeDocumentState(localDate(day), localDate('2026-07-15'))).toBe(state);
});

test('of several licenses of a person the last to expire counts; other papers count by their title', () => {
  const [old, renewed] = [localDate('2026-01-01'), localDate('2030-01-01')];
  const documents = [
    document({ expiresOn: renewed }),
    document({ expiresOn: old }),
    document({ expiresOn: old, staffId: 'sam' }),
    document({ expiresOn: old, kind: 'otherDocument', title: 'First aid' }),
    document({ expiresOn: renewed, kind: 'otherDocument', title: 'first aid ' }),
    document({ expiresOn: old, kind: 'otherDocument', title: 'Forklift' }),
  ];

  const current = selectCurrentDocuments(documents).map(({ staffId, title, expiresOn }) => [
    ...[staffId, title, expiresOn],
  ]);

  expect(current).toEqual([
    ['dana', '', renewed],
    ['sam', '', old],
    ['dana', 'first aid ', renewed],
    ['dana', 'Forklift', old],
  ]);
});

test('a document is good on its last day', () => {
  const documents = [document({ expiresOn: localDate('2026-07-15') })];

  expect(hasExpiredDocument(documents, localDate('2026-07-15'))).toBe(false);
  expect(hasExpiredDocument(documents, localDate('2026-07-16'))).toBe(true);
});
