import { UserCircleIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/accounts/session-role.ts';
import { useSessionRole } from '#web/api/account/use-session-role.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { useOwners } from './queries.ts';

export type ActAsDialogProps = {
  franchise: { readonly id: string; readonly name: string };
  onClose: () => void;
};

type Owner = Readonly<Record<'firstName' | 'lastName' | 'roleName', string>>;

/** Chooses the owner to act as, because everything is done in that person's name. */
export function ActAsDialog({ franchise: { id, name }, onClose }: ActAsDialogProps) {
  const { busy, actAsOwner } = useSessionRole();
  const { owners, isError, refetch } = useOwners(id);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={text('acting_choose_title', { name })}
      description={text('acting_choose_text')}
    >
      {isError && <ErrorState text={text('err_unreachable')} onRetry={refetch} />}
      {!isError && !owners && <Skeleton className="h-24" />}
      {owners?.length === 0 && (
        <EmptyState
          icon={UserCircleIcon}
          title={text('acting_nobody_title')}
          text={text('acting_nobody')}
        />
      )}
      <ul className="space-y-2">
        {owners?.map((owner) => (
          <li key={owner.id}>
            <Button className="w-full" busy={busy} onClick={() => actAsOwner(id, owner.id)}>
              {formatOwner(owner)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** People who were invited by email only have no name yet. */
const formatOwner = ({ firstName, lastName, roleName }: Owner) =>
  [`${firstName} ${lastName}`.trim(), roleName].filter(Boolean).join(' · ');
