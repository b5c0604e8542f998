import { useEffect, useState } from 'react';
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { customerOrders } from '#addresses/orders/customer-orders.ts';
import type { OrderPage } from '#shared/contract/orders/customer-orders.ts';
import { priceCart } from '#shared/domain/orders/cart.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import type { PassCoverage } from '#shared/domain/orders/season-pass.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/orders/customer.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';
import { BillLineList } from './bill-lines.tsx';
import { CartLineList } from './cart-lines.tsx';
import { type CheckoutValues, toCheckoutValues } from './checkout-values.ts';
import { GratuityField, resolveGratuity } from './gratuity-field.tsx';
import { clearOrderDraft, readOrderDraft, saveOrderDraft } from './order-drafts.ts';
import type { Cart } from './use-cart.ts';

type CheckoutProps = { offered: OrderPage; cart: Cart };

export function Checkout({ offered, cart }: CheckoutProps) {
  const { event, slots, term } = offered;
  const { secret, lines } = cart;
  const navigate = useNavigate();
  const place = useRouteMutation(customerOrders, 'order', { refreshes: ['event'] });
  const free = slots.filter(({ left }) => left > 0);
  const [defaultValues] = useState(() => toCheckoutValues(readOrderDraft(event.code).typed, free));
  const form = useForm<CheckoutValues>({ defaultValues });
  const { control } = form;
  useKeptValues(event.code, secret, control);
  const bill = useOrderBill(form, offered, lines);
  const isOrdered = () => {
    clearOrderDraft(event.code);
    void navigate(`/order/${secret}`);
  };
  const submit = form.handleSubmit(({ gratuity: _, ...values }) =>
    place.mutate(
      {
        body: {
          ...values,
          gratuityCents: bill?.bill.gratuityCents ?? 0,
          code: event.code,
          secret,
          lines: lines.map(({ name: __, ...line }) => ({
            ...line,
            flavors: [...line.flavors],
            extraItemIds: [...line.extraItemIds],
          })),
        },
      },
      {
        onSuccess: ({ payUrl }) => {
          if (!payUrl) return isOrdered();
          clearOrderDraft(event.code);
          window.location.assign(payUrl);
        },
        onError: ({ status, fields }) => {
          // An order with other content already exists under this secret: its response was lost, or
          // its payment page was left. It can be paid or canceled on its own page. If payment isn't
          // possible right now, the order is reserved there as well.
          const isPlaced = (status === 409 && 'secret' in fields) || status === 503;
          if (isPlaced && Object.keys(fields).length > 0) isOrdered();
          else applyServerErrors(form, fields);
        },
      },
    ),
  );
  if (!bill || lines.length === 0) {
    return (
      <Card title={text('customer_cart')}>
        <p className="text-ink-soft">{text('customer_cart_empty')}</p>
      </Card>
    );
  }
  const isPaidNow = term === 'menu' && bill.bill.grandTotalCents > 0;
  return (
    <Card title={text('customer_cart')}>
      <CartLineList lines={bill.lines} cart={lines} onCart={cart.change} />
      <form noValidate className="space-y-4" onSubmit={(sent) => void submit(sent)}>
        <SlotField control={control} event={event} free={free} />
        <GuestFields control={control} offered={offered} />
        {takesGratuity(offered) && (
          <GratuityField control={control} bill={bill.bill} maxCents={offered.mostGratuityCents} />
        )}
        <PassField control={control} pass={offered.seasonPass} />
        <BillLineList bill={{ ...bill.bill, taxMode: offered.taxMode }} />
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

const takesGratuity = (offered: OrderPage) =>
  offered.takesGratuity && offered.mostGratuityCents > 0;

type Pricing = { readonly gratuityCents?: number; readonly seasonPass?: PassCoverage | undefined };

function priceLines(
  menu: OrderPage['menu'],
  lines: Cart['lines'],
  { salesTaxRate, taxMode, entryFeeCents, deliveryFeeCents }: OrderPage,
  { gratuityCents = 0, seasonPass }: Pricing,
) {
  const charged = { salesTaxRate, taxMode, entryFeeCents, deliveryFeeCents };
  const priced = priceCart(menu, lines, { ...charged, gratuityCents, seasonPass });
  return priced.missing === undefined ? priced : undefined;
}

/** The bill as typed so far. Undefined if the menu no longer has what is in the cart. */
function useOrderBill(
  form: UseFormReturn<CheckoutValues>,
  offered: OrderPage,
  lines: Cart['lines'],
) {
  const [gratuity, gratuityCents, passCode] = useWatch({
    control: form.control,
    name: ['gratuity', 'gratuityCents', 'seasonPassCode'],
  });
  const isRefused = form.formState.errors.seasonPassCode !== undefined;
  const seasonPass = isRefused ? undefined : getPassCoverage(offered.seasonPass, passCode);
  const { menu, mostGratuityCents: maxCents } = offered;
  const bare = priceLines(menu, lines, offered, { seasonPass });
  if (!bare || !takesGratuity(offered)) return bare;
  const gratuityAmount = resolveGratuity(
    { gratuity, gratuityCents },
    { bill: bare.bill, maxCents },
  );
  return priceLines(menu, lines, offered, { seasonPass, gratuityCents: gratuityAmount });
}

function useKeptValues(code: string, secret: string, control: Control<CheckoutValues>): void {
  const values = useWatch({ control });
  useEffect(() => {
    const { seasonPassCode: _, ...typed } = values;
    saveOrderDraft({ ...readOrderDraft(code), secret, typed });
  }, [code, secret, values]);
}

/** Only then customers have a reason to hurry. */
const fewPlaces = 3;

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
      options={free.map(({ startsAt, left }) => {
        const time = formatGuestMoment(startsAt, event.timeZone);
        return {
          value: startsAt,
          label: left <= fewPlaces ? text('customer_few_left', { time }) : time,
        };
      })}
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
