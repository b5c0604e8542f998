import type { PersonRow } from '#shared/contract/accounts/people.ts';
import { text } from '#shared/text/accounts/people.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatFullName } from './person-columns.ts';
import { useSetPersonActivated, useSignPersonOut, type PeopleList } from './queries.ts';

/** Actions that take away access ask for confirmation. */
export type PersonConfirmation = {
  readonly what: 'deactivate' | 'sign_out';
  readonly person: PersonRow;
};

type PersonConfirmDialogProps = PersonConfirmation & { whose: PeopleList; onClose: () => void };

export function PersonConfirmDialog({ what, person, whose, onClose }: PersonConfirmDialogProps) {
  const { id } = person;
  const activate = useSetPersonActivated(whose);
  const signOut = useSignPersonOut(whose);
  const confirm = () =>
    what === 'deactivate'
      ? activate.mutate({ body: { id, activated: false } }, { onSettled: onClose })
      : signOut.mutate({ params: { id } }, { onSettled: onClose });
  return (
    <ConfirmDialog
      open
      danger
      title={text(`people_${what}_title`)}
      text={text(`people_${what}_text`, { name: formatFullName(person) })}
      confirm={text(`people_${what}`)}
      busy={activate.isPending || signOut.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
