import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { getLateNote, saveLateNote } from '#functions/data/staff/late-notes.ts';
import { getOnCallPlan, saveOnCallPlan } from '#functions/data/staff/on-call.ts';
import { getPlannedShift } from '#functions/data/staff/shift-reads.ts';
import { readEventSheets } from '#functions/flows/staff/event-sheets.ts';
import { readOwnSchedule } from '#functions/flows/staff/own-schedule.ts';
import { Conflict, Forbidden, Invalid, requireFound } from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { staffToday } from '#shared/contract/staff/staff-today.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import { worksWith } from '#shared/domain/staff/crew.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import {
  findOnCall,
  listUnknownContactIds,
  onCallLimits,
  type OnCallPlan,
  removePastDays,
} from '#shared/domain/staff/on-call.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import {
  addDays,
  type LocalDate,
  toLocalDate,
  weekdays,
} from '#shared/domain/values/local-date.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(staffToday, {
  async own(_input, { scope, session, now }) {
    const { userId: staffId, timeZone } = session;
    const today = toLocalDate(now, timeZone);
    // A night that still runs began yesterday.
    const days = { from: addDays(today, -1), to: today };
    const [{ planned, staff, ...own }, { plan: onCallPlan }] = await Promise.all([
      readOwnSchedule(scope, staffId, days),
      getOnCallPlan(scope),
    ]);
    const onCall = toOnCallPerson(onCallPlan, today);
    const shifts = own.shifts.filter(({ day, endsAt }) => day === today || endsAt > toIso(now));
    if (shifts.length === 0) return { data: { today, onCall, shifts: [] } };
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
        onCall,
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

  async onCall(_input, { scope, session, now }) {
    const today = toLocalDate(now, session.timeZone);
    const { plan, version } = await getOnCallPlan(scope);
    const { contacts, week, days } = removePastDays(plan, today);
    const lists = { contacts: [...contacts], week: [...week], days: [...days] };
    return { data: { ...lists, version, today, person: toOnCallPerson(plan, today) } };
  },

  saveOnCall: withCallerOrigin(async ({ body: { version, ...body } }, caller) => {
    const { scope, session, now } = caller;
    // It applies to all brands, so a manager of only one of them can't change it.
    if (!coversBrands(scope.brands, session.brandIds)) throw new Forbidden('err_brand');
    const today = toLocalDate(now, session.timeZone);
    const plan = removePastDays(body, today);
    requireKnownContacts(body);
    requireSingleDays(body);
    const entry = buildAuditEntry(caller, 'onCallChanged', { details: formatOnCall(plan) });
    const also = buildAuditItems(scope, entry);
    if (!(await saveOnCallPlan(scope, plan, version, also))) throw new Conflict();
    return { general: successMessage('msg_on_call_saved') };
  }),

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

/** Each error names the row of the form. */
function requireKnownContacts(plan: OnCallPlan): void {
  const { week, days } = plan;
  const unknown = listUnknownContactIds(plan);
  const isUnknown = (id: string | null) => id !== null && unknown.includes(id);
  const weekday = week.findIndex(isUnknown);
  if (weekday >= 0) throw Invalid.field(`week.${weekday}`, 'msg_on_call_unknown');
  const single = days.findIndex(({ contactId }) => isUnknown(contactId));
  if (single >= 0) throw Invalid.field(`days.${single}.contactId`, 'msg_on_call_unknown');
}

function requireSingleDays({ days }: OnCallPlan): void {
  const again = days.findIndex(({ day }, index) => days.findIndex((it) => it.day === day) < index);
  if (again >= 0) throw Invalid.field(`days.${again}.day`, 'msg_on_call_twice');
}

function toOnCallPerson(plan: OnCallPlan, day: LocalDate) {
  const contact = findOnCall(plan, day);
  return contact ? { name: contact.name, phone: contact.phone } : null;
}

/** For the audit log: who is on call on which days. */
function formatOnCall({ contacts, week, days }: OnCallPlan): string {
  const lines = contacts.map(({ id, name, phone }) => {
    const inWeek = weekdays.filter((weekday) => week[weekday - 1] === id);
    const names = inWeek.map((weekday) => text(`weekday_${weekday}`).slice(0, 3));
    const single = days.filter(({ contactId }) => contactId === id).map(({ day }) => day);
    return `${name} ${phone}: ${[...names, ...single].join(', ') || '–'}`;
  });
  return lines.join('; ').slice(0, onCallLimits.detailsLength);
}
