import type { MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import type { MailchimpState } from '#shared/domain/marketing/mailchimp.ts';
import { text } from '#shared/text/marketing/mailchimp.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { isUnderway } from './queries.ts';

export type MailchimpAct = 'connect' | 'choose' | 'sync' | 'disconnect';

const tones: Readonly<Record<MailchimpState, Tone>> = {
  notConnected: 'gray',
  noAudience: 'yellow',
  connected: 'green',
  refused: 'red',
};

type BrandCardProps = {
  connection: MailchimpConnection;
  busy: boolean;
  /** Undefined if the person has read-only access. */
  onAct: ((act: MailchimpAct) => void) | undefined;
};

/** A brand's Mailchimp connection with its actions. */
export function BrandCard({ connection, busy, onAct }: BrandCardProps) {
  const { brandName, state } = connection;
  return (
    <Card
      title={brandName}
      actions={<Badge tone={tones[state]}>{text(`mailchimp_state_${state}`)}</Badge>}
    >
      {state === 'refused' && <p className="mb-3">{text('mailchimp_refused')}</p>}
      {state !== 'notConnected' && <Facts connection={connection} />}
      {onAct && <Acts connection={connection} busy={busy} onAct={onAct} />}
    </Card>
  );
}

function Facts({ connection }: { connection: MailchimpConnection }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { accountName, audienceName, sources, finishedAt, dueAt } = connection;
  const { added, known, rejected, optedOut } = connection;
  const last = finishedAt === null ? text('mailchimp_underway') : formatMoment(finishedAt, zone);
  return (
    <dl className="mb-4 space-y-1">
      <Fact label={text('mailchimp_account')} value={accountName} />
      {audienceName !== '' && (
        <>
          <Fact label={text('mailchimp_audience')} value={audienceName} />
          <Fact
            label={text('mailchimp_sources')}
            value={sources.map((source) => text(`mailchimp_source_${source}`)).join(', ')}
          />
          <Fact label={text('mailchimp_synced')} value={last} />
          <Fact label={text('mailchimp_added')} value={formatNumber(added)} />
          <Fact label={text('mailchimp_known')} value={formatNumber(known)} />
          <Fact label={text('mailchimp_opted_out')} value={formatNumber(optedOut)} />
          <Fact label={text('mailchimp_rejected')} value={formatNumber(rejected)} />
          {finishedAt !== null && dueAt !== null && (
            <Fact label={text('mailchimp_next')} value={formatMoment(dueAt, zone)} />
          )}
        </>
      )}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures text-right wrap-anywhere">{value}</dd>
    </div>
  );
}

type ActsProps = {
  connection: MailchimpConnection;
  busy: boolean;
  onAct: (act: MailchimpAct) => void;
};

function Acts({ connection, busy, onAct }: ActsProps) {
  const { state } = connection;
  if (state === 'notConnected') {
    return (
      <Button variant="primary" onClick={() => onAct('connect')}>
        {text('mailchimp_connect')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'connected' && (
        <Button disabled={busy || isUnderway(connection)} onClick={() => onAct('sync')}>
          {text('mailchimp_sync')}
        </Button>
      )}
      <Button
        variant={state === 'noAudience' ? 'primary' : 'secondary'}
        onClick={() => onAct('choose')}
      >
        {text('mailchimp_choose')}
      </Button>
      <Button onClick={() => onAct('connect')}>{text('mailchimp_new_key')}</Button>
      <Button variant="quiet" onClick={() => onAct('disconnect')}>
        {text('mailchimp_disconnect')}
      </Button>
    </div>
  );
}
