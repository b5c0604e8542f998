import { lazy, Suspense, useId } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import {
  type PaperContext,
  type InvoiceForm,
  type InvoiceValues,
  buildPaperFromValues,
  computeDraftOverpaidCents,
} from './invoice-form.ts';
import { invoiceResolver } from './invoice-resolver.ts';

/** The fields come first: the paper loads beside them. */
const InvoicePaperView = lazy(async () => ({
  default: (await import('./paper/invoice-paper.tsx')).InvoicePaperView,
}));

const QuoteTemplatePicker = lazy(async () => ({
  default: (await import('./quote-templates/template-picker.tsx')).QuoteTemplatePicker,
}));

type InvoiceEditorProps = {
  defaults: InvoiceValues;
  about: PaperContext;
  /** Not stored yet, so the initial values can be saved unchanged. */
  isNew?: boolean;
  busy: boolean;
  onSave: SaveInvoice;
  /** Saves and sends in one step; left out if that isn't offered. */
  onSend?: SaveInvoice | undefined;
};

type SaveInvoice = (written: InvoiceForm, failed: (error: ApiError) => void) => void;

/** The form with a live preview of the printed document next to it. */
export function InvoiceEditor({
  defaults,
  about,
  isNew = false,
  busy,
  onSave,
  onSend,
}: InvoiceEditorProps) {
  const formId = useId();
  const form = useForm<InvoiceValues, unknown, InvoiceForm>({
    defaultValues: defaults,
    resolver: invoiceResolver,
  });
  const submitTo = (save: SaveInvoice) =>
    form.handleSubmit((written) => save(written, (error) => applyServerErrors(form, error.fields)));
  const submit = submitTo(onSave);
  const watched = useWatch({ control: form.control });
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="min-w-0">
        {isNew && about.type === 'quotation' && (
          <Suspense>
            <QuoteTemplatePicker form={form} />
          </Suspense>
        )}
        <FormProvider {...form}>
          <InvoiceFields form={form} type={about.type} />
        </FormProvider>
        <OverpaymentWarning cents={computeDraftOverpaidCents(form.getValues(), about)} />
        <SaveBar
          changed={form.formState.isDirty}
          isNew={isNew}
          busy={busy}
          submit={text(onSend ? 'invoice_save_draft' : 'invoice_save')}
          further={
            onSend && {
              label: text(`invoice_send_${about.type}`),
              onPress: () => void submitTo(onSend)(),
            }
          }
          onDiscard={() => form.reset()}
        />
      </form>
      <PaperPreview values={form.getValues()} watched={watched} about={about} />
    </div>
  );
}

/** Shown before saving: lowering the total below what was paid creates an overpayment. */
function OverpaymentWarning({ cents }: { cents: number }) {
  return (
    <p
      role="status"
      className="my-4 rounded-md bg-tone-yellow-soft p-3 font-medium text-tone-yellow empty:hidden"
    >
      {cents > 0 && text('invoice_overpaid_before', { amount: formatMoney(cents) })}
    </p>
  );
}

/** `watched` forces a new render whenever something is typed. */
function PaperPreview({
  values,
  about,
}: {
  values: InvoiceValues;
  watched: unknown;
  about: PaperContext;
}) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <section
      aria-label={text('invoice_preview')}
      className="min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto"
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <InvoicePaperView paper={buildPaperFromValues(values, about)} zone={zone} />
      </Suspense>
    </section>
  );
}
