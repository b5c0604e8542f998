// What staff told their franchise: their availability and their time-off requests.
import { buildPutAvailabilityItem } from '#functions/data/staff/availabilities.ts';
import {
  buildPutBlockOffDayItem,
  buildBlockOffDayId,
} from '#functions/data/staff/block-off-days.ts';
import { buildPutShiftTemplateItem } from '#functions/data/staff/shift-templates.ts';
import {
  buildPutStaffMessageItem,
  buildPutReceiptItem,
} from '#functions/data/staff/staff-messages.ts';
import { decideTimeOff, buildPutTimeOffItem } from '#functions/data/staff/time-off.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { allDay, type Availability } from '#shared/domain/staff/availability.ts';
import type { ShiftTemplate } from '#shared/domain/staff/shift-template.ts';
import { type TimeOff, timeOffInterval } from '#shared/domain/staff/time-off.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import {
  addDays,
  type LocalDate,
  toLocalDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { buildStaffMessage } from '#scripts/seed/request-builders.ts';

type StaffRequestSeeding = {
  readonly people: readonly string[];
  readonly franchise: DemoFranchise['franchise'];
  readonly now: Instant;
};

export async function seedStaffRequests(scope: Scope, seeding: StaffRequestSeeding): Promise<void> {
  const { people, franchise, now } = seeding;
  const today = toLocalDate(now, franchise.timeZone);
  const requests = people.flatMap((staffId, at) => buildTimeOffRequests(staffId, at, seeding));
  const fair = addDays(today, 40);
  await writeInBulk([
    ...people.map((staffId, at) =>
      buildPutAvailabilityItem(scope, buildAvailability(staffId, at, today)),
    ),
    ...requests.map((request) => buildPutTimeOffItem(scope, request)),
    ...buildMessageItems(scope, people, now),
    buildPutShiftTemplateItem(scope, buildWeekendTemplate(people, franchise)),
    buildPutBlockOffDayItem(scope, {
      id: buildBlockOffDayId(fair, null),
      day: fair,
      brandId: null,
      note: 'County fair',
      noTimeOff: true,
      noShifts: false,
      by: scope.tenant,
      at: now,
    }),
  ]);
  const first = requests.find(({ from }) => from >= addDays(today, 14));
  if (!first) return;
  const decision = { by: scope.tenant, at: now, note: 'Enjoy!', kept: [], opened: [] };
  await decideTimeOff(
    scope,
    first,
    { ...first, status: 'approved', decision },
    { also: [], releases: [], overrule: undefined, keep: new Set() },
  );
}

/** Two people on Saturdays, when everybody is available, and an open shift. */
function buildWeekendTemplate(
  people: readonly string[],
  { brandIds }: StaffRequestSeeding['franchise'],
): ShiftTemplate {
  const [brandId = ''] = brandIds;
  const shifts = [...people.slice(0, 2), null].map((staffId, at) => ({
    weekday: 7 as const,
    staffId,
    open: staffId === null,
    brandId,
    title: 'Market stand',
    lead: at === 0,
    startTime: localTime('10:00'),
    endTime: localTime('16:00'),
    notes: '',
  }));
  return { id: 'template-market', name: 'Saturday market', span: 'week', shifts };
}

/**
 * Two messages to everybody: one from two days ago, which half of them opened, and one from this
 * morning.
 */
function buildMessageItems(scope: Scope, people: readonly string[], now: Instant): TransactItem[] {
  const opened = people.filter((_, at) => at % 2 === 0);
  const sent = [
    { hoursAgo: 48, by: opened, subject: 'New uniforms' },
    { hoursAgo: 3, by: [], subject: 'Freezer in truck 2' },
  ];
  return sent.flatMap(({ hoursAgo, by, subject }, at) => {
    const sentAt = toIso(instant(now - hoursAgo * hourMilliseconds));
    const id = `staff-message-${String(at + 1)}`;
    const message = { id, sentAt, subject, staffIds: people, viewed: by.length };
    const words =
      at === 0 ? {} : { message: 'It is being repaired. Take the small one until Friday, please.' };
    return [
      buildPutStaffMessageItem(scope, buildStaffMessage({ ...message, ...words })),
      ...people.map((staffId) => {
        const viewedAt = by.includes(staffId)
          ? toIso(instant(now - (hoursAgo - 1) * hourMilliseconds))
          : null;
        return buildPutReceiptItem(scope, sentAt, {
          messageId: id,
          staffId,
          mail: 'sent',
          viewedAt,
        });
      }),
    ];
  });
}

/** Some are available all day, some in the mornings, some never on one day of the week. */
function buildAvailability(staffId: string, at: number, today: LocalDate): Availability {
  const mornings = { kind: 'partial', startTime: localTime('07:00'), endTime: localTime('15:00') };
  const never = { kind: 'unavailable', startTime: null, endTime: null } as const;
  const partial = { ...mornings, kind: 'partial' } as const;
  const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    if (weekday === (at + 2) % 5) return never;
    return at % 2 === 1 && weekday < 4 ? partial : allDay;
  });
  return {
    staffId,
    version: 1,
    patterns: [{ from: addDays(today, -30), days }],
    exceptions: [{ day: addDays(today, 9 + at), ...never }],
  };
}

const reasons = [
  { kind: 'vacation', note: 'My sister gets married.' },
  { kind: 'personal', note: 'Moving to a new apartment.' },
  { kind: 'vacation', note: 'Camping with the kids. I can trade for the weekend before.' },
  { kind: 'sick', note: 'A minor surgery; I can bring the doctor’s note.' },
  { kind: 'personal', note: '' },
] as const;

/** For every third person next week, which is already planned; for the others in three weeks. */
function buildTimeOffRequests(
  staffId: string,
  at: number,
  { franchise, now }: StaffRequestSeeding,
): TimeOff[] {
  const { timeZone } = franchise;
  const from = addDays(toLocalDate(now, timeZone), at % 3 === 0 ? 7 + at : 21 + at);
  const days = { from, to: addDays(from, at % 3), startTime: null, endTime: null };
  const { from: startsAt, until: endsAt } = timeOffInterval(days, timeZone);
  return [
    {
      ...days,
      id: `time-off-${staffId}`,
      version: 1,
      staffId,
      startsAt,
      endsAt,
      ...(reasons[at % reasons.length] ?? reasons[0]),
      status: 'pending',
      requestedAt: now,
      decision: null,
    },
  ];
}
