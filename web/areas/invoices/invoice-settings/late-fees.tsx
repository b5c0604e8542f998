import { PlusIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import { useCan } from '#web/api/account/account.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import {
  lateFeeResolver,
  type LateFeesForm,
  type LateFeeValues,
  createRuleValues,
  toLateFeeValues,
} from './late-fee-form.ts';
import { LateFeeRuleFields } from './late-fee-rule-fields.tsx';
import { PreviewLateFeesDialog } from './preview-late-fees-dialog.tsx';
import {
  type LateFeeSettings,
  useFreshLateFees,
  useFetchLateFees,
  useSaveLateFees,
} from './queries.ts';
import { InvoiceSettingsLoadingState } from './settings-loading-state.tsx';

export function LateFeesPanel() {
  const { stored, error, refetch } = useFreshLateFees();
  return stored ? (
    <Editor opened={stored} />
  ) : (
    <InvoiceSettingsLoadingState error={error} onRetry={refetch} />
  );
}

/** The resulting fees are previewed before they are turned on. */
function Editor({ opened }: { opened: LateFeeSettings }) {
  const newest = useFetchLateFees();
  const mayChange = useCan()(invoiceSettings.routes.saveLateFees);
  const save = useSaveLateFees();
  const [shown, setShown] = useState<{ form: LateFeesForm; switchesOn: boolean }>();
  const { form, base, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: newest,
    toValues: toLateFeeValues,
    resolver: lateFeeResolver,
    disabled: !mayChange,
  });
  const rules = useWatch({ control: form.control, name: 'rules' });
  const setRules = (next: LateFeeValues['rules']) =>
    form.setValue('rules', next, { shouldDirty: true });
  const send = (written: LateFeesForm) => {
    const showSaved = beginSave();
    save.mutate(
      { body: { version, ...written } },
      {
        onSuccess: () => {
          setShown(undefined);
          showSaved();
        },
        onError: (error) => {
          setShown(undefined);
          handleError(error);
        },
      },
    );
  };
  const submit = form.handleSubmit((written) => {
    const switchesOn = written.enabled && !base.enabled && written.rules.length > 0;
    if (switchesOn) setShown({ form: written, switchesOn });
    else send(written);
  });
  const preview = form.handleSubmit((written) => setShown({ form: written, switchesOn: false }));
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <Card>
        <SwitchField
          control={form.control}
          name="enabled"
          label={text('late_fees_enabled')}
          hint={text('late_fees_enabled_hint')}
        />
        <div className="mt-4 space-y-4">
          {rules.length === 0 && <p className="text-ink-soft">{text('late_fees_none')}</p>}
          {rules.map(({ ruleId, feeType }, index) => (
            <LateFeeRuleFields
              key={ruleId}
              control={form.control}
              index={index}
              feeType={feeType}
              onRemove={
                mayChange ? () => setRules(rules.filter((it) => it.ruleId !== ruleId)) : undefined
              }
            />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          {mayChange && (
            <Button
              icon={PlusIcon}
              disabled={rules.length >= invoiceLimits.lateFeeRules}
              onClick={() => setRules([...rules, createRuleValues(crypto.randomUUID())])}
            >
              {text('late_fees_add')}
            </Button>
          )}
          {mayChange && rules.length > 0 && (
            <Button onClick={() => void preview()}>{text('late_fees_preview')}</Button>
          )}
        </div>
      </Card>
      {mayChange && (
        <SaveBar
          changed={form.formState.isDirty}
          busy={save.isPending}
          submit={text('invoice_settings_save')}
          onDiscard={() => form.reset()}
        />
      )}
      {shown && (
        <PreviewLateFeesDialog
          rules={shown.form.rules}
          onConfirm={shown.switchesOn ? () => send(shown.form) : undefined}
          busy={save.isPending}
          onClose={() => setShown(undefined)}
        />
      )}
    </form>
  );
}
