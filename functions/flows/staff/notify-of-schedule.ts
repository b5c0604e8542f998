// Tells a person what changed in their schedule since they were last told, and which shifts were
// offered: by bell and mail, or by a text if they don't sign in. One transaction holds the messages
// and what is heard now, so nothing is told twice or lost.
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { getNotificationChoices } from '#functions/data/messages/notification-choices.ts';
import {
  buildNoticeMailItem,
  buildNoticePushItems,
  buildNoticeTextItem,
  type NoticeMailContent,
} from '#functions/data/messages/notice-mails.ts';
import { notifyPersonWith } from '#functions/data/messages/notifications.ts';
import {
  buildNotifiedScheduleItem,
  type NotifiedSchedule,
} from '#functions/data/staff/notified-schedules.ts';
import { markShiftNotified } from '#functions/data/staff/planned-shifts.ts';
import { getPlannedShift, listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { getStaff, type StaffWithProfile } from '#functions/data/staff/roster.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { transact, tryTransact } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import {
  getQuietEnd,
  isMailed,
  isMailFixed,
  isPushed,
  textQuietHours,
} from '#shared/domain/messages/notification-choices.ts';
import { noBrands } from '#shared/domain/messages/notifications.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { type PlannedShift, toNotifiedKey } from '#shared/domain/staff/planned-shift.ts';
import {
  findUnnotifiedChanges,
  formatNotifiedShift,
  hasScheduleChanges,
  type NotifiedShift,
  type NotifiedShifts,
  type ScheduleChanges,
} from '#shared/domain/staff/schedule-changes.ts';
import { worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, toLocalDate } from '#shared/domain/values/local-date.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { text } from '#shared/text/catalogue.ts';

/** False if there was nothing to tell, or another change came in between. */
export async function notifyOfSchedule(
  scope: Scope,
  heard: NotifiedSchedule,
  now: Instant,
): Promise<boolean> {
  const { staffId } = heard;
  const [person, shifts, offers] = await Promise.all([
    getStaff(scope, staffId),
    listShownShifts(scope, staffId, now),
    listOffers(scope, heard, now),
  ]);
  const current = Object.fromEntries(shifts.map((shift) => [shift.id, toCurrentShift(shift)]));
  const after = Object.fromEntries(shifts.map((shift) => [shift.id, toHeardShift(shift)]));
  const stored = buildNotifiedScheduleItem(heard, after);
  if (!person?.member.active) {
    await transact([stored]);
    return false;
  }
  const news = findUnnotifiedChanges({ heard: heard.shifts, current, known: heard.known, now });
  const open = offers.filter(({ brandId }) => worksOnBrands(person.member, [brandId]));
  const messages = [...toScheduleMessages(news), ...toOfferMessages(open)].map((message) => ({
    ...message,
    id: hashId(`${message.type} ${staffId} ${String(heard.revision)}`),
  }));
  const written = await writeMessages(scope, person, messages, stored, now);
  const isReached = person.account !== undefined || person.member.phone !== '';
  if (!written || messages.length === 0 || !isReached) return false;
  const untold = shifts.filter(({ notifiedAt }) => notifiedAt === null);
  await Promise.all(untold.map((shift) => markShiftNotified(scope, shift, now)));
  return true;
}

/** The person's published shifts, also those that they work right now. */
async function listShownShifts(
  scope: Scope,
  staffId: string,
  now: Instant,
): Promise<PlannedShift[]> {
  const today = toLocalDate(now, 'UTC');
  const days = { from: addDays(today, -1), to: addDays(today, staffLimits.daysAhead + 1) };
  const planned = await listPersonPlannedShifts(scope, staffId, days);
  return planned.filter(({ published, endsAt }) => published && endsAt > now);
}

/** What a person knew before anything was stored about them: what was published a while ago. */
export async function listShiftsNotifiedBefore(
  scope: Scope,
  staffId: string,
  now: Instant,
): Promise<NotifiedShifts> {
  const shifts = await listShownShifts(scope, staffId, now);
  return Object.fromEntries(
    shifts
      .filter(({ notifiedAt }) => notifiedAt !== null && notifiedAt < now - settledMilliseconds)
      .map((shift) => [shift.id, toHeardShift(shift)]),
  );
}

/** Longer than the events of one publication take. */
const settledMilliseconds = 600_000;

/** Offers that still stand, without those that the person was told of. */
async function listOffers(
  scope: Scope,
  { offered, heardOffers }: NotifiedSchedule,
  now: Instant,
): Promise<PlannedShift[]> {
  const fresh = offered.filter((offer) => !heardOffers.includes(offer));
  const ids = [...new Set(fresh.map((offer) => offer.split(' ')[0] ?? ''))];
  const shifts = await Promise.all(ids.map((id) => getPlannedShift(scope, id)));
  return shifts
    .filter((shift) => shift !== undefined)
    .filter(({ open, staffId, startsAt }) => open && staffId === null && startsAt > now)
    .toSorted((one, other) => one.startsAt - other.startsAt);
}

type Message = Pick<NoticeMailContent, 'type' | 'headline' | 'lines'> & {
  readonly notificationText: string;
  /** The shifts that it is about. */
  readonly shifts: readonly Pick<NotifiedShift, 'day' | 'startTime'>[];
};

function toScheduleMessages(news: ScheduleChanges): Message[] {
  if (!hasScheduleChanges(news)) return [];
  const kinds = (['added', 'changed', 'removed'] as const).filter((kind) => news[kind].length > 0);
  const headline = kinds
    .map((kind) => text(`own_shifts_${kind}`, { count: news[kind].length }))
    .join(', ');
  const lines = kinds.flatMap((kind) =>
    news[kind].map((shift) =>
      text(`own_shifts_line_${kind}`, { shift: formatNotifiedShift(shift) }),
    ),
  );
  const shifts = kinds.flatMap((kind) => news[kind]);
  const values = { headline, shifts: formatSome(shifts) };
  const notificationText = text('notification_OWN_SHIFTS', values);
  return [{ type: 'OWN_SHIFTS', headline, lines: lines.join('\n'), notificationText, shifts }];
}

function toOfferMessages(offers: readonly PlannedShift[]): Message[] {
  if (offers.length === 0) return [];
  const headline = text('open_shifts_headline', { count: offers.length });
  const notificationText = text('notification_OPEN_SHIFTS', { shifts: formatSome(offers) });
  const lines = offers.map(formatNotifiedShift).join('\n');
  return [{ type: 'OPEN_SHIFTS', headline, lines, notificationText, shifts: offers }];
}

/** How many shifts the bell names; the mail has all of them. */
const namedShifts = 3;

function formatSome(shifts: readonly Parameters<typeof formatNotifiedShift>[0][]): string {
  const named = shifts.slice(0, namedShifts).map(formatNotifiedShift);
  const left = shifts.length - named.length;
  return [...named, ...(left > 0 ? [text('notification_more', { count: left })] : [])].join('; ');
}

type IdentifiedMessage = Message & { readonly id: string };

/** False if something else was written meanwhile. */
async function writeMessages(
  scope: Scope,
  { member, account }: StaffWithProfile,
  messages: readonly IdentifiedMessage[],
  stored: ReturnType<typeof buildNotifiedScheduleItem>,
  now: Instant,
): Promise<boolean> {
  const { id: staffId, phone, role } = member;
  if (messages.length === 0) return await tryTransact([stored]);
  if (!account) {
    const heldUntil = await findTextHold(scope, messages, now);
    const recipient = { staffId, phone, heldUntil };
    const texts = messages.map((message) =>
      buildNoticeTextItem(scope, message.id, toContent(message), recipient, now),
    );
    return await tryTransact([stored, ...(phone === '' ? [] : texts)]);
  }
  const [chosen, franchise] = await Promise.all([
    getNotificationChoices(scope, staffId),
    getFranchise(scope),
  ]);
  const { quiet } = chosen.choices;
  const quietEnd = quiet && franchise && getQuietEnd(quiet, now, franchise.timeZone);
  const mails = messages
    .filter(({ type }) => isMailed(type, { role, ...chosen }))
    .map((message) =>
      buildNoticeMailItem(
        scope,
        message.id,
        toContent(message),
        { ...account, heldUntil: isMailFixed(message.type) ? undefined : (quietEnd ?? undefined) },
        now,
      ),
    );
  const pushed = messages.filter(({ type }) => chosen.hasPush && isPushed(type, chosen.choices));
  const device = { userId: staffId, heldUntil: quietEnd ?? undefined };
  const pushes = await Promise.all(
    pushed.map((message) =>
      buildNoticePushItems(scope, message.id, toContent(message), device, now),
    ),
  );
  const notices = messages.map(({ id, type, notificationText }) => ({
    ...{ id, type, notificationText },
    requestId: staffId,
  }));
  return notifyPersonWith(
    scope,
    staffId,
    { notices, also: [stored, ...mails, ...pushes.flat()] },
    now,
  );
}

/** Texts aren't sent at night, unless one of the shifts begins before the morning is well on. */
async function findTextHold(
  scope: Scope,
  messages: readonly Message[],
  now: Instant,
): Promise<Instant | undefined> {
  const zone = (await getFranchise(scope))?.timeZone;
  const end = zone === undefined ? undefined : getQuietEnd(textQuietHours, now, zone);
  if (zone === undefined || end === undefined) return undefined;
  const starts = messages.flatMap(({ shifts }) =>
    shifts.map(({ day, startTime }) => instantAt(day, startTime, zone)),
  );
  return Math.min(...starts) < end + urgentMilliseconds ? undefined : end;
}

const urgentMilliseconds = 4 * hourMilliseconds;

const toContent = ({ type, headline, lines }: Message): NoticeMailContent => ({
  ...{ type, headline, lines, requestId: '' },
  ...{ brands: noBrands, isOfAnyBrand: false },
});

function toHeardShift(shift: PlannedShift): NotifiedShift {
  const { day, startTime, endTime, endsAt, title } = shift;
  return { day, startTime, endTime, endsAt, title, key: hashId(toNotifiedKey(shift)) };
}

const toCurrentShift = (shift: PlannedShift) => ({
  ...toHeardShift(shift),
  viewedAt: shift.viewedAt,
});
