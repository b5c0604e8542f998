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
import { isSyncRunning } from './queries.ts';

export type MailchimpAction = 'connect' | 'choose' | 'sync' | 'disconnect';

const tones: Readonly<Record<MailchimpState, Tone>> = {
  notConnected: 'gray',
  noAudience: 'yellow',
  connected: 'green',
  refused: 'red',
};

type MailchimpBrandCardProps = {
  connection: MailchimpConnection;
  busy: boolean;
  /** Undefined if the person has read-only access. */
  onAct: ((act: MailchimpAction) => void) | undefined;
};

/** A brand's Mailchimp connection with its actions. */
export function MailchimpBrandCard({ connection, busy, onAct }: MailchimpBrandCardProps) {
  const { brandName, state } = connection;
  return (
    <Card
      title={brandName}
      actions={<Badge tone={tones[state]}>{text(`mailchimp_state_${state}`)}</Badge>}
    >
      {state === 'refused' && <p className="mb-3">{text('mailchimp_refused')}</p>}
      {state !== 'notConnected' && <ConnectionFacts connection={connection} />}
      {onAct && <BrandActions connection={connection} busy={busy} onAct={onAct} />}
    </Card>
  );
}

function ConnectionFacts({ connection }: { connection: MailchimpConnection }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { accountName, audienceName, sources, finishedAt, dueAt } = connection;
  const { added, known, rejected, optedOut } = connection;
  const last = finishedAt === null ? text('mailchimp_underway') : formatMoment(finishedAt, zone);
  return (
    <dl className="mb-4 space-y-1">
      <ConnectionFact label={text('mailchimp_account')} value={accountName} />
      {audienceName !== '' && (
        <>
          <ConnectionFact label={text('mailchimp_audience')} value={audienceName} />
          <ConnectionFact
            label={text('mailchimp_sources')}
            value={sources.map((source) => text(`mailchimp_source_${source}`)).join(', ')}
          />
          <ConnectionFact label={text('mailchimp_synced')} value={last} />
          <ConnectionFact label={text('mailchimp_added')} value={formatNumber(added)} />
          <ConnectionFact label={text('mailchimp_known')} value={formatNumber(known)} />
          <ConnectionFact label={text('mailchimp_opted_out')} value={formatNumber(optedOut)} />
          <ConnectionFact label={text('mailchimp_rejected')} value={formatNumber(rejected)} />
          {finishedAt !== null && dueAt !== null && (
            <ConnectionFact label={text('mailchimp_next')} value={formatMoment(dueAt, zone)} />
          )}
        </>
      )}
    </dl>
  );
}

function ConnectionFact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures text-right wrap-anywhere">{value}</dd>
    </div>
  );
}

type BrandActionsProps = {
  connection: MailchimpConnection;
  busy: boolean;
  onAct: (act: MailchimpAction) => void;
};

function BrandActions({ connection, busy, onAct }: BrandActionsProps) {
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
        <Button disabled={busy || isSyncRunning(connection)} onClick={() => onAct('sync')}>
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
