import { useAccount } from '#web/api/account/account.ts';
import { useFranchise } from '#web/api/franchise/use-franchise.ts';

/**
 * Whose figures are looked at, and on whose calendar: "this month" at a franchise in another zone
 * is that franchise's own month. Of one's own franchise the account knows it already.
 */
export function useWhoseDashboard(franchiseId: string) {
  const { franchiseName, franchiseDefaultTimezone } = useAccount();
  const { data, error } = useFranchise(franchiseId);
  const page = franchiseId === '' ? undefined : data?.data;
  return {
    isGone: error?.status === 404,
    franchiseName: page?.franchise?.name ?? franchiseName,
    timeZone: page?.timeZone ?? franchiseDefaultTimezone,
  };
}
