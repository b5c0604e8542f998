import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { readDeviceTimes } from './server-contact.ts';
import { removePunches, storePunch, type WaitingPunch } from './waiting-punches.ts';

/**
 * Sends the waiting punches and returns how many the server flagged. A rejected punch doesn't hold
 * up the others: it is set aside on this device with the reason.
 */
export async function sendPunches(batch: readonly WaitingPunch[]): Promise<number> {
  const { ids, flagged } = await sendBatch(batch);
  await removePunches(ids);
  const left = batch.filter(({ id }) => !ids.includes(id));
  if (batch.length === 1) return flagged;
  let all = flagged;
  for (const punch of left) all += await sendPunches([punch]);
  return all;
}

async function sendBatch(batch: readonly WaitingPunch[]) {
  const punches = batch.map(({ person: _, refused: __, ...punch }) => punch);
  const body = { punches, sent: readDeviceTimes() };
  try {
    return (await call<typeof timeClock.routes.punch>(timeClock.routes.punch, { body })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const [only] = batch;
    if (only && batch.length === 1)
      await storePunch({ ...only, refused: findRejectionReason(error) });
    return { ids: [], flagged: 0 };
  }
}

/** Undefined if no answer arrived or the server failed, so that sending again may help. */
export function findRejectionReason(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return undefined;
  return Object.values(error.fields)[0]?.[0]?.message ?? error.message;
}
