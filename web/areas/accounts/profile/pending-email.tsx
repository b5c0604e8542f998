import { useQueryClient } from '@tanstack/react-query';
import { users } from '#shared/contract/accounts/users.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Button } from '#web/kit/controls/button.tsx';

/** The requested email address, shown until its owner confirms it. */
export function PendingEmail() {
  const { id, pendingEmail } = useAccount();
  const client = useQueryClient();
  const drop = useRouteMutation(users, 'dropEmailChange');
  const onSuccess = () => client.invalidateQueries({ queryKey: [sessions.name, 'profile'] });
  if (!pendingEmail) return null;
  return (
    <div role="status" className="rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
      <p className="font-semibold">{text('profile_email_pending_title')}</p>
      <p>{text('profile_email_pending', { email: pendingEmail })}</p>
      <Button
        className="mt-3"
        busy={drop.isPending}
        onClick={() => drop.mutate({ params: { id } }, { onSuccess })}
      >
        {text('profile_email_pending_cancel')}
      </Button>
    </div>
  );
}
