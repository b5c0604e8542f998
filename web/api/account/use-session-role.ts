import { sessionRole } from '#addresses/accounts/session-role.ts';
import { useAccount } from './account.ts';
import { markSignedIn } from './signed-in-mark.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

export type SessionRole = {
  readonly busy: boolean;
  /** A corporate admin works as the owner of a franchise. */
  readonly actAsOwner: (franchiseId: string, userId: string) => void;
  /** A manager changes between Franchise Admin and Staff. */
  readonly workAs: (as: 'franchiseAdmin' | 'staff') => void;
  readonly beOneself: () => void;
};

// A change of role is a sign-in to all windows: they start over, and know nothing of before.
const startOver = { onSuccess: markSignedIn };

/** In which role the session works (spec §4). */
export function useSessionRole(): SessionRole {
  const { sessionKey } = useAccount();
  const change = useRouteMutation(sessionRole, 'change');
  const end = useRouteMutation(sessionRole, 'end');
  return {
    busy: change.isPending || end.isPending,
    actAsOwner: (id, userId) =>
      change.mutate({ body: { id, userId, loginAsFranchiseAdmin: true } }, startOver),
    workAs: (as) =>
      change.mutate(
        { body: { id: sessionKey, loginAsFranchiseAdmin: as === 'franchiseAdmin' } },
        startOver,
      ),
    beOneself: () => end.mutate({}, startOver),
  };
}
