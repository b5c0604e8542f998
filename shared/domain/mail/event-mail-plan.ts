// When the automatic mails of an event are sent. A step is due from `at` until `until`, however
// late the job runs; after that it is no longer useful. Hours are added to instants, so that a
// clock change neither duplicates nor drops one.
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

export const mailSteps = [
  'booking',
  'confirmation',
  'reminder1',
  'reminder2',
  'reminder3',
  'thankYou',
] as const;
export type MailStep = (typeof mailSteps)[number];

const reminderSteps = [
  'reminder1',
  'reminder2',
  'reminder3',
] as const satisfies readonly MailStep[];

/** The template type of each step's mail. */
export const templateTypeByStep = {
  booking: 'BOOKING',
  confirmation: 'CONFIRMATION',
  reminder1: 'CONFIRMATION',
  reminder2: 'CONFIRMATION',
  reminder3: 'CONFIRMATION',
  thankYou: 'THANKYOU',
} as const satisfies Readonly<Record<MailStep, string>>;

export type EventMailFacts = {
  readonly bookedAt: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Booked or confirmed: mails are sent only about events that certainly take place. */
  readonly isOn: boolean;
};

/** The timing of an active automatic template. */
type MailTiming = {
  readonly hours: number;
  /**
   * Nothing that was due before is sent: activating a template doesn't write to people about the
   * past.
   */
  readonly since: Instant;
};

export type EventMailRules = {
  readonly booking: MailTiming | undefined;
  readonly confirmation: MailTiming | undefined;
  readonly thankYou: MailTiming | undefined;
  /**
   * Hours before the event at which reminders are sent (spec §9: at most three). Empty without a
   * template.
   */
  readonly reminderHours: readonly number[];
};

export type EventMailState = {
  readonly done: readonly MailStep[];
  /** When the client was first asked to confirm. */
  readonly confirmationAt: Instant | undefined;
  /** The client has confirmed. */
  readonly accepted: boolean;
};

export type PlannedMailStep = {
  readonly step: MailStep;
  readonly at: Instant;
  readonly until: Instant;
};

/** Thanks are welcome for two weeks after their time. */
const thanksHours = 14 * 24;

/** The remaining steps in chronological order. */
export function planMailSteps(
  facts: EventMailFacts,
  rules: EventMailRules,
  state: EventMailState,
): readonly PlannedMailStep[] {
  if (!facts.isOn) return [];
  const { bookedAt, startsAt, endsAt } = facts;
  const { booking, confirmation, thankYou } = rules;
  const steps = [
    ...planStep('booking', booking, (hours) => [addHours(bookedAt, hours), startsAt]),
    ...planStep('confirmation', confirmation, (hours) => [
      later(addHours(startsAt, -hours), bookedAt),
      startsAt,
    ]),
    ...planReminders(facts, rules.reminderHours, state),
    ...planStep('thankYou', thankYou, (hours) => [
      addHours(endsAt, hours),
      addHours(endsAt, hours + thanksHours),
    ]),
  ];
  return steps
    .filter(({ step, at, until }) => at < until && !state.done.includes(step))
    .toSorted((one, other) => one.at - other.at);
}

/** The step to send now, if any: the first whose time has come and has not passed. */
export function findDueMailStep(
  steps: readonly PlannedMailStep[],
  now: Instant,
): PlannedMailStep | undefined {
  return steps.find(({ at, until }) => at <= now && now < until);
}

/** When to check the event again. Undefined if no steps remain. */
export function getNextMailCheck(
  steps: readonly PlannedMailStep[],
  now: Instant,
): Instant | undefined {
  return steps.find(({ at }) => at > now)?.at;
}

function planStep(
  step: MailStep,
  timing: MailTiming | undefined,
  window: (hours: number) => readonly [Instant, Instant],
): PlannedMailStep[] {
  if (!timing) return [];
  const [at, until] = window(timing.hours);
  return at < timing.since ? [] : [{ step, at, until }];
}

/**
 * Reminds only of unanswered confirmation requests. A reminder that the next one has overtaken is
 * skipped.
 */
function planReminders(
  { startsAt }: EventMailFacts,
  reminderHours: readonly number[],
  { accepted, confirmationAt }: EventMailState,
): PlannedMailStep[] {
  if (accepted || confirmationAt === undefined) return [];
  const times = reminderHours
    .toSorted((one, other) => other - one)
    .map((it) => addHours(startsAt, -it));
  return reminderSteps.flatMap((step, position) => {
    const at = times[position];
    if (at === undefined || at <= confirmationAt) return [];
    return [{ step, at, until: times[position + 1] ?? startsAt }];
  });
}

const addHours = (at: Instant, hours: number) => instant(at + hours * hourMilliseconds);
const later = (one: Instant, other: Instant) => (one > other ? one : other);
