// Whom the crew calls when something goes wrong: one person for each day, by a rule for the days of
// the week, and by name for single days.
import { getWeekday, type LocalDate } from '#shared/domain/values/local-date.ts';

export type OnCallContact = { readonly id: string; readonly name: string; readonly phone: string };

export type OnCallDay = {
  readonly day: LocalDate;
  /** Null if nobody is on call on this day. */
  readonly contactId: string | null;
};

export type OnCallPlan = {
  readonly contacts: readonly OnCallContact[];
  /** By the day of the week, beginning with Sunday. */
  readonly week: readonly (string | null)[];
  /** Days that differ from the rule. */
  readonly days: readonly OnCallDay[];
};

export const onCallLimits = { contacts: 12, days: 60, detailsLength: 400 } as const;

export const emptyOnCallPlan: OnCallPlan = {
  contacts: [],
  week: [null, null, null, null, null, null, null],
  days: [],
};

export function findOnCall(plan: OnCallPlan, day: LocalDate): OnCallContact | undefined {
  const exception = plan.days.find((it) => it.day === day);
  const contactId = exception ? exception.contactId : plan.week[getWeekday(day) - 1];
  return plan.contacts.find(({ id }) => id === contactId);
}

/** Without days that are over, in order. */
export const removePastDays = (plan: OnCallPlan, today: LocalDate): OnCallPlan => ({
  ...plan,
  days: plan.days
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
});

/** Ids that name no contact. */
export function listUnknownContactIds({ contacts, week, days }: OnCallPlan): string[] {
  const named = [...week, ...days.map(({ contactId }) => contactId)];
  return named.flatMap((id) =>
    id === null || contacts.some((contact) => contact.id === id) ? [] : [id],
  );
}
