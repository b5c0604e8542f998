import type {
  InvoiceDocument,
  InvoiceDocumentLine,
} from '#shared/domain/invoices/invoice-document.ts';
import { signatureBox } from '#shared/domain/invoices/signature.ts';
import {
  formatOption,
  listAcceptanceLines,
  listSenderLines,
  listTermLines,
} from '#shared/papers/invoice-paper-lines.ts';
import { text } from '#shared/text/invoices/invoice-paper.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { LinePhoto, Logo } from '#web/api/files/logo.tsx';
import { formatGuestDate, formatMoney } from '#web/kit/words/format.ts';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';
import { PaperSteps } from './paper-steps.tsx';

type InvoicePaperViewProps = { paper: InvoiceDocument; zone: string };

/** An invoice or quote as printed: on the screen, in the editor's preview and on paper. */
export function InvoicePaperView({ paper, zone }: InvoicePaperViewProps) {
  return (
    <article
      aria-label={`${text(`paper_${paper.type}`)} ${paper.number}`}
      className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-8 print:border-0 print:p-0 print:shadow-none"
    >
      <Head paper={paper} />
      {paper.title && <p className="mb-3 text-large font-semibold wrap-anywhere">{paper.title}</p>}
      <Lines lines={paper.lines} />
      <div className="mt-4 ml-auto sm:max-w-xs">
        <PaperSteps steps={paper.steps} />
      </div>
      <Deposit paper={paper} />
      <Acceptance paper={paper} zone={zone} />
      <Payments paper={paper} zone={zone} />
      {paper.note && (
        <p className="mt-6 border-t border-line pt-4 whitespace-pre-line wrap-anywhere">
          {paper.note}
        </p>
      )}
    </article>
  );
}

function Head({ paper }: { paper: InvoiceDocument }) {
  const { type, number, sender, to, event } = paper;
  return (
    <header className="mb-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <div className="min-w-0">
        <Logo logo={paper.logo} />
        <p className="text-large font-semibold wrap-anywhere">{sender}</p>
        <Block lines={listSenderLines(paper)} />
      </div>
      <div className="sm:text-right">
        <p className="text-title font-semibold tracking-tight">{text(`paper_${type}`)}</p>
        <p className="figures font-medium">{number}</p>
      </div>
      <div className="min-w-0">
        <p className="text-small font-semibold text-ink-quiet">{text(`paper_to_${type}`)}</p>
        <Block lines={to} />
      </div>
      <dl className="space-y-0.5 sm:ml-auto sm:min-w-56">
        <Fact label={text('paper_date')} value={formatGuestDate(paper.issuedOn)} />
        <Fact label={text(`paper_due_${type}`)} value={formatGuestDate(paper.dueOn)} />
        {event && (
          <Fact
            label={text('paper_event')}
            value={formatGuestDate(event.day)}
            detail={event.name}
          />
        )}
      </dl>
    </header>
  );
}

function Block({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere text-ink-soft first:text-ink">
          {line}
        </span>
      ))}
    </address>
  );
}

function Fact({ label, value, detail }: { label: string; value: string; detail?: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-quiet">{label}</dt>
      <dd className="figures">{value}</dd>
      {detail && <dd className="w-full text-ink-soft wrap-anywhere sm:text-right">{detail}</dd>}
    </div>
  );
}

const head = 'border-b border-edge pb-2 text-small font-semibold text-ink-quiet';

function Lines({ lines }: { lines: readonly InvoiceDocumentLine[] }) {
  if (lines.length === 0) return <p className="py-4 text-ink-soft">{text('paper_empty')}</p>;
  return (
    <table className="w-full">
      <thead>
        <tr>
          <th className={`${head} text-left`}>{text('paper_column_item')}</th>
          <th className={`${head} px-4 text-right max-sm:hidden`}>
            {text('paper_column_quantity')}
          </th>
          <th className={`${head} px-4 text-right max-sm:hidden`}>{text('paper_column_price')}</th>
          <th className={`${head} text-right`}>{text('paper_column_total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.itemId} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: InvoiceDocumentLine }) {
  const { name, description, quantity, unitCents, discountCents, totalCents, isBilled } = line;
  const { photo } = line;
  const option = formatOption(line);
  const cell = 'border-b border-line py-2 align-top';
  return (
    <tr className={classNames('break-inside-avoid', !isBilled && 'text-ink-quiet')}>
      <td className={cell}>
        <LinePhoto photo={photo} />
        <span className="font-medium wrap-anywhere">{name}</span>
        {option && <span className="block text-small text-ink-quiet">{option}</span>}
        {description && <span className="block text-ink-soft wrap-anywhere">{description}</span>}
        <span className="figures block text-ink-quiet sm:hidden">
          {quantity} × {formatMoney(unitCents)}
        </span>
        {discountCents > 0 && (
          <span className="figures block text-ink-soft">
            {text('paper_item_discount', { amount: formatMoney(-discountCents) })}
          </span>
        )}
      </td>
      <td className={`${cell} figures px-4 text-right max-sm:hidden`}>{quantity}</td>
      <td className={`${cell} figures px-4 text-right max-sm:hidden`}>{formatMoney(unitCents)}</td>
      <td className={`${cell} figures pl-4 text-right`}>{formatMoney(totalCents)}</td>
    </tr>
  );
}

function Deposit({ paper }: { paper: InvoiceDocument }) {
  const lines = listTermLines(paper);
  if (lines.length === 0) return null;
  return (
    <p className="mt-4 sm:text-right">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}

function Acceptance({ paper: { acceptance }, zone }: InvoicePaperViewProps) {
  if (!acceptance) return null;
  const { name, signature } = acceptance;
  return (
    <section className="mt-6 break-inside-avoid">
      {signature !== '' && (
        <svg
          role="img"
          aria-label={text('paper_signature', { name })}
          viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
          className="w-48 border-b border-edge"
        >
          <path
            d={signature}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            strokeLinecap="round"
          />
        </svg>
      )}
      {listAcceptanceLines(acceptance, zone).map((line) => (
        <p key={line} className="wrap-anywhere text-ink-soft first-of-type:text-ink">
          {line}
        </p>
      ))}
    </section>
  );
}

function Payments({ paper: { payments }, zone }: InvoicePaperViewProps) {
  if (payments.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-1 text-small font-semibold text-ink-quiet">{text('paper_payments')}</h2>
      <ul className="divide-y divide-line">
        {payments.map(({ factId, kind, method, at, cents, counterpart = '' }) => (
          <li key={factId} className="flex justify-between gap-4 py-1">
            <span className="wrap-anywhere">
              {text(`paper_fact_${kind}`, { number: counterpart })}
              {method && `, ${text(`paper_method_${method}`)}`}
              <span className="text-ink-quiet"> {formatGuestMoment(at, zone)}</span>
            </span>
            <span className="figures">{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
