import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

type Dispute = InvoiceDetails['disputes'][number];
type DisputeNoticesProps = { disputes: readonly Dispute[]; zone: string };

/** What a bank disputes, what Stripe wants and until when, and how it ended. The newest first. */
export function DisputeNotices({ disputes, zone }: DisputeNoticesProps) {
  return disputes.toReversed().map((dispute) => (
    <Card key={dispute.disputeId} title={formatTitle(dispute)}>
      <p>
        {text('invoice_dispute_reason', {
          reason: text(`invoice_dispute_reason_${dispute.reason}`),
        })}
      </p>
      <p className="mt-1 text-ink-soft">{formatState(dispute, zone)}</p>
      {dispute.closedAt === null && (
        <a
          href={`https://dashboard.stripe.com/disputes/${encodeURIComponent(dispute.disputeId)}`}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-flex min-h-9 items-center font-medium text-accent hover:underline max-sm:min-h-11"
        >
          {text('invoice_dispute_open')}
        </a>
      )}
    </Card>
  ));
}

function formatTitle({ state, amount: cents }: Dispute): string {
  const amount = formatMoney(cents);
  if (state === 'won' || state === 'lost')
    return text(`invoice_dispute_title_${state}`, { amount });
  return text('invoice_dispute_title', { amount });
}

function formatState({ state, reason, dueAt }: Dispute, zone: string): string {
  if (state === 'won' || state === 'lost') return text(`invoice_dispute_${state}`);
  if (state === 'underReview') return text('invoice_dispute_review');
  if (dueAt === null) return text('invoice_dispute_no_answer');
  const evidence = text(`invoice_dispute_wants_${reason}`);
  return text('invoice_dispute_wants', { evidence, moment: formatMoment(dueAt, zone) });
}
