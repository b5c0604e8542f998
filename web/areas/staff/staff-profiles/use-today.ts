import { instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { useAccount } from '#web/api/account/account.ts';

/** On the franchise's calendar. */
export function useToday(): LocalDate {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return localDateOf(instant(new Date().getTime()), zone);
}
