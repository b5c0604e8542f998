import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { invoiceLinks } from '#addresses/invoices/invoice-links.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { text } from '#shared/text/invoices/invoice-links.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { formatGuestMoment } from '#web/kit/words/zoned-time.ts';

const { ask } = invoiceLinks.routes;
type Questions = RouteResponse<(typeof invoiceLinks)['routes']['view']>['data']['questions'];
type AskQuestionFormProps = {
  questions: Questions;
  zone: string;
  token: string;
  onDone: () => void;
};

/** A question to the franchise, which answers by email. */
export function AskQuestionForm({ questions, zone, token, onDone }: AskQuestionFormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState('');
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const request = useMutation<RouteResponse<typeof ask>, ApiError>({
    mutationFn: () => call(ask, { body: { token, question, requestKey } }),
    onSuccess: () => {
      setOpen(false);
      setQuestion('');
      setRequestKey(crypto.randomUUID());
      onDone();
    },
  });
  return (
    <section aria-label={text('invoice_link_questions')} className="mb-4 print:hidden">
      {questions.length > 0 && (
        <ul className="mb-3 space-y-1">
          {questions.map(({ questionId, text: questionText, at }) => (
            <li key={questionId} className="wrap-anywhere whitespace-pre-line">
              <span className="text-ink-quiet">
                {text('invoice_link_asked', { moment: formatGuestMoment(at, zone) })}
              </span>{' '}
              {questionText}
            </li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="rounded-lg border border-line bg-surface p-5 shadow-low">
          <label htmlFor={id} className="mb-1 block font-medium">
            {text('invoice_link_question')}
          </label>
          <textarea
            id={id}
            value={question}
            rows={3}
            maxLength={invoiceLimits.questionLength}
            onChange={({ target }) => setQuestion(target.value)}
            className="control mb-3 block resize-y"
          />
          <Button
            variant="primary"
            disabled={question.trim() === ''}
            busy={request.isPending}
            onClick={() => request.mutate()}
          >
            {text('invoice_link_ask_send')}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>{text('invoice_link_ask')}</Button>
      )}
    </section>
  );
}
