// Tells the crew of shifts that were published, changed, removed or offered. Domain events gather
// the changes for each person; every minute the due ones are told, each person's in one message.
// Safe to run twice, late and concurrently (flows/staff/notify-of-schedule.ts).
import { listDueSchedules, noteScheduleChange } from '#functions/data/staff/notified-schedules.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { createScope, type Scope } from '#functions/data/store/scope.ts';
import {
  listShiftsNotifiedBefore,
  notifyOfSchedule,
} from '#functions/flows/staff/notify-of-schedule.ts';
import { onDomainEventsAndSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';
import type { DomainEventDetail } from '#shared/contract/domain-events.ts';
import type { NotifiedShift, NotifiedShifts } from '#shared/domain/staff/schedule-changes.ts';
import { worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 400;
const concurrency = 8;

export const handler = onDomainEventsAndSchedule<'shift.changed' | 'shift.removed'>(
  'notify-crew-of-schedule',
  {
    async take({ type, detail }, now) {
      const scope = createScope(detail.tenant, 'all');
      if (type === 'shift.removed') await noteRemoval(scope, detail, now);
      else await noteChange(scope, detail, now);
    },

    async sweep(now) {
      const due = await listDueSchedules(now, maxPerTick);
      const notified = await processDueItems(due, {
        concurrency,
        failure: 'schedule not told',
        toLogFields: ({ staffId }) => ({ staffId }),
        processItem: (heard) => notifyOfSchedule(createScope(heard.tenant, 'all'), heard, now),
      });
      return { due: due.length, told: notified };
    },
  },
);

type ShiftChange = DomainEventDetail<'shift.changed'>;
type ShiftRemoval = DomainEventDetail<'shift.removed'>;

async function noteRemoval(scope: Scope, { shiftId, before }: ShiftRemoval, now: Instant) {
  if (!before) return;
  await noteScheduleChange(
    scope,
    before.staffId,
    { heardBefore: () => listHeardBefore(scope, before.staffId, { shiftId, before }, now) },
    now,
  );
}

async function noteChange(
  scope: Scope,
  { shiftId, brandId, version, staffIds, isSwap, isOffered, before }: ShiftChange,
  now: Instant,
) {
  const known = isSwap ? shiftId : undefined;
  const offered = isOffered ? `${shiftId} ${String(version)}` : undefined;
  const offerees = isOffered ? await listOfferees(scope, brandId) : [];
  const everyone = [...new Set([...staffIds, ...offerees])];
  await runConcurrently(everyone, concurrency, async (staffId) => {
    const isOfferee = offerees.includes(staffId);
    await noteScheduleChange(
      scope,
      staffId,
      {
        known,
        offered: isOfferee ? offered : undefined,
        heardBefore: () => listHeardBefore(scope, staffId, { shiftId, before }, now),
      },
      now,
    );
  });
}

/** Everyone who works on the brand may take an open shift. */
async function listOfferees(scope: Scope, brandId: string): Promise<string[]> {
  const staff = await listStaff(scope);
  return staff
    .filter((member) => member.active && worksOnBrands(member, [brandId]))
    .map(({ id }) => id);
}

/** Including the shift as it was before this change, if it was the person's. */
async function listHeardBefore(
  scope: Scope,
  staffId: string,
  { shiftId, before }: Pick<ShiftRemoval, 'shiftId' | 'before'>,
  now: Instant,
): Promise<NotifiedShifts> {
  const heard = await listShiftsNotifiedBefore(scope, staffId, now);
  if (before?.staffId !== staffId) return heard;
  const { day, startTime, endTime, endsAt, title } = before;
  const shift: NotifiedShift = {
    day: localDate(day),
    startTime: localTime(startTime),
    endTime: localTime(endTime),
    endsAt: instant(endsAt),
    title,
    key: '',
  };
  return { ...heard, [shiftId]: shift };
}
