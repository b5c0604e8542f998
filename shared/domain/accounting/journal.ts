// Entries of the journal. Their amounts are whole cents, debits positive and credits negative, and
// the lines of an entry add up to zero.
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { type BookAccountKey, accountKeys } from './account.ts';
import type { MovementKind } from './movements.ts';

/** What an entry is about, to find it on the screens; `day` has no page of its own. */
export const entrySubjects = ['invoice', 'order', 'event', 'day'] as const;
type EntrySubject = (typeof entrySubjects)[number];

export type JournalLine = {
  readonly account: BookAccountKey;
  /** Debits are positive, credits negative. */
  readonly amountCents: number;
};

export type JournalEntry = {
  /** Names the fact and ends with its day, so that the same movement always has the same id. */
  readonly entryId: string;
  /** The entry that this one adjusts, or its own id. */
  readonly sourceId: string;
  readonly day: LocalDate;
  readonly kind: MovementKind;
  readonly brandId: string;
  readonly subject: EntrySubject;
  readonly subjectId: string;
  /** 'Invoice 1042', or the event's name. */
  readonly title: string;
  /** The client; empty if it is about many customers. */
  readonly clientName: string;
  /** Further brands that it is about, such as those that are paid out together. Usually empty. */
  readonly otherBrandIds: readonly string[];
  readonly lines: readonly JournalLine[];
};

/** Amounts by account, debits positive. */
export type Amounts = Readonly<Partial<Record<BookAccountKey, number>>>;

/** In the order of the chart of accounts, without accounts on which nothing moved. */
export const toLines = (amounts: Amounts): JournalLine[] =>
  accountKeys.flatMap((account) => {
    const amountCents = amounts[account] ?? 0;
    return amountCents === 0 ? [] : [{ account, amountCents }];
  });

export function addAmounts(one: Amounts, other: Amounts, factor: 1 | -1 = 1): Amounts {
  return Object.fromEntries(
    accountKeys.map((key) => [key, (one[key] ?? 0) + factor * (other[key] ?? 0)]),
  );
}

export const toAmounts = (lines: readonly JournalLine[]): Amounts =>
  lines.reduce<Amounts>(
    (sum, { account, amountCents }) => addAmounts(sum, { [account]: amountCents }),
    {},
  );

type EntryDraft = Omit<JournalEntry, 'sourceId' | 'lines' | 'otherBrandIds'> &
  Partial<Pick<JournalEntry, 'otherBrandIds'>> & { readonly amounts: Amounts };

/**
 * The entry as a list, empty if nothing moved. `rest` takes what the other lines leave, so that
 * every entry balances.
 */
export function buildEntry(
  { amounts, otherBrandIds = [], ...draft }: EntryDraft,
  rest: BookAccountKey,
): JournalEntry[] {
  const left = accountKeys.reduce((sum, key) => sum + (key === rest ? 0 : (amounts[key] ?? 0)), 0);
  const lines = toLines({ ...amounts, [rest]: -left });
  return lines.length === 0 ? [] : [{ ...draft, otherBrandIds, sourceId: draft.entryId, lines }];
}

/** By day, then by id. */
export const sortEntries = (entries: readonly JournalEntry[]): JournalEntry[] =>
  entries.toSorted(
    (one, other) => compareTexts(one.day, other.day) || compareTexts(one.entryId, other.entryId),
  );

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export type AccountSum = {
  readonly account: BookAccountKey;
  /** For sales, the brand; otherwise empty. */
  readonly brandId: string;
  readonly debitCents: number;
  readonly creditCents: number;
};

/** The debits and credits of each account, sales by brand. */
export function sumByAccount(entries: readonly JournalEntry[]): AccountSum[] {
  const sums = new Map<string, AccountSum>();
  for (const { brandId: ofEntry, lines } of entries) {
    for (const { account, amountCents } of lines) {
      const brandId = account === 'sales' ? ofEntry : '';
      const key = `${account}|${brandId}`;
      const before = sums.get(key) ?? { account, brandId, debitCents: 0, creditCents: 0 };
      sums.set(key, {
        ...before,
        debitCents: before.debitCents + Math.max(0, amountCents),
        creditCents: before.creditCents + Math.max(0, -amountCents),
      });
    }
  }
  return [...sums.values()].toSorted(
    (one, other) =>
      accountKeys.indexOf(one.account) - accountKeys.indexOf(other.account) ||
      compareTexts(one.brandId, other.brandId),
  );
}
