// When the automatic mails of an event are sent. A step is due from `at` until `until`, however
// late the job runs; after that it is no longer useful. Hours are added to instants, so that a
// clock change neither duplicates nor drops one.
import { type Instant, instant } from '#shared/domain/values/instant.ts';

export const mailSteps = [
  'booking',
  'confirmation',
  'reminder1',
  'reminder2',
  'reminder3',
  'thankYou',
] as const;
export type MailStep = (typeof mailSteps)[number];

const reminders = ['reminder1', 'reminder2', 'reminder3'] as const satisfies readonly MailStep[];

/** The template type of each step's mail. */
export const typeOfStep = {
  booking: 'BOOKING',
  confirmation: 'CONFIRMATION',
  reminder1: 'CONFIRMATION',
  reminder2: 'CONFIRMATION',
  reminder3: 'CONFIRMATION',
  thankYou: 'THANKYOU',
} as const satisfies Readonly<Record<MailStep, string>>;

export type EventFacts = {
  readonly bookedAt: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Booked or confirmed: mails are sent only about events that certainly take place. */
  readonly isOn: boolean;
};

/** The timing of an active automatic template. */
type Timing = {
  readonly hours: number;
  /**
   * Nothing that was due before is sent: activating a template doesn't write to people about the
   * past.
   */
  readonly since: Instant;
};

export type MailRules = {
  readonly booking: Timing | undefined;
  readonly confirmation: Timing | undefined;
  readonly thankYou: Timing | undefined;
  /**
   * Hours before the event at which reminders are sent (spec §9: at most three). Empty without a
   * template.
   */
  readonly reminderHours: readonly number[];
};

export type MailState = {
  readonly done: readonly MailStep[];
  /** When the client was first asked to confirm. */
  readonly confirmationAt: Instant | undefined;
  /** The client has confirmed. */
  readonly accepted: boolean;
};

export type PlannedStep = {
  readonly step: MailStep;
  readonly at: Instant;
  readonly until: Instant;
};

const hour = 3_600_000;

/** Thanks are welcome for two weeks after their time. */
const thanksHours = 14 * 24;

/** The remaining steps in chronological order. */
export function planMails(
  facts: EventFacts,
  rules: MailRules,
  state: MailState,
): readonly PlannedStep[] {
  if (!facts.isOn) return [];
  const { bookedAt, startsAt, endsAt } = facts;
  const { booking, confirmation, thankYou } = rules;
  const steps = [
    ...planned('booking', booking, (hours) => [after(bookedAt, hours), startsAt]),
    ...planned('confirmation', confirmation, (hours) => [
      later(after(startsAt, -hours), bookedAt),
      startsAt,
    ]),
    ...plannedReminders(facts, rules.reminderHours, state),
    ...planned('thankYou', thankYou, (hours) => [
      after(endsAt, hours),
      after(endsAt, hours + thanksHours),
    ]),
  ];
  return steps
    .filter(({ step, at, until }) => at < until && !state.done.includes(step))
    .toSorted((one, other) => one.at - other.at);
}

/** The step to send now, if any: the first whose time has come and has not passed. */
export function dueStep(steps: readonly PlannedStep[], now: Instant): PlannedStep | undefined {
  return steps.find(({ at, until }) => at <= now && now < until);
}

/** When to check the event again. Undefined if no steps remain. */
export function nextLook(steps: readonly PlannedStep[], now: Instant): Instant | undefined {
  return steps.find(({ at }) => at > now)?.at;
}

function planned(
  step: MailStep,
  timing: Timing | undefined,
  window: (hours: number) => readonly [Instant, Instant],
): PlannedStep[] {
  if (!timing) return [];
  const [at, until] = window(timing.hours);
  return at < timing.since ? [] : [{ step, at, until }];
}

/**
 * Reminds only of unanswered confirmation requests. A reminder that the next one has overtaken is
 * skipped.
 */
function plannedReminders(
  { startsAt }: EventFacts,
  reminderHours: readonly number[],
  { accepted, confirmationAt }: MailState,
): PlannedStep[] {
  if (accepted || confirmationAt === undefined) return [];
  const times = reminderHours
    .toSorted((one, other) => other - one)
    .map((it) => after(startsAt, -it));
  return reminders.flatMap((step, position) => {
    const at = times[position];
    if (at === undefined || at <= confirmationAt) return [];
    return [{ step, at, until: times[position + 1] ?? startsAt }];
  });
}

const after = (at: Instant, hours: number) => instant(at + hours * hour);
const later = (one: Instant, other: Instant) => (one > other ? one : other);
