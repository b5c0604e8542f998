import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { KnownEventSales } from '#shared/contract/events/event-givebacks.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/events.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { SubmitForm } from '#web/api/forms/submit-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { useFreshEvent, useKnownSales, useRecordSales } from '../queries.ts';
import { KnownSalesList } from './known-sales.tsx';
import { SalesOutcome } from './sales-outcome.tsx';
import {
  listKnownParts,
  SalesInput,
  type SalesFormValues,
  toSalesFormValues,
} from './sales-input.ts';
import { useSalesProposal } from './use-sales-proposal.ts';

export function SalesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const fresh = useFreshEvent(id);
  const { known, isPending } = useKnownSales(id);
  const record = useRecordSales();
  const name = fresh.stored?.eventName;
  return (
    <LoadedDialog
      title={
        name === undefined ? text('events_action_record') : text('event_sales_title', { name })
      }
      description={fresh.stored && formatDescription(fresh.stored)}
      submit={text('event_sales_save')}
      loading={text('event_loading')}
      failed={text('event_load_failed')}
      fresh={isPending ? { ...fresh, stored: undefined } : fresh}
      busy={record.isPending}
      onClose={onClose}
    >
      {(event, formId) => (
        <SubmitForm
          formId={formId}
          initial={toSalesFormValues(event, known)}
          resolver={resolver}
          save={(takings, outcome) =>
            record.mutate({ body: { id, version: event.version, ...takings } }, outcome)
          }
          onClose={onClose}
        >
          {(form) => (
            <SalesFields form={form} known={known} usualRate={event.defaults.salesTaxRate} />
          )}
        </SubmitForm>
      )}
    </LoadedDialog>
  );
}

const formatDescription = ({ businessName, eventDate }: EventDetails) =>
  text('event_sales_description', { client: businessName, date: formatDate(eventDate) });

const resolver = createContractResolver<SalesFormValues, SalesInput>(SalesInput);

type SalesFieldsProps = {
  form: UseFormReturn<SalesFormValues, unknown, SalesInput>;
  /** Undefined if it couldn't be loaded. */
  known: KnownEventSales | undefined;
  usualRate: string;
};

function SalesFields({ form, known, usualRate }: SalesFieldsProps) {
  const { control, setFocus } = form;
  const parts = useMemo(() => listKnownParts(known), [known]);
  useSalesProposal(form, parts, usualRate);
  useEffect(() => setFocus('cashCountedCents'), [setFocus]);
  return (
    <>
      <KnownSalesList known={known} />
      <MoneyField
        control={control}
        name="cashCountedCents"
        label={text('event_sales_cash')}
        hint={text('event_sales_cash_hint')}
      />
      <MoneyField
        control={control}
        name="eventSalesCollectedCents"
        label={text('event_sales_collected')}
        hint={text('event_sales_collected_hint')}
        required
      />
      <FormGrid>
        <PercentField
          control={control}
          name="salesTaxRate"
          label={text('event_sales_tax_rate')}
          decimals={4}
          required
        />
        <PercentField
          control={control}
          name="givebackPercentage"
          label={text('event_sales_giveback_percentage')}
          required
        />
      </FormGrid>
      <SalesOutcome control={control} parts={parts} />
    </>
  );
}
