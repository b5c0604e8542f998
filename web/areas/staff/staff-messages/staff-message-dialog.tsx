import type { staffMessages, StaffMessageReceiver } from '#shared/contract/staff/staff-messages.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { MessageMailState } from '#shared/domain/staff/staff-message.ts';
import { text } from '#shared/text/staff/staff-messages.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useStaffMessage } from './queries.ts';

const mailTones: Readonly<Record<MessageMailState, Tone>> = {
  asked: 'yellow',
  sent: 'green',
  failed: 'red',
};

export function StaffMessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useStaffMessage(id);
  return (
    <Dialog open onClose={onClose} title={data?.data.subject ?? text('staff_message_read_title')}>
      {isError && (
        <ErrorState text={text('staff_messages_failed')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div role="status" aria-busy aria-label={text('staff_message_loading')}>
          <Skeleton className="h-26" />
        </div>
      )}
      {data && <Message message={data.data} />}
    </Dialog>
  );
}

function Message({
  message: sent,
}: {
  message: RouteResponse<typeof staffMessages.routes.details>['data'];
}) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { audience, audienceName: name, message, sentBy, sentAt, receivers } = sent;
  const facts = [
    text(`staff_message_audience_${audience}`, { name }),
    text('staff_message_by', { name: sentBy, time: formatMoment(sentAt, zone) }),
  ];
  return (
    <>
      <p className="mb-3 text-small text-ink-quiet">{facts.join(' · ')}</p>
      <p className="mb-5 max-w-prose break-words whitespace-pre-line">{message}</p>
      <h3 className="mb-2 font-semibold">{text('staff_message_receivers')}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {receivers.map((receiver) => (
          <Receiver key={receiver.id} receiver={receiver} zone={zone} />
        ))}
      </ul>
    </>
  );
}

function Receiver({ receiver, zone }: { receiver: StaffMessageReceiver; zone: string }) {
  const { name, mail, viewedAt } = receiver;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2">
      <div>
        <p className="font-medium">{name}</p>
        <p className="figures text-small text-ink-soft">
          {viewedAt === null
            ? text('staff_message_not_viewed')
            : text('staff_message_viewed_at', { time: formatMoment(viewedAt, zone) })}
        </p>
      </div>
      <Badge tone={mailTones[mail]}>
        {text('staff_message_column_mail')}: {text(`staff_message_mail_${mail}`)}
      </Badge>
    </li>
  );
}
