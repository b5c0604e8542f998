// How a worked day compares with its plan. None of this changes what is paid: it tells who reviews
// the time what to look at first.
import type { Instant } from '#shared/domain/values/instant.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { hourMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { lateAfterMinutes } from './duty.ts';
import type { PlannedShift } from './planned-shift.ts';
import { workedMinutes } from './pay.ts';
import type { TimeCard, WorkStretch } from './time-card.ts';

export const attendanceIssues = [
  'late',
  'leftEarly',
  'startedEarly',
  'stayedLate',
  'missedBreak',
  'unplanned',
] as const;
type AttendanceIssue = {
  readonly kind: (typeof attendanceIssues)[number];
  /** By how much; without a break or a plan, the time worked. */
  readonly minutes: number;
};

export type BreakRule = {
  /** Hours of work at a stretch after which a break is due; null if none is. */
  readonly breakAfterHours: number | null;
};

/** Minutes of work before or after the plan that nobody has to explain. */
const extraMinutes = 15;

/** A stay at work from clocking in to clocking out: its stretches are separated by breaks. */
type WorkSpan = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly stretches: readonly WorkStretch[];
};

type WorkedCard = Pick<TimeCard, 'punches' | 'stretches' | 'isOpen'>;
type PlannedHours = Pick<PlannedShift, 'startsAt' | 'endsAt'>;

type Attendance = {
  readonly plannedMinutes: number;
  readonly issues: readonly AttendanceIssue[];
};

/** Groups the stretches of a day: a break doesn't begin another shift. */
export function listWorkSpans({ punches, stretches }: WorkedCard): WorkSpan[] {
  const breakEnds = new Set(punches.filter(({ kind }) => kind === 'breakEnd').map(({ id }) => id));
  const spans: WorkSpan[] = [];
  for (const stretch of stretches) {
    const last = spans.at(-1);
    if (last && breakEnds.has(stretch.punchId)) {
      const joined = [...last.stretches, stretch];
      spans[spans.length - 1] = { ...last, endsAt: stretch.endsAt, stretches: joined };
    } else spans.push({ ...stretch, stretches: [stretch] });
  }
  return spans;
}

/** Compares a person's day with their published shifts that begin on it. */
export function compareWithPlan(
  card: WorkedCard,
  shifts: readonly PlannedHours[],
  { breakAfterHours }: BreakRule,
): Attendance {
  const spans = listWorkSpans(card);
  const plans = groupBy(shifts, (shift) => findOverlappingSpan(spans, shift));
  const planned = shifts.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt), 0);
  const issues = spans.flatMap((span) => {
    const isRunning = card.isOpen && span === spans.at(-1);
    const ofSpan = plans.get(span) ?? [];
    return [
      ...(ofSpan.length > 0 ? compareSpan(span, ofSpan, isRunning) : findUnplanned(span)),
      ...findMissedBreak(span, breakAfterHours),
    ];
  });
  return { plannedMinutes: workedMinutes(planned), issues };
}

/** The stay during which the shift was worked: the one that overlaps it most. */
function findOverlappingSpan(
  spans: readonly WorkSpan[],
  { startsAt, endsAt }: PlannedHours,
): WorkSpan | undefined {
  const overlap = (span: WorkSpan) =>
    Math.min(span.endsAt, endsAt) - Math.max(span.startsAt, startsAt);
  return spans
    .filter((span) => overlap(span) > 0)
    .toSorted((one, other) => overlap(other) - overlap(one))[0];
}

function compareSpan(
  span: WorkSpan,
  shifts: readonly PlannedHours[],
  isRunning: boolean,
): AttendanceIssue[] {
  const from = Math.min(...shifts.map(({ startsAt }) => startsAt));
  const to = Math.max(...shifts.map(({ endsAt }) => endsAt));
  const [late, over] = [span.startsAt - from, isRunning ? 0 : span.endsAt - to];
  return [
    ...findDeviation('late', late, lateAfterMinutes),
    ...findDeviation('startedEarly', -late, extraMinutes),
    ...findDeviation('leftEarly', -over, lateAfterMinutes),
    ...findDeviation('stayedLate', over, extraMinutes),
  ];
}

function findDeviation(
  kind: AttendanceIssue['kind'],
  milliseconds: number,
  toleratedMinutes: number,
): AttendanceIssue[] {
  const minutes = Math.floor(milliseconds / minuteMilliseconds);
  return minutes > toleratedMinutes ? [{ kind, minutes }] : [];
}

const findUnplanned = ({ startsAt, endsAt }: WorkSpan): AttendanceIssue[] => [
  { kind: 'unplanned', minutes: workedMinutes(endsAt - startsAt) },
];

function findMissedBreak(
  { stretches }: WorkSpan,
  breakAfterHours: number | null,
): AttendanceIssue[] {
  if (breakAfterHours === null) return [];
  const longest = Math.max(...stretches.map(({ startsAt, endsAt }) => endsAt - startsAt));
  if (longest <= breakAfterHours * hourMilliseconds) return [];
  return [{ kind: 'missedBreak', minutes: workedMinutes(longest) }];
}
