import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { type GivebackMethod, givebackMethods } from '#shared/domain/events/sales.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/events.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { useToday } from '#web/api/franchise/use-today.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { useSetGivebackPaid } from '../queries.ts';

const { body } = eventGivebacks.routes.setPaid;
type Form = z.output<typeof body>;
type GivebackValues = {
  id: string;
  version: number;
  paid: true;
  payment: {
    method: GivebackMethod;
    number: string;
    paidOn: string;
    amountCents: number | null;
    payee: string;
  };
};
const resolver = createContractResolver<GivebackValues, Form>(body);

type GivebackDialogProps = { event: EventDetails; onClose: () => void };

/** Records how the host got its giveback. */
export function GivebackDialog({ event, onClose }: GivebackDialogProps) {
  const set = useSetGivebackPaid();
  const today = useToday(event.timeZone);
  const { id, version, eventName: name, businessName: client, sales } = event;
  const giveback = sales?.givebackCents ?? 0;
  return (
    <SubmitDialog<GivebackValues, Form>
      title={text('event_giveback_title', { name })}
      description={text('event_giveback_description', { amount: formatMoney(giveback), client })}
      submit={text('event_giveback_save')}
      busy={set.isPending}
      onClose={onClose}
      initial={{
        id,
        version,
        paid: true,
        payment: {
          method: 'check',
          number: '',
          paidOn: today,
          amountCents: giveback,
          payee: client,
        },
      }}
      resolver={resolver}
      save={set.send}
    >
      {({ control }) => <GivebackFields control={control} today={today} />}
    </SubmitDialog>
  );
}

type GivebackFieldsProps = { control: Control<GivebackValues, unknown, Form>; today: string };

function GivebackFields({ control, today }: GivebackFieldsProps) {
  const method = useWatch({ control, name: 'payment.method' });
  return (
    <>
      <TextField
        control={control}
        name="payment.payee"
        label={text('event_giveback_payee')}
        maxLength={commonLimits.nameLength}
        required
      />
      <FormGrid>
        <SelectField
          control={control}
          name="payment.method"
          label={text('event_giveback_method')}
          options={givebackMethods.map((value) => ({
            value,
            label: text(`event_giveback_method_${value}`),
          }))}
          required
        />
        <TextField
          control={control}
          name="payment.number"
          label={text(method === 'check' ? 'event_giveback_check' : 'event_giveback_reference')}
          maxLength={eventLimits.givebackNumberLength}
          required={method === 'check'}
        />
        <MoneyField
          control={control}
          name="payment.amountCents"
          label={text('event_giveback_amount')}
          required
        />
        <DateField
          control={control}
          name="payment.paidOn"
          label={text('event_giveback_paid_on')}
          max={today}
          required
        />
      </FormGrid>
    </>
  );
}
