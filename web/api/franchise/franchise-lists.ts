import { useAccount } from '#web/api/account/account.ts';

export const franchisesPath = '/admin/franchise';
export const buildFranchisePath = (id: string) => `${franchisesPath}/${encodeURIComponent(id)}`;

/**
 * The base path of a franchise's lists, such as `events/list`. A franchise's people have one path
 * for their own; corporate admins have one for each franchise, and none for all together.
 */
export function useFranchiseListPath(): (franchiseId: string) => string | undefined {
  const { franchiseId: own } = useAccount();
  return (franchiseId) => {
    if (own !== null) return '/franchise';
    return franchiseId === '' ? undefined : buildFranchisePath(franchiseId);
  };
}
