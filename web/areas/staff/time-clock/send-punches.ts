import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceTimes } from './server-contact.ts';
import { forgetPunches, keepPunch, type WaitingPunch } from './waiting-punches.ts';

/**
 * Sends the waiting punches and returns how many the server flagged. A rejected punch doesn't hold
 * up the others: it is set aside on this device with the reason.
 */
export async function sendPunches(batch: readonly WaitingPunch[]): Promise<number> {
  const { ids, flagged } = await sendAtOnce(batch);
  await forgetPunches(ids);
  const left = batch.filter(({ id }) => !ids.includes(id));
  if (batch.length === 1) return flagged;
  let all = flagged;
  for (const punch of left) all += await sendPunches([punch]);
  return all;
}

async function sendAtOnce(batch: readonly WaitingPunch[]) {
  const punches = batch.map(({ person: _, refused: __, ...punch }) => punch);
  const body = { punches, sent: deviceTimes() };
  try {
    return (await call<typeof timeClock.routes.punch>(timeClock.routes.punch, { body })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const [only] = batch;
    if (only && batch.length === 1) await keepPunch({ ...only, refused: refusalOf(error) });
    return { ids: [], flagged: 0 };
  }
}

/** Undefined if no answer arrived or the server failed, so that sending again may help. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return undefined;
  return Object.values(error.fields)[0]?.[0]?.message ?? error.message;
}
