import type { PersonRow } from '#shared/contract/people.ts';
import { text } from '#shared/text/catalogue.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { fullName } from './person-columns.ts';
import { useActivatePerson, type Whose } from './queries.ts';

type DeactivationProps = { whose: Whose; person: PersonRow; onClose: () => void };

export function Deactivation({ whose, person, onClose }: DeactivationProps) {
  const activate = useActivatePerson(whose);
  return (
    <ConfirmDialog
      open
      danger
      title={text('people_deactivate_title')}
      text={text('people_deactivate_text', { name: fullName(person) })}
      confirm={text('people_deactivate')}
      busy={activate.isPending}
      onConfirm={() =>
        activate.mutate({ body: { id: person.id, activated: false } }, { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}
