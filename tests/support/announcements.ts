// An announcement of the test's own, to a segment of its franchise alone.
import { newId } from '#functions/ports/ids.ts';
import { announcements } from '#shared/contract/messages/announcements.ts';
import { segments } from '#shared/contract/messages/segments.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { tick } from './stream.ts';
import { type Caller, noon, type World } from './world.ts';

/** When whatever was refused or cut off is tried again. */
export const nextAttempt = instant(noon + 15 * 60_000);

export async function segment(own: World, admin: Caller, roleIds: Role[] = ['Franchise']) {
  const body = {
    segmentName: 'Ours',
    franchiseIds: [own.franchise.franchiseId],
    roleIds,
    requestKey: newId(noon),
  };
  return (await admin.call(segments, 'create', { body })).body.data.id;
}

/** Queued, and not yet sent. */
export async function announce(own: World, admin: Caller, message = 'We are open on Monday.') {
  const segmentId = await segment(own, admin, ['Franchise', 'Owner Staff']);
  const body = { subject: 'Opening hours', message, segmentId, requestKey: newId(noon) };
  return (await admin.call(announcements, 'create', { body })).body.data.id;
}

/** What a minute does: rounds begin, and the sweep sends what they put into the outbox. */
export async function send(now: Instant = noon): Promise<void> {
  await tick('send-announcements', now);
  await tick('send-mail', now);
}

export async function standing(admin: Caller, id: string) {
  const { body } = await admin.call(announcements, 'details', { params: { id } });
  const { status, round, recipients, sent, unknown, failed } = body.data;
  return { status, round, recipients, sent, unknown, failed };
}
