import { type BaseSyntheticEvent, useId } from 'react';
import type { Control } from 'react-hook-form';
import { text } from '#shared/text/catalogue.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { words } from '#web/kit/words.ts';
import { ReportFields } from './report-fields.tsx';
import type { ReportForm, ReportValues } from './report-form.ts';

type ReportDialogProps = {
  title: string;
  zone: string;
  control: Control<ReportValues, unknown, ReportForm>;
  busy: boolean;
  /** Nothing to save: the person may look only. */
  onSubmit: ((sent: BaseSyntheticEvent) => Promise<void>) | undefined;
  onClose: () => void;
  save: string;
};

export function ReportDialog(props: ReportDialogProps) {
  const { title, zone, control, busy, onSubmit, onClose, save } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{onSubmit ? words.cancel : words.close}</Button>
          {onSubmit && (
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              {text(save)}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(sent) => void onSubmit?.(sent)}>
        <ReportFields control={control} zone={zone} />
      </form>
    </Dialog>
  );
}
