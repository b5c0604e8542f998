import { useAccount } from '#web/api/account/account.ts';
import { useFranchise } from '#web/api/franchise/use-franchise.ts';

/**
 * The franchise whose figures are shown, and its calendar: "this month" at a franchise in another
 * zone is that franchise's own month. The account already knows the person's own franchise.
 */
export function useDashboardFranchise(franchiseId: string) {
  const { franchiseName, franchiseDefaultTimezone } = useAccount();
  const { data, error } = useFranchise(franchiseId);
  const page = franchiseId === '' ? undefined : data?.data;
  return {
    isGone: error?.status === 404,
    franchiseName: page?.franchise?.name ?? franchiseName,
    timeZone: page?.timeZone ?? franchiseDefaultTimezone,
  };
}
