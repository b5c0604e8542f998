// Payment reminders: three slots around the due date, each sent once.
import { getInvoiceStatus, type InvoiceFacts, isPayable } from './invoice.ts';
import {
  addDays,
  countDaysBetween,
  type LocalDate,
  localDate,
} from '#shared/domain/values/local-date.ts';

/** Spec §9. */
export const reminderDays = [0, 7, 14, 30, 90] as const;
export const reminderSlots = ['reminder1', 'reminder2', 'reminder3'] as const;
export type ReminderSlot = (typeof reminderSlots)[number];

export type InvoiceReminder = {
  readonly slot: ReminderSlot;
  readonly days: (typeof reminderDays)[number];
  readonly when: 'before' | 'after';
};

export const getReminderDay = ({ days, when }: InvoiceReminder, dueDate: LocalDate): LocalDate =>
  addDays(dueDate, when === 'before' ? -days : days);

/**
 * True if two reminders are on the same day (spec §5). Before and after by 0 days are the same day.
 */
export function hasDuplicateReminders(reminders: readonly InvoiceReminder[]): boolean {
  const keys = reminders.map(({ days, when }) => (when === 'before' ? -days : days) + 0);
  return new Set(keys).size < keys.length;
}

/** The key in the record of sent reminders. A new due date starts the reminders again. */
const toSentKey = ({ slot }: InvoiceReminder, facts: InvoiceFacts) => `${slot}-${facts.dueDate}`;

/** After a longer outage the job sends at most the last reminder, and no old one. */
const maxDelayDays = 3;

export type DueReminders = {
  /** The reminder to send now; at most one. */
  readonly send: (InvoiceReminder & { readonly key: string }) | undefined;
  /** All reminders whose day has come, including the one to send. None of them is sent again. */
  readonly keys: readonly string[];
};

export function listDueReminders(
  reminders: readonly InvoiceReminder[],
  facts: InvoiceFacts,
  sent: readonly string[],
  day: { readonly today: LocalDate; readonly issuedOn: LocalDate },
): DueReminders {
  if (!isPayable(facts)) return { send: undefined, keys: [] };
  const due = localDate(facts.dueDate);
  const passed = reminders
    .map((reminder) => ({
      ...reminder,
      key: toSentKey(reminder, facts),
      on: getReminderDay(reminder, due),
    }))
    .filter(({ key, on }) => on <= day.today && !sent.includes(key))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const last = passed.at(-1);
  // An invoice that was issued after the reminder's day was itself just sent.
  const isFresh =
    last && last.on >= day.issuedOn && countDaysBetween(last.on, day.today) <= maxDelayDays;
  return { send: isFresh ? last : undefined, keys: passed.map(({ key }) => key) };
}

/**
 * The key of the reminder of a late deposit, which is sent once, on the morning after its day.
 * Undefined if the deposit isn't late, or the reminder was sent.
 */
export function findDepositReminder(
  facts: InvoiceFacts,
  sent: readonly string[],
  today: LocalDate,
): DepositReminder | undefined {
  const { depositDueDate } = facts;
  if (getInvoiceStatus(facts, today) !== 'deposit_overdue') return undefined;
  const key = `deposit-${depositDueDate}`;
  if (sent.includes(key)) return undefined;
  const isFresh = countDaysBetween(localDate(depositDueDate), today) <= maxDelayDays;
  return { key, isSent: isFresh };
}

/** `isSent` is false if it is too late to send it. */
export type DepositReminder = { readonly key: string; readonly isSent: boolean };

/** True for the key of a deposit's reminder. */
export const isDepositReminder = (key: string): boolean => key.startsWith('deposit-');

/** The day of the next reminder, given the current facts. */
export function nextReminder(
  reminders: readonly InvoiceReminder[],
  facts: InvoiceFacts,
  sent: readonly string[],
  today: LocalDate,
): LocalDate | undefined {
  if (!isPayable(facts)) return undefined;
  return reminders
    .filter((reminder) => !sent.includes(toSentKey(reminder, facts)))
    .map((reminder) => getReminderDay(reminder, localDate(facts.dueDate)))
    .filter((on) => on > today)
    .toSorted()[0];
}
