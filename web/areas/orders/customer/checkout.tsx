import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { customerOrders } from '#addresses/orders/customer-orders.ts';
import type { OrderPage } from '#shared/contract/orders/customer-orders.ts';
import { type CartLine, priceCart } from '#shared/domain/orders/cart.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/orders/customer.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';
import { BillLineList } from './bill-lines.tsx';
import { CartLineList } from './cart-lines.tsx';
import { createSecret } from './secret.ts';

type CheckoutValues = {
  slot: string;
  customerName: string;
  email: string;
  agreesToTexts: boolean;
  mobile: string;
  recipientName: string;
  message: string;
  gratuityCents: number | null;
  seasonPassCode: string;
};

type CheckoutProps = {
  offered: OrderPage;
  cart: readonly CartLine[];
  onCart: (cart: readonly CartLine[]) => void;
};

export function Checkout({ offered, cart, onCart }: CheckoutProps) {
  const { event, menu, slots, term } = offered;
  const navigate = useNavigate();
  const [secret] = useState(createSecret);
  const place = useRouteMutation(customerOrders, 'order', { refreshes: ['event'] });
  const free = slots.filter(({ left }) => left > 0);
  const form = useForm<CheckoutValues>({
    defaultValues: {
      slot: free[0]?.startsAt ?? '',
      customerName: '',
      email: '',
      recipientName: '',
      message: '',
      gratuityCents: null,
      agreesToTexts: false,
      mobile: '',
      seasonPassCode: '',
    },
  });
  const [gratuity, passCode] = useWatch({
    control: form.control,
    name: ['gratuityCents', 'seasonPassCode'],
  });
  const gratuityCents = gratuity ?? 0;
  const { salesTaxRate, taxMode, entryFeeCents, deliveryFeeCents, seasonPass: pass } = offered;
  const isRefused = form.formState.errors.seasonPassCode !== undefined;
  const seasonPass = isRefused ? undefined : getPassCoverage(pass, passCode);
  const charged = { salesTaxRate, taxMode, entryFeeCents, deliveryFeeCents };
  const fees = { ...charged, gratuityCents, seasonPass };
  const bill = priceCart(menu, cart, fees);
  const submit = form.handleSubmit((values) =>
    place.mutate(
      {
        body: {
          ...values,
          gratuityCents,
          code: event.code,
          secret,
          lines: cart.map((line) => ({
            ...line,
            flavors: [...line.flavors],
            extraItemIds: [...line.extraItemIds],
          })),
        },
      },
      {
        onSuccess: ({ payUrl }) => {
          if (payUrl) window.location.assign(payUrl);
          else void navigate(`/order/${secret}`);
        },
        onError: ({ status, fields }) => {
          // An order with other content already exists under this secret: its response was lost, or
          // its payment page was left. It can be paid or canceled on its own page. If payment isn't
          // possible right now, the order is reserved there as well.
          const isPlaced = (status === 409 && 'secret' in fields) || status === 503;
          if (isPlaced && Object.keys(fields).length > 0) void navigate(`/order/${secret}`);
          else applyServerErrors(form, fields);
        },
      },
    ),
  );
  if (bill.missing !== undefined || bill.lines.length === 0) return null;
  if (free.length === 0) return <p role="status">{text('customer_closed')}</p>;
  const { control } = form;
  const isPaidNow = term === 'menu' && bill.bill.grandTotalCents > 0;
  return (
    <Card title={text('customer_cart')}>
      <CartLineList lines={bill.lines} cart={cart} onCart={onCart} />
      <form noValidate className="space-y-4" onSubmit={(sent) => void submit(sent)}>
        <SlotField control={control} event={event} free={free} />
        <GuestFields control={control} offered={offered} />
        <PassField control={control} pass={pass} />
        <BillLineList bill={{ ...bill.bill, taxMode }} />
        {bill.bill.grandTotalCents > 0 && (
          <p className="text-ink-soft">{text(`customer_pay_${term}`)}</p>
        )}
        <Button variant="primary" type="submit" className="w-full" busy={place.isPending}>
          {text(isPaidNow ? 'customer_continue' : 'customer_place')}
        </Button>
      </form>
    </Card>
  );
}

type SlotFieldProps = {
  control: Control<CheckoutValues>;
  event: OrderPage['event'];
  free: OrderPage['slots'];
};

function SlotField({ control, event, free }: SlotFieldProps) {
  return (
    <SelectField
      control={control}
      name="slot"
      label={text(`customer_slot_${event.delivery}`)}
      required
      options={free.map(({ startsAt, left }) => ({
        value: startsAt,
        label: text('customer_left', {
          time: formatGuestMoment(startsAt, event.timeZone),
          left,
        }),
      }))}
    />
  );
}

type GuestFieldsProps = { control: Control<CheckoutValues>; offered: OrderPage };

/** The customer's details, and the extras that the event allows. */
function GuestFields({ control, offered }: GuestFieldsProps) {
  const agreesToTexts = useWatch({ control, name: 'agreesToTexts' });
  return (
    <>
      <TextField
        control={control}
        name="customerName"
        label={text('customer_name')}
        autoComplete="name"
        maxLength={commonLimits.nameLength}
        required
      />
      <TextField
        control={control}
        name="email"
        type="email"
        label={text('customer_email')}
        autoComplete="email"
        maxLength={commonLimits.emailLength}
        required
      />
      <SwitchField
        control={control}
        name="agreesToTexts"
        label={text('customer_texts')}
        hint={text('customer_texts_hint')}
      />
      {agreesToTexts && (
        <PhoneField
          control={control}
          name="mobile"
          label={text('customer_mobile')}
          autoComplete="tel"
          required
        />
      )}
      <TextField
        control={control}
        name="recipientName"
        label={offered.recipientLabel || text('customer_recipient')}
        maxLength={commonLimits.nameLength}
      />
      {offered.takesMessages && (
        <TextField
          control={control}
          name="message"
          label={text('customer_message')}
          maxLength={orderLimits.messageLength}
        />
      )}
      {offered.takesGratuity && (
        <MoneyField
          control={control}
          name="gratuityCents"
          label={text('customer_gratuity')}
          maxCents={offered.mostGratuityCents}
        />
      )}
    </>
  );
}

/** Assumes that the code is valid: the server checks it when the order is sent. */
const getPassCoverage = (pass: OrderPage['seasonPass'], code: string) =>
  code.trim() === '' ? undefined : pass?.passCovers;

type PassFieldProps = { control: Control<CheckoutValues>; pass: OrderPage['seasonPass'] };

function PassField({ control, pass }: PassFieldProps) {
  if (!pass) return null;
  const { passCovers, passRequired } = pass;
  return (
    <TextField
      control={control}
      name="seasonPassCode"
      label={text('customer_pass')}
      hint={passCovers === 'nothing' ? undefined : text(`customer_pass_${passCovers}`)}
      maxLength={eventLimits.seasonPassLength}
      autoComplete="off"
      required={passRequired}
    />
  );
}
