import { sessionRole } from '#addresses/accounts/session-role.ts';
import { useAccount } from './account.ts';
import { markSignedIn } from './signed-in-mark.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

export type SessionRole = {
  readonly busy: boolean;
  /** Lets a corporate admin work as the owner of a franchise. */
  readonly actAsOwner: (franchiseId: string, userId: string) => void;
  /** Switches a manager between Franchise Admin and Staff. */
  readonly workAs: (as: 'franchiseAdmin' | 'staff') => void;
  readonly beOneself: () => void;
};

// All windows treat a role change as a sign-in: they start over and forget earlier data.
const startOverOptions = { onSuccess: markSignedIn };

/** The role in which the session works (spec §4). */
export function useSessionRole(): SessionRole {
  const { sessionKey } = useAccount();
  const change = useRouteMutation(sessionRole, 'change');
  const end = useRouteMutation(sessionRole, 'end');
  return {
    busy: change.isPending || end.isPending,
    actAsOwner: (id, userId) =>
      change.mutate({ body: { id, userId, loginAsFranchiseAdmin: true } }, startOverOptions),
    workAs: (as) =>
      change.mutate(
        { body: { id: sessionKey, loginAsFranchiseAdmin: as === 'franchiseAdmin' } },
        startOverOptions,
      ),
    beOneself: () => end.mutate({}, startOverOptions),
  };
}
