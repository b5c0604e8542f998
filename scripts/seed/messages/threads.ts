// What the crew of the demo franchise's next event and its office write to each other.
import { getEvents } from '#functions/data/events/events-by-id.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { getThread } from '#functions/data/messages/threads.ts';
import { listPersonPlannedShifts } from '#functions/data/staff/shift-reads.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { writeInThread } from '#functions/flows/messages/write-in-thread.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const tenant = 'fox-valley';
const office = `${tenant}-office`;
const driver = `${tenant}-driver`;

const written: readonly (readonly [minutesAgo: number, ThreadSide, text: string])[] = [
  [190, 'office', 'Bring the small freezer, please. The big one is in the shop until Monday.'],
  [172, 'crew', 'Got it. Is the gate code still the same?'],
  [171, 'office', 'No, it is 4711 now. Park next to the blue door.'],
];

/** Runs after the staff's shifts, which say who works where. */
export async function seedThreads(now: Instant): Promise<void> {
  const scope = createScope(tenant, 'all');
  const today = toLocalDate(now, defaultTimeZone);
  const days = { from: today, to: addDays(today, 30) };
  const shifts = await listPersonPlannedShifts(scope, driver, days);
  const next = shifts.find(({ published, eventIds }) => published && eventIds.length > 0);
  const [event] = await getEvents(scope, next?.eventIds.slice(0, 1) ?? []);
  if (!event) return;
  for (const [minutesAgo, side, text] of written) {
    const byId = side === 'office' ? office : driver;
    const person = await getUser(scope, byId);
    if (!person) return;
    const at = instant(now - minutesAgo * minuteMilliseconds);
    const id = `${event.eventId}-${String(minutesAgo)}`;
    const messageRequest = { person: `/${tenant}/${byId}`, route: 'threads.seed', key: id };
    const request = buildRequestItem({ ...messageRequest, content: text, now: at }, id);
    const by = { byId, byName: `${person.firstName} ${person.lastName}`, role: person.role };
    const subject = { kind: 'event', event } as const;
    const thread = await getThread(scope, event.eventId);
    const message = { id, text, side, ...by, attachments: [] };
    await writeInThread(scope, { id: event.eventId, subject, thread }, message, request, at);
  }
}
