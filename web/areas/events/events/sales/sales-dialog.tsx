import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/events/events.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { EventLoadingState } from '../event-loading-state.tsx';
import { useFreshEvent, useRecordSales } from '../queries.ts';
import { SalesOutcome } from './sales-outcome.tsx';
import { SalesInput, type SalesFormValues, toSalesFormValues } from './sales-input.ts';

export function SalesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { event, error, refetch } = useFreshEvent(id);
  const record = useRecordSales();
  return (
    <FormDialog
      title={
        event ? text('event_sales_title', { name: event.eventName }) : text('events_action_record')
      }
      description={event && formatDescription(event)}
      formId={formId}
      submit={event && text('event_sales_save')}
      busy={record.isPending}
      onClose={onClose}
    >
      {event ? (
        <SalesForm formId={formId} event={event} record={record} onSaved={onClose} />
      ) : (
        <EventLoadingState error={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

const formatDescription = ({ businessName, eventDate }: EventDetails) =>
  text('event_sales_description', { client: businessName, date: formatDay(eventDate) });

const resolver = createContractResolver<SalesFormValues, SalesInput>(SalesInput);

type SalesFormProps = {
  formId: string;
  event: EventDetails;
  record: ReturnType<typeof useRecordSales>;
  onSaved: () => void;
};

function SalesForm({ formId, event, record, onSaved }: SalesFormProps) {
  const form = useForm<SalesFormValues, unknown, SalesInput>({
    defaultValues: toSalesFormValues(event),
    resolver,
  });
  const { control, setFocus } = form;
  useEffect(() => setFocus('eventSalesCollectedCents'), [setFocus]);
  const submit = form.handleSubmit((takings) =>
    record.mutate(
      { body: { id: event.id, version: event.version, ...takings } },
      { onSuccess: onSaved, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
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
      <SalesOutcome control={control} />
    </form>
  );
}
