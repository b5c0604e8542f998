import type { InvoiceDocumentStep } from '#shared/domain/invoices/invoice-document.ts';
import { text } from '#shared/text/invoices/invoice-paper.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatMoney } from '#web/kit/words/format.ts';

/** How the amount due is calculated, step by step, with the engine that the server bills with. */
export function PaperSteps({ steps }: { steps: readonly InvoiceDocumentStep[] }) {
  return (
    <dl className="space-y-1">
      {steps.map(({ name, cents, percent, isSum }) => (
        <div
          key={name}
          className={classNames(
            'flex justify-between gap-4',
            isSum && 'border-t border-edge pt-1.5 text-large font-semibold',
          )}
        >
          <dt>
            {text(`paper_step_${name}`)}
            {percent !== undefined && <span className="text-ink-quiet"> ({percent}%)</span>}
          </dt>
          <dd className="figures">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
