import { useId } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type EventDetails, events } from '#shared/contract/events.ts';
import { formatDay } from '#shared/domain/day-text.ts';
import { cents, formatCents } from '#shared/domain/money.ts';
import { eventSales } from '#shared/domain/sales.ts';
import { text } from '#shared/text/catalogue.ts';
import { contractRules, filledIn } from '#web/api/contract-rules.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { PercentField } from '#web/kit/form/percent-field.tsx';
import { words } from '#web/kit/words.ts';
import { EventLoader } from './event-loader.tsx';
import { useRecordSales } from './queries.ts';

const Takings = events.routes.complete.body.omit({ id: true });
type Takings = z.output<typeof Takings>;
type TakingsValues = {
  eventSalesCollectedCents: number | null;
  salesTaxRate: string;
  givebackPercentage: string;
};

const resolver = contractRules<TakingsValues, Takings>(Takings);

type SalesDialogProps = { id: string; onClose: () => void };

export function SalesDialog({ id, onClose }: SalesDialogProps) {
  return (
    <EventLoader id={id} title={text('events_action_record')} onClose={onClose}>
      {(event) => <SalesForm event={event} onClose={onClose} />}
    </EventLoader>
  );
}

function SalesForm({ event, onClose }: { event: EventDetails; onClose: () => void }) {
  const formId = useId();
  const record = useRecordSales();
  const { salesTaxRate, givebackPercentage } = event.sales ?? event.defaults;
  const form = useForm<TakingsValues, unknown, Takings>({
    defaultValues: {
      eventSalesCollectedCents: event.sales?.eventSalesCollectedCents ?? null,
      salesTaxRate,
      givebackPercentage,
    },
    resolver,
  });
  const { control } = form;
  const submit = form.handleSubmit((takings) =>
    record.mutate(
      { body: { id: event.id, ...takings } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('event_sales_title', { name: event.eventName })}
      description={text('event_sales_description', {
        client: event.businessName,
        date: formatDay(event.eventDate),
      })}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={record.isPending}>
            {text('event_sales_save')}
          </Button>
        </>
      }
    >
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
        <Outcome control={control} />
      </form>
    </Dialog>
  );
}

/** What will be recorded, by the same rule that records it. */
function Outcome({ control }: { control: Control<TakingsValues, unknown, Takings> }) {
  const { data: takings } = Takings.safeParse(filledIn(useWatch({ control })));
  const sales = takings && eventSales(takings);
  const lines = [
    ['event_sales_tax', sales?.salesTaxCents],
    ['event_sales_net', sales && cents(sales.eventSalesCollectedCents - sales.salesTaxCents)],
    ['event_sales_giveback', sales?.givebackCents],
  ] as const;
  return (
    <dl className="rounded-md bg-canvas px-4 py-2" aria-live="polite">
      {lines.map(([key, amount]) => (
        <div key={key} className="flex min-h-9 items-center justify-between gap-4">
          <dt className="text-ink-soft">{text(key)}</dt>
          <dd className="figures font-semibold">
            {amount === undefined ? words.none : formatCents(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
