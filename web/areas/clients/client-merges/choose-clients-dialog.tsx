import { useId, useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Id } from '#shared/contract/wire.ts';
import { text } from '#shared/text/clients/client-merges.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import { ComboboxField } from '#web/kit/form/fields/combobox-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import type { ClientPair } from './merge-dialog.tsx';
import { useClientOptions } from './queries.ts';

const ChosenClientId = z.string().refine((id) => Id.safeParse(id).success, {
  error: () => text('merge_choose_missing'),
});
const PairForm = z
  .object({ keptId: ChosenClientId, mergedId: ChosenClientId })
  .refine(({ keptId, mergedId }) => keptId !== mergedId, {
    path: ['mergedId'],
    error: () => text('merge_choose_same'),
  });
type PairForm = z.output<typeof PairForm>;

const resolver = createContractResolver<PairForm, PairForm>(PairForm);

type ChooseClientsDialogProps = { onChoose: (pair: ClientPair) => void; onClose: () => void };

/** Chooses two clients that a person knows to be the same, although nothing we compare matches. */
export function ChooseClientsDialog({ onChoose, onClose }: ChooseClientsDialogProps) {
  const formId = useId();
  const form = useForm<PairForm, unknown, PairForm>({
    defaultValues: { keptId: '', mergedId: '' },
    resolver,
  });
  return (
    <FormDialog
      title={text('merge_choose')}
      formId={formId}
      submit={text('merge_preview')}
      busy={false}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(sent) => void form.handleSubmit(onChoose)(sent)}
      >
        <ClientField control={form.control} name="keptId" label={text('merge_choose_kept')} />
        <ClientField
          control={form.control}
          name="mergedId"
          label={text('merge_choose_merged')}
          hint={text('merge_choose_hint')}
        />
      </form>
    </FormDialog>
  );
}

const typingPauseMs = 200;

type ClientFieldProps = {
  control: Control<PairForm, unknown, PairForm>;
  name: keyof PairForm;
  label: string;
  hint?: string;
};

function ClientField(props: ClientFieldProps) {
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed.trim(), typingPauseMs);
  const options = useClientOptions(searched);
  return (
    <ComboboxField
      {...props}
      required
      options={(options.data?.data ?? []).map(({ id, businessName, contactName }) => ({
        key: id,
        label: businessName,
        ...(contactName ? { detail: contactName } : {}),
      }))}
      // While a search runs, the rows are those of the previous search.
      optionsFor={options.isSuccess && !options.isPlaceholderData ? searched : undefined}
      loading={options.isFetching}
      onSearch={setTyped}
    />
  );
}
