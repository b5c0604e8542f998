import { useAccount } from '#web/api/account/account.ts';

export const franchisesPath = '/admin/franchise';
export const franchisePath = (id: string) => `${franchisesPath}/${encodeURIComponent(id)}`;

/**
 * Below which address the lists of a franchise stand, such as `events/list`. A franchise's people
 * have one place for their own; corporate admins one for each franchise, and none for all together.
 */
export function useFranchiseLists(): (franchiseId: string) => string | undefined {
  const { franchiseId: own } = useAccount();
  return (franchiseId) => {
    if (own !== null) return '/franchise';
    return franchiseId === '' ? undefined : franchisePath(franchiseId);
  };
}
