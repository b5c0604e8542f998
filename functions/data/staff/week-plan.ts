// A week's plan as it is judged and filled: the events that take place, their crew needs, and the
// shifts of all brands, because hours and overtime add up over them; with the franchise's rules of
// crews and of pay.
import { listAssets } from '#functions/data/equipment/assets.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import { readBatch } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import {
  type CoverageRules,
  type CoveredEvent,
  isVehicle,
  mayDriveOn,
} from '#shared/domain/staff/coverage.ts';
import type { ClockSettings } from '#shared/domain/staff/pay.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import type { StaffMember } from '#shared/domain/staff/staff-member.ts';
import type { StaffDocument } from '#shared/domain/staff/staff-record.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { buildCoverageRulesRead } from './coverage-rules.ts';
import { buildPaySettingsRead } from './pay-settings.ts';
import { listStaff } from './roster.ts';
import { listPlannedShiftsOfAllBrands } from './shift-reads.ts';
import { listStaffDocuments } from './staff-records.ts';

export type EventNeeds = CoveredEvent & {
  readonly event: Event;
  /** The shifts at it. */
  readonly shifts: readonly PlannedShift[];
  /** Who is at it. */
  readonly crew: readonly { readonly staffId: string; readonly mayDrive: boolean }[];
};

export type WeekPlan = {
  readonly members: readonly StaffMember[];
  /** Of all brands. */
  readonly shifts: readonly PlannedShift[];
  /** Those of the scope's brands that take place. */
  readonly needs: readonly EventNeeds[];
  readonly rules: CoverageRules;
  readonly paySettings: ClockSettings;
  readonly documents: readonly StaffDocument[];
  /** Whether somebody may drive to an event. */
  readonly mayDrive: (member: StaffMember, event: Event) => boolean;
};

/** The limit of one read. */
const eventsAtOnce = 100;

export async function readWeekPlan(scope: Scope, week: DateRange): Promise<WeekPlan> {
  const [rows, shifts, members, assets, documents, [{ rules }, pay]] = await Promise.all([
    eventList.rowsBetween(scope, week),
    listPlannedShiftsOfAllBrands(scope, week),
    listStaff(scope),
    listAssets(scope),
    listStaffDocuments(scope),
    readBatch(buildCoverageRulesRead(scope), buildPaySettingsRead(scope)),
  ]);
  const ids = rows.flatMap(({ id, status }) => (takesPlace(status) ? [id] : []));
  const events = await readEvents(scope, ids);
  const vehicles = new Set(assets.filter(isVehicle).map(({ assetId }) => assetId));
  const papers = groupBy(documents, ({ staffId }) => staffId);
  const mayDrive = (member: StaffMember, { eventDate }: Event) =>
    mayDriveOn(member, papers.get(member.id) ?? [], eventDate);
  const known = new Map(members.map((member) => [member.id, member]));
  const needs = events.map((event): EventNeeds => {
    const there = shifts.filter(({ eventIds }) => eventIds.includes(event.eventId));
    const people = new Set(there.flatMap(({ staffId }) => staffId ?? []));
    return {
      event,
      guests: event.plan.packageServings,
      hasVehicle: event.assetIds.some((id) => vehicles.has(id)),
      shifts: there,
      crew: [...people].map((staffId) => {
        const member = known.get(staffId);
        return { staffId, mayDrive: member !== undefined && mayDrive(member, event) };
      }),
    };
  });
  return { members, shifts, needs, rules, paySettings: pay.settings, documents, mayDrive };
}

async function readEvents(scope: Scope, ids: readonly string[]): Promise<Event[]> {
  const starts = ids.flatMap((_, at) => (at % eventsAtOnce === 0 ? [at] : []));
  const read = await Promise.all(
    starts.map((at) => getEvents(scope, ids.slice(at, at + eventsAtOnce), { consistent: false })),
  );
  return read.flat().filter(({ status }) => takesPlace(status));
}
