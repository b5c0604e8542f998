// What planned shifts cost, by the rates of their days and the overtime rules of pay (pay.ts).
// Whole minutes and cents; the shifts of a person's day add up to its pay lines.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { type PaySettings, splitOvertime } from './pay.ts';

export type LaborShift = {
  readonly id: string;
  /** Null if nobody has it: its time counts, and its cost isn't known. */
  readonly staffId: string | null;
  readonly day: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly eventIds: readonly string[];
};

export type ShiftLabor = {
  readonly shift: LaborShift;
  readonly minutes: number;
  readonly overtimeMinutes: number;
  /** Null if no rate is known. */
  readonly costCents: number | null;
};

export type LaborSum = {
  readonly minutes: number;
  readonly overtimeMinutes: number;
  /** Of the time whose rate is known. */
  readonly costCents: number;
  /** Time without a rate, or without a person. */
  readonly unpricedMinutes: number;
};

export const noLabor: LaborSum = {
  minutes: 0,
  overtimeMinutes: 0,
  costCents: 0,
  unpricedMinutes: 0,
};

type LaborTerms = {
  readonly rules: PaySettings;
  /** Cents per hour; null if the person has no rate on the day. */
  readonly rateOn: (staffId: string, day: LocalDate) => number | null;
};

/** The shifts have to be all of the week's: overtime depends on them. */
export function computePlannedLabor(
  shifts: readonly LaborShift[],
  terms: LaborTerms,
): ShiftLabor[] {
  const ofPeople = groupBy(shifts, ({ staffId }) => staffId);
  return [...ofPeople].flatMap(([staffId, own]) =>
    staffId === null
      ? own.map((shift) => ({
          shift,
          minutes: countMinutes(shift),
          overtimeMinutes: 0,
          costCents: null,
        }))
      : computePersonWeek(staffId, own, terms),
  );
}

const countMinutes = ({ startsAt, endsAt }: LaborShift) =>
  Math.round((endsAt - startsAt) / minuteMilliseconds);

function computePersonWeek(
  staffId: string,
  shifts: readonly LaborShift[],
  { rules, rateOn }: LaborTerms,
): ShiftLabor[] {
  let regularBefore = 0;
  const byStart = shifts.toSorted((one, other) => one.startsAt - other.startsAt);
  const days = [...groupBy(byStart, ({ day }) => day)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return days.flatMap(([day, ofDay]) => {
    const week = { regularBefore, rateCents: rateOn(staffId, day) };
    const upTo = (minutes: number) => sumLines(splitOvertime(minutes, rules, week));
    let worked = 0;
    const labor = ofDay.map((shift) => {
      const before = upTo(worked);
      const minutes = countMinutes(shift);
      worked += minutes;
      const after = upTo(worked);
      return {
        shift,
        minutes,
        overtimeMinutes: after.overtime - before.overtime,
        costCents: week.rateCents === null ? null : after.cents - before.cents,
      };
    });
    regularBefore += worked - upTo(worked).overtime;
    return labor;
  });
}

const sumLines = (lines: ReturnType<typeof splitOvertime>) => ({
  cents: lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
  overtime: lines.reduce(
    (sum, { reason, minutes }) => sum + (reason === 'regular' ? 0 : minutes),
    0,
  ),
});

export function sumLabor(labor: readonly Omit<ShiftLabor, 'shift'>[]): LaborSum {
  return labor.reduce<LaborSum>(
    (sum, { minutes, overtimeMinutes, costCents }) => ({
      minutes: sum.minutes + minutes,
      overtimeMinutes: sum.overtimeMinutes + overtimeMinutes,
      costCents: sum.costCents + (costCents ?? 0),
      unpricedMinutes: sum.unpricedMinutes + (costCents === null ? minutes : 0),
    }),
    noLabor,
  );
}

type TimedEvent = { readonly startsAt: Instant; readonly endsAt: Instant };

export type EventLabor = Omit<ShiftLabor, 'shift'> & {
  readonly eventId: string;
  /** Null for a shift that nobody has. */
  readonly staffId: string | null;
};

/**
 * What each event takes of the shifts at it. A shift at several events is shared by how long they
 * last, to the last cent.
 */
export function splitLaborByEvent(
  labor: readonly ShiftLabor[],
  events: ReadonlyMap<string, TimedEvent>,
): EventLabor[] {
  return labor.flatMap(({ shift, ...whole }) => {
    const known = shift.eventIds.flatMap((id) => {
      const event = events.get(id);
      return event ? [{ id, length: event.endsAt - event.startsAt }] : [];
    });
    const total = known.reduce((sum, { length }) => sum + length, 0);
    let until = 0;
    return known.map(({ id: eventId, length }) => {
      const [from, to] = [until / total, (until + length) / total];
      until += length;
      const take = (amount: number) => Math.round(amount * to) - Math.round(amount * from);
      return {
        eventId,
        staffId: shift.staffId,
        minutes: take(whole.minutes),
        overtimeMinutes: take(whole.overtimeMinutes),
        costCents: whole.costCents === null ? null : take(whole.costCents),
      };
    });
  });
}
