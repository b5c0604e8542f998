import type { Scope } from '#functions/data/store/scope.ts';
import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import { getLateNote } from '#functions/data/staff/late-notes.ts';
import { getPlannedShift, listPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { getStaff, getWorkedBrandIds } from '#functions/data/staff/roster.ts';
import { getSwap } from '#functions/data/staff/shift-swaps.ts';
import { listPersonDocuments, getStaffRecord } from '#functions/data/staff/staff-records.ts';
import { getTimeOff } from '#functions/data/staff/time-off.ts';
import { noBrands } from '#shared/domain/messages/notifications.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import type { staffNotifications } from '#shared/domain/staff/staff-notifications.ts';
import { selectCurrentDocuments, computeDocumentState } from '#shared/domain/staff/staff-record.ts';
import { formatTimeOff } from '#shared/domain/staff/time-off.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { worksWith } from '#shared/domain/staff/crew.ts';
import { formatDay, formatLocalTime } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/catalogue.ts';

export const staffNotices: NoticeMakers<typeof staffNotifications> = {
  /** The version tells a second claim of the same shift from a repeated event. */
  async CLAIM_OPEN_SHIFT(scope, { shiftId, staffId, version }) {
    const shift = await getPlannedShift(scope, shiftId);
    if (shift?.staffId !== staffId) return undefined;
    const cause = `${shiftId} ${String(version)}`;
    const values = { day: formatDay(shift.day) };
    return { requestId: shiftId, cause, brands: [shift.brandId], values, by: staffId };
  },

  /** The version tells a second word about the same shift from a repeated event. */
  async RUNNING_LATE(scope, detail) {
    const late = await readLate(scope, detail);
    return late && { ...late.notice, brands: [late.shift.brandId], by: detail.staffId };
  },

  async CREW_RUNNING_LATE(scope, detail) {
    const late = await readLate(scope, detail);
    if (!late) return undefined;
    const { shift, notice } = late;
    const planned = await listPlannedShifts(scope, { from: shift.day, to: shift.day });
    const leads = planned.filter(
      (other) => other.lead && other.published && worksWith(other, shift),
    );
    return { ...notice, toStaff: [...new Set(leads.flatMap(({ staffId }) => staffId ?? []))] };
  },

  /** Nobody is told of a shift that was given to somebody else meanwhile. */
  async NO_CLOCK_IN(scope, { shiftId, staffId, startsAt }) {
    const [shift, person] = await Promise.all([
      getPlannedShift(scope, shiftId),
      getStaff(scope, staffId),
    ]);
    if (shift?.staffId !== staffId || shift.startsAt !== startsAt || !person) return undefined;
    const values = { name: formatStaffName(person.member), time: formatLocalTime(shift.startTime) };
    const cause = `${shiftId} ${staffId} ${String(startsAt)}`;
    return { requestId: shiftId, cause, brands: [shift.brandId], values };
  },

  /** A swap that was withdrawn or decided meanwhile needs no decision. */
  async SWITCH_SHIFT(scope, { swapId }) {
    const swap = await getSwap(scope, swapId);
    if (swap?.status !== 'accepted' || swap.takerId === null) return undefined;
    const taker = await getStaff(scope, swap.takerId);
    const other = taker ? formatStaffName(taker.member) : text('notification_by_someone');
    const cause = `${swapId} ${String(swap.version)}`;
    const values = { day: formatDay(swap.day), other };
    return { requestId: swapId, cause, brands: [swap.brandId], values, by: swap.fromId };
  },

  /** Both people of the swap; the mail about it says more. */
  async SWAP_DECIDED(scope, { swapId }) {
    const swap = await getSwap(scope, swapId);
    if (swap?.status !== 'approved' && swap?.status !== 'rejected') return undefined;
    const values = { day: formatDay(swap.day), decision: text(`decided_${swap.status}`) };
    const toStaff = [swap.fromId, ...(swap.takerId === null ? [] : [swap.takerId])];
    return { requestId: swapId, cause: `${swapId} decided`, values, toStaff };
  },

  async TIME_OFF_DECIDED(scope, { timeOffId }) {
    const request = await getTimeOff(scope, timeOffId);
    if (request?.status !== 'approved' && request?.status !== 'rejected') return undefined;
    const values = {
      days: formatTimeOff(request),
      decision: text(`decided_${request.status}`),
    };
    const cause = `${timeOffId} ${String(request.version)}`;
    return { requestId: timeOffId, cause, values, toStaff: [request.staffId] };
  },

  /** Notifies everyone who decides on time off for any of the person's brands. */
  async TIME_OFF(scope, { timeOffId }) {
    const request = await getTimeOff(scope, timeOffId);
    if (request?.status !== 'pending') return undefined;
    const { staffId: by } = request;
    const brands = await getWorkedBrandIds(scope, by);
    const values = { days: formatTimeOff(request) };
    return { requestId: timeOffId, cause: timeOffId, brands, isOfAnyBrand: true, values, by };
  },

  /**
   * Nothing is sent for a document that was renewed meanwhile, or for a person who no longer works
   * shifts.
   */
  async DOCUMENT_DUE(scope, { staffId, recordId, day }, now) {
    const [profile, record, documents] = await Promise.all([
      getStaff(scope, staffId),
      getStaffRecord(scope, { staffId, recordId }),
      listPersonDocuments(scope, staffId),
    ]);
    const isCurrent = selectCurrentDocuments(documents).some((each) => each.recordId === recordId);
    if (!profile?.member.active || !isCurrent || !record?.expiresOn || record.expiresOn !== day) {
      return undefined;
    }
    const today = toLocalDate(now, record.timeZone);
    const values = {
      state: text(`document_told_${computeDocumentState(record.expiresOn, today)}`),
      what: record.title || text(`staff_record_${record.kind}`),
      name: formatStaffName(profile.member),
      day: formatDay(record.expiresOn),
    };
    return { requestId: staffId, cause: `${recordId} ${day}`, brands: noBrands, values };
  },
};

type LateDetail = { readonly shiftId: string; readonly staffId: string; readonly version: number };

/** Undefined if the shift is somebody else's by now, or if its person said something newer. */
async function readLate(scope: Scope, { shiftId, staffId, version }: LateDetail) {
  const [shift, note, person] = await Promise.all([
    getPlannedShift(scope, shiftId),
    getLateNote(scope, { shiftId, staffId }),
    getStaff(scope, staffId),
  ]);
  if (shift?.staffId !== staffId || note?.version !== version || !person) return undefined;
  const values = {
    name: formatStaffName(person.member),
    minutes: String(note.minutes),
    time: formatLocalTime(shift.startTime),
    word: note.word && `: ${note.word}`,
  };
  return { shift, notice: { requestId: shiftId, cause: `${shiftId} late ${version}`, values } };
}
