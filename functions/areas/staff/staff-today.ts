import { getLateNote, saveLateNote } from '#functions/data/staff/late-notes.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { readEventSheets } from '#functions/flows/staff/event-sheets.ts';
import { readOwnSchedule } from '#functions/flows/staff/own-schedule.ts';
import { Conflict, requireFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { staffToday } from '#shared/contract/staff/staff-today.ts';
import { worksWith } from '#shared/domain/staff/crew.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(staffToday, {
  async own(_input, { scope, session, now }) {
    const { userId: staffId, timeZone } = session;
    const today = toLocalDate(now, timeZone);
    // A night that still runs began yesterday.
    const days = { from: addDays(today, -1), to: today };
    const { planned, staff, ...own } = await readOwnSchedule(scope, staffId, days);
    const shifts = own.shifts.filter(({ day, endsAt }) => day === today || endsAt > toIso(now));
    if (shifts.length === 0) return { data: { today, shifts: [] } };
    const eventIds = [...new Set(shifts.flatMap(({ events }) => events.map(({ id }) => id)))];
    const [sheets, notes] = await Promise.all([
      readEventSheets(scope, eventIds),
      Promise.all(shifts.map(({ id: shiftId }) => getLateNote(scope, { shiftId, staffId }))),
    ]);
    const people = new Map(staff.map((member) => [member.id, member]));
    const late = new Map(notes.flatMap((note) => (note ? [[note.shiftId, note]] : [])));
    return {
      data: {
        today,
        shifts: shifts.map((shift) => {
          const plan = planned.find(({ id }) => id === shift.id);
          const leads = planned.filter(
            (other) => other.lead && other.published && plan && worksWith(other, plan),
          );
          const note = late.get(shift.id);
          return {
            ...shift,
            sheets: shift.events.flatMap(({ id }) => sheets.get(id) ?? []),
            leads: leads.flatMap(({ staffId: leadId }) => {
              const lead = leadId === null ? undefined : people.get(leadId);
              return lead ? [{ name: formatStaffName(lead), phone: lead.phone }] : [];
            }),
            late: note ? { minutes: note.minutes, word: note.word } : null,
          };
        }),
      },
    };
  },

  async sayLate({ body: { shiftId, minutes, word } }, { scope, session, now }) {
    const { userId: staffId } = session;
    const shift = requireFound(await getPlannedShift(scope, shiftId));
    if (shift.staffId !== staffId || !shift.published) requireFound(undefined);
    if (shift.endsAt <= now) throw new Conflict('msg_late_over');
    const before = await getLateNote(scope, { shiftId, staffId });
    const general = successMessage('msg_late_told');
    if (before && before.minutes === minutes && before.word === word) return { general };
    // Each one rings for the lead and the office.
    if (before && before.version >= staffLimits.lateNotes) throw new Conflict('msg_late_many');
    if (!(await saveLateNote(scope, before, { shiftId, staffId, minutes, word }))) {
      throw new Conflict();
    }
    return { general };
  },
});
