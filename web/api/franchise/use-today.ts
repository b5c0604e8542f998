import { useEffect, useState } from 'react';
import { instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { useAccount } from '#web/api/account/account.ts';

const minute = 60_000;

/** The day on the calendar of the zone; a screen left open over night moves on with it. */
export function useToday(zone: string): LocalDate {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return localDateOf(instant(now), zone);
}

/** The day on the franchise's calendar. */
export const useOwnToday = (): LocalDate => useToday(useAccount().franchiseDefaultTimezone);
