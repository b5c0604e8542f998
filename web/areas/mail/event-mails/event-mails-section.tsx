import { PaperAirplaneIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { eventMails } from '#addresses/mail/event-mails.ts';
import type { EventMail } from '#shared/contract/mail/event-mails.ts';
import type { Undeliverable } from '#shared/contract/mail/mail-reports.ts';
import type { MailOutcome } from '#shared/domain/mail/event-mail-outcomes.ts';
import { text } from '#shared/text/mail/event-mails.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useEventMails } from './queries.ts';

// The editor loads when it opens.
const SendDialog = lazy(async () => ({
  default: (await import('./send-mail-dialog.tsx')).SendMailDialog,
}));

const tones: Record<MailOutcome, Tone> = {
  asked: 'blue',
  sent: 'green',
  unknown: 'yellow',
  failed: 'red',
  noAddress: 'red',
};

/** The mails sent to the client about the event, with a button to send another one. */
export function EventMailsSection({ eventId }: EventSectionProps) {
  const [sending, setSending] = useState(false);
  const maySend = useCan()(eventMails.routes.sendCustom);
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { data, isError, refetch } = useEventMails(eventId);
  const known = data?.data;
  return (
    <Card title={text('event_mails_title')}>
      {isError && (
        <ErrorState text={text('event_mails_load_failed')} onRetry={() => void refetch()} />
      )}
      {!known && !isError && (
        <div role="status" aria-busy aria-label={text('event_mails_loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {known && (
        <div className="space-y-3">
          {known.acceptedAt && (
            <p className="font-medium">
              {text(known.isAcceptedAsIs ? 'event_mails_accepted' : 'event_mails_accepted_before', {
                moment: formatMoment(known.acceptedAt, zone),
              })}
            </p>
          )}
          {known.mails.length === 0 && <p className="text-ink-soft">{text('event_mails_empty')}</p>}
          <ul className="divide-y divide-line">
            {known.mails.map((mail) => (
              <MailLine
                key={mail.id}
                mail={mail}
                zone={zone}
                came={known.undeliverable.find(
                  ({ address, at }) => at >= mail.at && includesAddress(mail.to, address),
                )}
              />
            ))}
          </ul>
          {known.nextAt && (
            <p className="text-small text-ink-quiet">
              {text('event_mails_next', { moment: formatMoment(known.nextAt, zone) })}
            </p>
          )}
          {known.clientEmail === '' && (
            <p className="text-small text-ink-quiet">{text('event_mails_no_address')}</p>
          )}
          {known.undeliverable.map(({ address, reason, at }) => (
            <p key={address} className="wrap-anywhere text-tone-red">
              {text(`undeliverable_${reason}_about`, { address, moment: formatMoment(at, zone) })}
            </p>
          ))}
          {maySend && known.clientEmail !== '' && (
            <Button icon={PaperAirplaneIcon} onClick={() => setSending(true)}>
              {text('event_mails_send')}
            </Button>
          )}
          {sending && (
            <Suspense fallback={null}>
              <SendDialog
                eventId={eventId}
                to={known.clientEmail}
                choices={known.choices}
                onClose={() => setSending(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Card>
  );
}

const includesAddress = (to: readonly string[], address: string) =>
  to.some((it) => it.trim().toLowerCase() === address);

type MailLineProps = {
  mail: EventMail;
  zone: string;
  /** What happened to the mail after it was sent. */
  came: Undeliverable | undefined;
};

function MailLine({ mail, zone, came }: MailLineProps) {
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{text(`mail_template_type_${mail.type}`)}</p>
        <p className="figures text-small text-ink-quiet wrap-anywhere">
          {[formatMoment(mail.at, zone), ...mail.to].join(' · ')}
        </p>
      </div>
      {came ? (
        <Badge tone="red">{text(`undeliverable_${came.reason}`)}</Badge>
      ) : (
        <Badge tone={tones[mail.outcome]}>{text(`event_mail_outcome_${mail.outcome}`)}</Badge>
      )}
    </li>
  );
}
