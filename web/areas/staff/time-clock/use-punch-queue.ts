import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import { useAccount } from '#web/api/account/account.ts';
import { getDevicePlace } from './device-place.ts';
import { findRejectionReason, sendPunches } from './send-punches.ts';
import { readDeviceTimes, getLastServerContact } from './server-contact.ts';
import {
  addPunchPlace,
  removePunches,
  storePunch,
  type WaitingPunch,
  listWaitingPunches,
} from './waiting-punches.ts';

const retryEveryMs = 20_000;

/**
 * Stores each punch on the device and sends the waiting ones, now and whenever there is a signal
 * again.
 */
export function usePunchQueue({ asksLocation }: { asksLocation: boolean }) {
  const { id: person } = useAccount();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly WaitingPunch[]>();
  const [flagged, setFlagged] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef(false);

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      const all = await listWaitingPunches(person);
      setWaiting(all);
      const due = all.filter(({ refused }) => refused === undefined);
      if (due.length === 0) return;
      setFlagged(await sendPunches(due.slice(0, staffLimits.punchesAtOnce)));
      setRefusal(undefined);
      await client.invalidateQueries({ queryKey: [timeClock.name, 'own'] });
      setWaiting(await listWaitingPunches(person));
    } catch (error) {
      // The punches stay on the device and are sent again below; a rejection is shown.
      setRefusal(findRejectionReason(error));
      setWaiting(await listWaitingPunches(person));
    } finally {
      sending.current = false;
    }
  }, [client, person]);

  useEffect(() => {
    const again = () => void send();
    again();
    window.addEventListener('online', again);
    const timer = window.setInterval(again, retryEveryMs);
    return () => {
      window.removeEventListener('online', again);
      window.clearInterval(timer);
    };
  }, [send]);

  const punch = async (kind: PunchKind) => {
    const contact = getLastServerContact();
    const punched = { id: crypto.randomUUID(), kind, person, ...readDeviceTimes(), contact };
    await storePunch(punched);
    setWaiting((before = []) => [...before, punched]);
    // Stored first, so that the punch survives whatever happens to the page while the phone locates
    // itself.
    const place = asksLocation ? await getDevicePlace() : null;
    if (place) await addPunchPlace(punched.id, place);
    await send();
  };
  const sendAgain = async () => {
    for (const { refused: _, ...punch } of waiting ?? []) await storePunch(punch);
    await send();
  };
  const remove = async (id: string) => {
    await removePunches([id]);
    setWaiting(await listWaitingPunches(person));
  };
  return { punch, sendAgain, remove, waiting, flagged, refusal };
}
