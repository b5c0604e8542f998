import { people } from '#shared/contract/accounts/people.ts';
import { text } from '#shared/text/accounts/second-factor.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';

export type ResetSecondFactorDialogProps = {
  userId: string;
  name: string;
  /** By an owner for a person of their franchise, or by the corporate office for anyone. */
  by: 'owner' | 'corporate';
  /** The franchise of the person, for the corporate office; left out for one of its own. */
  franchiseId?: string;
  onClose: () => void;
};

/** Turns off the second step of somebody else, who lost it. */
export function ResetSecondFactorDialog(props: ResetSecondFactorDialogProps) {
  const { userId, name, by, franchiseId, onClose } = props;
  const own = useRouteMutation(people, 'turnOffSecondFactor', { refreshes: ['details'] });
  const corporate = useRouteMutation(people, 'adminTurnOffSecondFactor', {
    refreshes: ['adminDetails'],
  });
  const confirm = () =>
    by === 'owner'
      ? own.mutate({ params: { id: userId } }, { onSettled: onClose })
      : corporate.mutate(
          { body: { userId, ...(franchiseId && { franchiseId }) } },
          { onSettled: onClose },
        );
  return (
    <ConfirmDialog
      open
      danger
      title={text('second_factor_reset_title')}
      text={text('second_factor_reset_text', { name })}
      confirm={text('second_factor_reset')}
      busy={own.isPending || corporate.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
