import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { invoiceLinks } from '#addresses/invoices/invoice-links.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/invoices/invoice-links.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { PaperSteps } from './paper/paper-steps.tsx';
import { QuoteOptions } from './quote-options.tsx';
import { SignaturePad } from './signature-pad.tsx';

const { answer } = invoiceLinks.routes;
type LinkedQuote = RouteResponse<(typeof invoiceLinks)['routes']['view']>['data'];
type AnswerQuoteFormProps = {
  shown: LinkedQuote;
  /** The quote with what the client chooses. */
  paper: InvoiceDocument;
  token: string;
  onChoose: (chosen: string[]) => void;
  onDone: () => void;
};

/** Accepts or rejects a quote with a name and a signature, which are recorded with the time. */
export function AnswerQuoteForm(props: AnswerQuoteFormProps) {
  const { shown, paper, token, onChoose, onDone } = props;
  const id = useId();
  const [name, setName] = useState('');
  const [signature, setSignature] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const [note, setNote] = useState('');
  const { revision } = shown;
  const options = paper.lines.filter(({ choice }) => choice !== 'always');
  const chosen = options.filter(({ isBilled }) => isBilled).map(({ itemId }) => itemId);
  const request = useMutation<RouteResponse<typeof answer>, ApiError, 'accepted' | 'rejected'>({
    mutationFn: (input) =>
      call(answer, { body: { token, revision, answer: input, name, signature, note, chosen } }),
    onSuccess: onDone,
    // If the quote can no longer be answered, or has changed, its current state is shown.
    onError: onDone,
  });
  const hasName = name.trim() !== '';
  return (
    <section
      aria-label={text('invoice_link_answer')}
      className="mb-4 rounded-lg border border-line bg-surface p-5 shadow-low print:hidden"
    >
      {options.length > 0 && (
        <>
          <QuoteOptions lines={paper.lines} onChoose={onChoose} />
          <div className="mb-4 ml-auto sm:max-w-xs">
            <PaperSteps steps={paper.steps} />
          </div>
        </>
      )}
      <p role="status" className="mb-1 text-large font-semibold">
        {formatOffer(paper)}
      </p>
      <p className="mb-4 text-ink-soft">{text('invoice_link_answer_hint')}</p>
      <label htmlFor={id} className="mb-1 block font-medium">
        {text('invoice_link_name')}
      </label>
      <input
        id={id}
        value={name}
        maxLength={commonLimits.nameLength}
        autoComplete="name"
        onChange={({ target }) => setName(target.value)}
        className="control mb-4 w-full max-w-sm"
      />
      <SignaturePad onChange={setSignature} />
      {isDeclining && (
        <label className="mb-4 block">
          <span className="mb-1 block font-medium">{text('invoice_link_why')}</span>
          <input
            value={note}
            maxLength={invoiceLimits.reasonLength}
            onChange={({ target }) => setNote(target.value)}
            className="control w-full"
          />
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!hasName}
          busy={request.isPending}
          onClick={() => request.mutate('accepted')}
        >
          {text('invoice_link_accept')}
        </Button>
        <Button
          disabled={!hasName}
          busy={request.isPending}
          onClick={() => (isDeclining ? request.mutate('rejected') : setDeclining(true))}
        >
          {text('invoice_link_reject')}
        </Button>
      </div>
    </section>
  );
}

function formatOffer({ steps, deposit }: InvoiceDocument): string {
  const total = formatMoney(steps.find(({ name }) => name === 'total')?.cents ?? 0);
  return deposit
    ? text('invoice_link_offer_deposit', { total, deposit: formatMoney(deposit.cents) })
    : text('invoice_link_offer', { total });
}
