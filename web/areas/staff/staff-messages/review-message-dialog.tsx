import { useState } from 'react';
import type { staffMessages } from '#shared/contract/staff/staff-messages.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { text } from '#shared/text/staff/staff-messages.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { useSendStaffMessage, useSendTestStaffMessage } from './queries.ts';

type Routes = typeof staffMessages.routes;

export type ReviewedMessage = {
  readonly message: RouteRequest<Routes['preview']>['body'];
  readonly preview: RouteResponse<Routes['preview']>['data'];
};

type ReviewMessageDialogProps = ReviewedMessage & {
  onBack: () => void;
  onSent: () => void;
  onError: (error: ApiError) => void;
};

/** The last check before sending: the text and the recipients. */
export function ReviewMessageDialog({
  message,
  preview,
  onBack,
  onSent,
  onError,
}: ReviewMessageDialogProps) {
  const send = useSendStaffMessage();
  const test = useSendTestStaffMessage();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [testKey, setTestKey] = useState(() => crypto.randomUUID());
  const recipients = preview.recipients.length;
  const { subject, message: words } = message;
  const sendTest = () =>
    test.mutate(
      { body: { subject, message: words, requestKey: testKey } },
      { onSuccess: () => setTestKey(crypto.randomUUID()) },
    );
  return (
    <Dialog
      open
      onClose={onBack}
      title={text('staff_message_review_title')}
      description={formatRecipientCount(recipients)}
      footer={
        <>
          <Button onClick={onBack}>{text('staff_message_back')}</Button>
          <Button busy={test.isPending} onClick={sendTest}>
            {text('staff_message_test')}
          </Button>
          <Button
            variant="primary"
            busy={send.isPending}
            idle={recipients === 0}
            onClick={() =>
              send.mutate({ body: { ...message, requestKey } }, { onSuccess: onSent, onError })
            }
          >
            {text('staff_message_send', { count: recipients })}
          </Button>
        </>
      }
    >
      <RecipientList preview={preview} />
      <p className="mb-2 font-semibold break-words">{preview.subject}</p>
      <iframe
        title={text('staff_message_preview')}
        sandbox=""
        srcDoc={preview.html}
        className="h-64 w-full rounded-md border border-line bg-white"
      />
    </Dialog>
  );
}

function RecipientList({ preview: { recipients, unreachable } }: Pick<ReviewedMessage, 'preview'>) {
  const lines = [
    ...(recipients.length > 0
      ? [text('staff_message_recipients', { names: recipients.join(', ') })]
      : []),
    ...(unreachable.length > 0
      ? [text('staff_message_unreachable', { names: unreachable.join(', ') })]
      : []),
  ];
  return lines.map((line) => (
    <p key={line} className="mb-3 text-ink-soft">
      {line}
    </p>
  ));
}

function formatRecipientCount(recipients: number): string {
  return recipients === 0
    ? text('staff_message_review_nobody')
    : text('staff_message_reach', { count: recipients });
}
