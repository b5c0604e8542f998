import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { text } from '#shared/text/franchises/settings.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import type { VersionedThing } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsForm, type SettingsValues } from './settings-form.ts';

const resolver = createContractResolver<SettingsValues, SettingsForm>(SettingsForm);

type SaveSettingsOptions = {
  readonly version: number;
  readonly onSuccess: () => void;
  readonly onError: (error: ApiError) => void;
};

export type SettingsEditorProps<Settings> = {
  opened: Settings;
  newest: () => Promise<Settings>;
  toValues: (settings: Settings) => SettingsValues;
  /** The labels of the fields in which two states differ. */
  differences: (before: Settings, now: Settings) => readonly string[];
  mayChange: boolean;
  busy: boolean;
  onSave: (form: SettingsForm, saving: SaveSettingsOptions) => void;
  /** Rendered before the fields that both kinds of settings share. */
  before?: (control: Control<SettingsValues, unknown, SettingsForm>) => ReactNode;
};

export function SettingsEditor<Settings extends VersionedThing>(
  props: SettingsEditorProps<Settings>,
) {
  const { opened, newest, toValues, differences, mayChange, busy, onSave, before } = props;
  const { form, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: newest,
    toValues: toValues,
    resolver,
    differences,
    disabled: !mayChange,
  });
  const { control, formState } = form;
  const submit = form.handleSubmit((values) =>
    onSave(values, { version, onSuccess: beginSave(), onError: handleError }),
  );
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
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
