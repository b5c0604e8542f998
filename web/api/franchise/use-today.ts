import { useEffect, useState } from 'react';
import { instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { useAccount } from '#web/api/account/account.ts';

/** Today's date in the zone. It advances on a screen that stays open overnight. */
export function useToday(zone: string): LocalDate {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return toLocalDate(instant(now), zone);
}

/** Today's date in the franchise's calendar. */
export const useFranchiseToday = (): LocalDate => useToday(useAccount().franchiseDefaultTimezone);
