// A franchise's records about a person: notes, and documents that expire.
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

/** A document with an expiry date. */
export type StaffDocument = {
  readonly recordId: string;
  readonly staffId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly expiresOn: LocalDate;
};

export type DocumentState = 'expired' | 'expiring' | 'good';

export function computeDocumentState(expiresOn: LocalDate, today: LocalDate): DocumentState {
  if (expiresOn < today) return 'expired';
  return getExpiryWarningDay(expiresOn) <= today ? 'expiring' : 'good';
}

export function getExpiryWarningDay(expiresOn: LocalDate): LocalDate {
  return addDays(expiresOn, -staffLimits.documentWarningDays);
}

/**
 * If a person has several licenses, only the one that expires last counts: it renewed the others.
 * Documents of the kind `otherDocument` are distinguished by title.
 */
export function selectCurrentDocuments(documents: readonly StaffDocument[]): StaffDocument[] {
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

/** The worst state of each person's documents. People with only valid documents are left out. */
export function findUrgentDocuments(
  documents: readonly StaffDocument[],
  today: LocalDate,
): ReadonlyMap<string, Exclude<DocumentState, 'good'>> {
  const states = new Map<string, Exclude<DocumentState, 'good'>>();
  for (const { staffId, expiresOn } of selectCurrentDocuments(documents)) {
    const state = computeDocumentState(expiresOn, today);
    if (state === 'expired' || (state === 'expiring' && !states.has(staffId))) {
      states.set(staffId, state);
    }
  }
  return states;
}

/** Each person's last day on which all of their documents are valid, if it is before a day. */
export function findDocumentEnds(
  documents: readonly StaffDocument[],
  before: LocalDate,
): ReadonlyMap<string, LocalDate> {
  const ends = new Map<string, LocalDate>();
  for (const { staffId, expiresOn } of selectCurrentDocuments(documents)) {
    const known = ends.get(staffId);
    if (expiresOn < before && (known === undefined || expiresOn < known)) {
      ends.set(staffId, expiresOn);
    }
  }
  return ends;
}

/** True if somebody has a document that is expired on a day. */
export const hasExpiredDocument = (documents: readonly StaffDocument[], day: LocalDate): boolean =>
  selectCurrentDocuments(documents).some(({ expiresOn }) => expiresOn < day);

type StaffRecordInput = {
  readonly kind: StaffRecordKind;
  readonly recordDate: LocalDate;
  readonly title: string;
  readonly notes: string;
  readonly expiresOn: LocalDate | undefined;
};

/**
 * Notes need a text, other documents need a title, and the expiry has to be after the issue date.
 */
export function findStaffRecordProblem({
  kind,
  recordDate,
  title,
  notes,
  expiresOn,
}: StaffRecordInput) {
  if (kind === 'otherDocument' && title === '')
    return { field: 'title', key: 'err_required' } as const;
  if (!isDocument(kind) && notes === '') return { field: 'notes', key: 'err_required' } as const;
  if (expiresOn !== undefined && expiresOn <= recordDate) {
    return { field: 'expiresOn', key: 'err_document_expiry' } as const;
  }
  return undefined;
}
