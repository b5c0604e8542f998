import { useEffect, useState } from 'react';
import { instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { useAccount } from '#web/api/account/account.ts';

const minute = 60_000;

/** Today's date in the zone. It advances on a screen that stays open overnight. */
export function useToday(zone: string): LocalDate {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return localDateOf(instant(now), zone);
}

/** Today's date in the franchise's calendar. */
export const useOwnToday = (): LocalDate => useToday(useAccount().franchiseDefaultTimezone);
