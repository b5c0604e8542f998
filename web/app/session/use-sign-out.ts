import { useNavigate } from 'react-router-dom';
import { ownSessions } from '#addresses/accounts/own-sessions.ts';
import { clearSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { askBeforeLeaving } from '#web/kit/form/unsaved/unsaved.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';

/** Signs out in all windows. The next sign-in starts at that person's first screen. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { mutate } = useRouteMutation(ownSessions, 'signOut');
  const leave = async () => {
    await navigate('/signin', { replace: true });
    clearSignedInMark();
    const { unsubscribeFromPushes } = await import('#web/api/push-device.ts');
    await unsubscribeFromPushes();
  };
  return () => askBeforeLeaving(() => mutate({}, { onSuccess: () => void leave() }));
}
