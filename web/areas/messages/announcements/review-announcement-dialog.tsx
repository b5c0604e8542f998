import { useState } from 'react';
import { type announcements } from '#shared/contract/messages/announcements.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import { text } from '#shared/text/messages/announcements.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { useSendAnnouncement, useSendTestAnnouncement } from './queries.ts';

type Routes = typeof announcements.routes;

export type ReviewedAnnouncement = {
  readonly announcement: RouteRequest<Routes['create']>['body'];
  readonly preview: RouteResponse<Routes['preview']>['data'];
};

export type ReviewAnnouncementDialogProps = ReviewedAnnouncement & {
  onBack: () => void;
  onSent: () => void;
  onError: (error: ApiError) => void;
};

/** The last check before many people are mailed: the text and the number of recipients. */
export function ReviewAnnouncementDialog({
  announcement,
  preview,
  onBack,
  onSent,
  onError,
}: ReviewAnnouncementDialogProps) {
  const send = useSendAnnouncement();
  const test = useSendTestAnnouncement();
  const [testKey, setTestKey] = useState(() => crypto.randomUUID());
  const { recipients } = preview;
  const { subject, message } = announcement;
  const sendTest = () =>
    test.mutate(
      { body: { subject, message, requestKey: testKey } },
      { onSuccess: () => setTestKey(crypto.randomUUID()) },
    );
  return (
    <Dialog
      open
      onClose={onBack}
      title={text('announcement_review_title')}
      description={formatRecipientCount(recipients)}
      footer={
        <>
          <Button onClick={onBack}>{text('announcement_back')}</Button>
          <Button busy={test.isPending} onClick={sendTest}>
            {text('announcement_test')}
          </Button>
          <Button
            variant="primary"
            busy={send.isPending}
            idle={recipients === 0}
            onClick={() => send.mutate({ body: announcement }, { onSuccess: onSent, onError })}
          >
            {text('announcement_send', { count: recipients })}
          </Button>
        </>
      }
    >
      <p className="mb-2 font-semibold break-words">{preview.subject}</p>
      <iframe
        title={text('announcement_preview')}
        sandbox=""
        srcDoc={preview.html}
        className="h-64 w-full rounded-md border border-line bg-white"
      />
    </Dialog>
  );
}

function formatRecipientCount(recipients: number): string {
  return recipients === 0
    ? text('announcement_review_nobody')
    : text('announcement_reach', { count: recipients });
}
