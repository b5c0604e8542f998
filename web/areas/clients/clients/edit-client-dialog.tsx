import { text } from '#shared/text/clients/clients.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { AlsoOpen } from '#web/api/screens/also-open.tsx';
import { EditFormDialog } from '#web/api/forms/edit-form-dialog.tsx';
import { ClientFields } from './client-fields.tsx';
import {
  type ClientValues,
  clientFieldLabels,
  EditClientForm,
  toClientValues,
} from './client-form.ts';
import { useUpdateClient, useFreshClient } from './queries.ts';

const resolver = createContractResolver<ClientValues, EditClientForm>(EditClientForm);

export function EditClientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const fresh = useFreshClient(id);
  const change = useUpdateClient();
  return (
    <EditFormDialog
      title={text('client_edit_title')}
      description={fresh.stored?.businessName}
      size="wide"
      submit={text('client_save')}
      loading={text('client_loading')}
      failed={text('client_load_failed')}
      fresh={fresh}
      busy={change.isPending}
      labels={clientFieldLabels}
      toValues={toClientValues}
      resolver={resolver}
      save={(details, { version }, outcome) =>
        change.mutate({ body: { ...details, id, version } }, outcome)
      }
      onClose={onClose}
    >
      {({ form, base }) => (
        <>
          <AlsoOpen kind="client" id={id} />
          <ClientFields key={base.version} form={form} />
        </>
      )}
    </EditFormDialog>
  );
}
