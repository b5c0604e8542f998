// The mails that tell staff about decisions on their time off and swaps.
import { getTimeOff } from '#functions/data/staff/time-off.ts';
import { getSwap } from '#functions/data/staff/shift-swaps.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { formatTimeOff } from '#shared/domain/staff/time-off.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

export async function writeTimeOffMail(
  scope: Scope,
  { thing }: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const timeOff = await getTimeOff(scope, thing);
  if (!timeOff?.decision) return [];
  const { status, decision } = timeOff;
  if (status !== 'approved' && status !== 'rejected') return [];
  const values = {
    days: formatTimeOff(timeOff),
    note: decision.note,
    link: buildScreenUrl('/staff/request-time-off'),
  };
  const decisionText = text(`mail_time_off_${status}`, values);
  return [
    {
      to,
      subject: text(`mail_time_off_subject_${status}`, values),
      text: text('mail_time_off_text', { ...values, said: decisionText }),
      html: text('mail_time_off_html', escapeValues({ ...values, said: decisionText })),
    },
  ];
}

export async function writeSwapMail(
  scope: Scope,
  { thing }: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const swap = await getSwap(scope, thing);
  const status = swap?.status;
  if (!swap || (status !== 'approved' && status !== 'rejected')) return [];
  const staff = await listStaff(scope);
  const getName = (id: string | null) => {
    const member = staff.find((each) => each.id === id);
    return member ? formatStaffName(member) : text('notification_by_someone');
  };
  const values = {
    title: swap.title,
    day: formatDay(swap.day),
    note: swap.decisionNote,
    from: getName(swap.fromId),
    taker: getName(swap.takerId),
    link: buildScreenUrl('/staff/event-schedules'),
  };
  const decision = text(`mail_swap_${status}`, values);
  return [
    {
      to,
      subject: text(`mail_swap_subject_${status}`, values),
      text: text('mail_swap_text', { ...values, said: decision }),
      html: text('mail_swap_html', escapeValues({ ...values, said: decision })),
    },
  ];
}
