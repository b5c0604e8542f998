import type { PersonRow } from '#shared/contract/accounts/people.ts';
import { text } from '#shared/text/accounts/people.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { fullName } from './person-columns.ts';
import { useActivatePerson, useSignPersonOut, type Whose } from './queries.ts';

/** Actions that take away access ask for confirmation. */
export type Asked = { readonly what: 'deactivate' | 'sign_out'; readonly person: PersonRow };

type PersonQuestionProps = Asked & { whose: Whose; onClose: () => void };

export function PersonQuestion({ what, person, whose, onClose }: PersonQuestionProps) {
  const { id } = person;
  const activate = useActivatePerson(whose);
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
      text={text(`people_${what}_text`, { name: fullName(person) })}
      confirm={text(`people_${what}`)}
      busy={activate.isPending || signOut.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
