// The text of a warning, for planning a shift or handing it to a colleague.
import type { PlannedShift, ShiftWarning } from '#shared/domain/staff/planned-shift.ts';
import { formatStaffName, type StaffMember } from '#shared/domain/staff/staff-member.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/catalogue.ts';

/** Doesn't name the document: only staff managers may see which one it is. */
export function formatShiftWarning(
  why: ShiftWarning,
  { day }: Pick<PlannedShift, 'day'>,
  member: StaffMember | undefined,
): string {
  const name = member ? formatStaffName(member) : '';
  switch (why) {
    case 'blocked':
      return text('msg_shift_blocked', { day: formatDay(day) });
    case 'unavailable':
      return text('msg_shift_unavailable', { name });
    case 'documents':
      return text('msg_shift_documents', { name });
    case 'overtime':
      return text('msg_shift_overtime', { name, hours: member?.weeklyHours ?? 0 });
  }
}
