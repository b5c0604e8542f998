import type { ReactNode } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { text } from '#shared/text/franchises/settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { contractRules } from '#web/api/forms/contract-rules.ts';
import { describeChanges } from '#web/api/forms/use-conflict.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsForm, type SettingsValues } from './settings-form.ts';

const resolver = contractRules<SettingsValues, SettingsForm>(SettingsForm);

type Outcome = { readonly saved: () => void; readonly refused: (error: ApiError) => void };

export type SettingsEditorProps = {
  initial: SettingsValues;
  /** What somebody else changed meanwhile, by label, and the values that hold now. */
  theirs: { readonly fields: readonly string[]; readonly values: SettingsValues } | undefined;
  mayChange: boolean;
  busy: boolean;
  onSave: (form: SettingsForm, outcome: Outcome) => void;
  onTake: () => void;
  /** Stands before the fields that both kinds of settings have. */
  before?: (control: Control<SettingsValues, unknown, SettingsForm>) => ReactNode;
};

export function SettingsEditor(props: SettingsEditorProps) {
  const { initial, theirs, mayChange, busy, onSave, onTake, before } = props;
  const form = useForm<SettingsValues, unknown, SettingsForm>({
    defaultValues: initial,
    resolver,
    disabled: !mayChange,
  });
  const { control, formState } = form;
  const submit = form.handleSubmit((values) =>
    onSave(values, {
      saved: () => form.reset(form.getValues()),
      refused: ({ fields }) => void applyServerErrors(form, fields),
    }),
  );
  const take = (values: SettingsValues) => {
    form.reset(values);
    onTake();
  };
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={describeChanges(theirs.fields)}
          take={text('changed_take')}
          onTake={() => take(theirs.values)}
        />
      )}
      {before?.(control)}
      <SettingsFields control={control} />
      {mayChange && (
        <SaveBar
          changed={formState.isDirty}
          busy={busy}
          submit={text('settings_save')}
          onDiscard={() => form.reset()}
        />
      )}
    </form>
  );
}
