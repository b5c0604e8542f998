// What a franchise keeps of a person over time: notes of what happened, and documents that expire.
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { staffLimits } from './limits.ts';

export const noteKinds = ['note', 'praise', 'training', 'warning'] as const;
export type NoteKind = (typeof noteKinds)[number];

export const documentKinds = ['license', 'foodHandlerCard', 'otherDocument'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const staffRecordKinds = [...documentKinds, ...noteKinds] as const;
export type StaffRecordKind = (typeof staffRecordKinds)[number];

export const isDocument = (kind: StaffRecordKind): kind is DocumentKind =>
  documentKinds.some((each) => each === kind);

/** A document whose last good day is known. */
export type StaffDocument = {
  readonly recordId: string;
  readonly staffId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly expiresOn: LocalDate;
};

export type DocumentState = 'expired' | 'expiring' | 'good';

export function documentState(expiresOn: LocalDate, today: LocalDate): DocumentState {
  if (expiresOn < today) return 'expired';
  return expiryWarningDay(expiresOn) <= today ? 'expiring' : 'good';
}

export function expiryWarningDay(expiresOn: LocalDate): LocalDate {
  return addDays(expiresOn, -staffLimits.documentWarningDays);
}

/**
 * Of several licenses of a person, the one that is good for longest counts: the others were renewed by
 * it. Documents of other kinds are told apart by their title.
 */
export function currentDocuments(documents: readonly StaffDocument[]): StaffDocument[] {
  const current = new Map<string, StaffDocument>();
  for (const document of documents) {
    const { staffId, kind, title } = document;
    const what = kind === 'otherDocument' ? title.trim().toLowerCase() : '';
    const key = JSON.stringify([staffId, kind, what]);
    const other = current.get(key);
    if (!other || other.expiresOn < document.expiresOn) current.set(key, document);
  }
  return [...current.values()];
}

/** The worst of what each person's documents are in; people whose documents are all good are left out. */
export function pressingDocuments(
  documents: readonly StaffDocument[],
  today: LocalDate,
): ReadonlyMap<string, Exclude<DocumentState, 'good'>> {
  const states = new Map<string, Exclude<DocumentState, 'good'>>();
  for (const { staffId, expiresOn } of currentDocuments(documents)) {
    const state = documentState(expiresOn, today);
    if (state === 'expired' || (state === 'expiring' && !states.has(staffId))) {
      states.set(staffId, state);
    }
  }
  return states;
}

/** Whether somebody has a document on a day that is good no longer. */
export const hasExpired = (documents: readonly StaffDocument[], day: LocalDate): boolean =>
  currentDocuments(documents).some(({ expiresOn }) => expiresOn < day);

type Entered = {
  readonly kind: StaffRecordKind;
  readonly recordDate: LocalDate;
  readonly title: string;
  readonly notes: string;
  readonly expiresOn: LocalDate | undefined;
};

/** A note says something, another document says what it is, and nothing expires before it was issued. */
export function staffRecordProblem({ kind, recordDate, title, notes, expiresOn }: Entered) {
  if (kind === 'otherDocument' && title === '')
    return { field: 'title', key: 'err_required' } as const;
  if (!isDocument(kind) && notes === '') return { field: 'notes', key: 'err_required' } as const;
  if (expiresOn !== undefined && expiresOn <= recordDate) {
    return { field: 'expiresOn', key: 'err_document_expiry' } as const;
  }
  return undefined;
}
