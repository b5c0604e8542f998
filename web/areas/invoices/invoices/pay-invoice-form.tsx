import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { invoiceLinks } from '#addresses/invoices/invoice-links.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/invoices/invoice-links.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { usePaymentCheck } from '#web/api/screens/use-payment-check.ts';
import { Button } from '#web/kit/controls/button.tsx';
import {
  type CardAmountProblem,
  findCardAmountProblem,
  toCardAmountTexts,
} from '#shared/domain/invoices/card-amounts.ts';
import { minCardCents } from '#shared/domain/money/card-payment.ts';
import { type Cents, cents, computePercent } from '#shared/domain/values/money.ts';
import { formatMoney } from '#web/kit/words/format.ts';

const { pay, returned } = invoiceLinks.routes;
type LinkedInvoice = RouteResponse<(typeof invoiceLinks)['routes']['view']>['data'];
type PayInvoiceFormProps = {
  shown: LinkedInvoice;
  token: string;
  isBack: boolean;
  onDone: () => void;
};

/**
 * Pays the deposit first, then any part of the rest. The card provider's own page takes the card.
 */
export function PayInvoiceForm({ shown, token, isBack, onDone }: PayInvoiceFormProps) {
  const [id, hintId] = [useId(), useId()];
  const due = cents(shown.calculations.dueAmount);
  const first = cents(shown.cardAmounts?.first ?? 0);
  const [typed, setTyped] = useState((first / 100).toFixed(2));
  const [requestKey] = useState(() => crypto.randomUUID());
  const amount = Math.round(Number(typed) * 100) || 0;
  const isChecking = usePaymentCheck(isBack) && isBack && shown.underway;
  const opened = useMutation<RouteResponse<typeof pay>, ApiError>({
    mutationFn: () => call(pay, { body: { token, amount, requestKey } }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  const { mutate: look } = useMutation<RouteResponse<typeof returned>, ApiError>({
    mutationFn: () => call(returned, { body: { token } }),
    meta: { quiet: true },
    onSuccess: onDone,
  });
  useEffect(() => {
    if (isBack) look();
  }, [isBack, look]);
  const { cardAmounts } = shown;
  if (!cardAmounts) {
    return (
      <p className="mb-4 rounded-lg border border-line bg-surface p-4 shadow-low print:hidden">
        {due < minCardCents
          ? text('invoice_link_below_card', { least: formatMoney(minCardCents) })
          : text('invoice_link_no_cards')}
      </p>
    );
  }
  const problem = findCardAmountProblem(amount, { first, least: cents(cardAmounts.least) }, due);
  return (
    <section
      aria-label={text('invoice_link_paying')}
      className="mb-4 rounded-lg border border-line bg-surface p-5 shadow-low print:hidden"
    >
      <p className="mb-3 text-large font-semibold">{formatAmountDue(first, due)}</p>
      {isBack && shown.underway && (
        <p role="status" className="mb-4">
          {text(isChecking ? 'invoice_link_underway' : 'invoice_link_not_paid_yet')}
        </p>
      )}
      {!isChecking && (
        <>
          <label htmlFor={id} className="mb-1 block font-medium">
            {text('invoice_link_amount')}
          </label>
          <input
            id={id}
            value={typed}
            inputMode="decimal"
            maxLength={12}
            aria-invalid={problem !== undefined}
            aria-describedby={hintId}
            onChange={({ target }) => setTyped(target.value)}
            className="figures control mb-2 w-full max-w-48"
          />
          <p
            id={hintId}
            role="status"
            className={`mb-4 ${problem ? 'font-medium text-danger' : 'text-ink-soft'}`}
          >
            {problem
              ? formatAmountProblem(problem, due)
              : formatCharge(amount, shown.cardFeePercent)}
          </p>
          <Button
            variant="primary"
            busy={opened.isPending}
            disabled={problem !== undefined}
            onClick={() => opened.mutate()}
          >
            {text('invoice_link_pay', { amount: amount > 0 ? formatMoney(amount) : '' })}
          </Button>
        </>
      )}
    </section>
  );
}

const formatAmountDue = (first: Cents, due: Cents) =>
  first < due
    ? text('invoice_link_deposit', { deposit: formatMoney(first), due: formatMoney(due) })
    : text('invoice_link_due_now', { due: formatMoney(due) });

const formatAmountProblem = (problem: CardAmountProblem, due: Cents) =>
  text(problem.key, toCardAmountTexts(problem, due));

function formatCharge(amount: number, percent: string): string {
  const fee = computePercent(cents(amount), percent);
  const total = formatMoney(amount + fee);
  return text('invoice_link_fee', { percent, fee: formatMoney(fee), total });
}
