import type { CampaignDetails } from '#shared/contract/marketing/campaigns.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

type CampaignCardProps = { campaign: CampaignDetails };

export function CampaignProgressCard({
  campaign: { targetAmount, sums, takesCards },
}: CampaignCardProps) {
  if (targetAmount === 0) {
    return <Card title={text('campaign_progress_title')}>{text('campaign_no_target')}</Card>;
  }
  return (
    <Card title={text('campaign_progress_title')}>
      {!takesCards && (
        <p role="alert" className="mb-3 font-medium text-danger">
          {text('campaign_no_cards')}
        </p>
      )}
      <p className="figures text-title font-semibold">{formatMoney(sums.raised)}</p>
      <ProgressBar
        className="my-2"
        label={text('campaign_progress_title')}
        value={sums.percent}
        max={100}
      />
      <p className="mb-3 text-ink-soft">
        {text('campaign_progress', { percent: sums.percent, target: formatMoney(targetAmount) })}
      </p>
      <dl className="space-y-1">
        <Fact label={text('campaign_donations')} value={formatNumber(sums.donations)} />
        <Fact label={text('campaign_given')} value={formatMoney(sums.given)} />
        <Fact label={text('campaign_refunded')} value={formatMoney(sums.refunded)} />
      </dl>
    </Card>
  );
}

export function CampaignMailCard({
  campaign: { subject, sums, sendAt, sentAt },
  zone,
}: CampaignCardProps & { zone: string }) {
  return (
    <Card title={text('campaign_mail')}>
      <p className="mb-3 font-medium wrap-anywhere">{subject}</p>
      <dl className="space-y-1">
        {sendAt && <Fact label={text('campaign_send_time')} value={formatMoment(sendAt, zone)} />}
        {sentAt && <Fact label={text('campaign_sent_time')} value={formatMoment(sentAt, zone)} />}
        <Fact label={text('campaign_recipients')} value={formatNumber(sums.recipients)} />
        <Fact label={text('campaign_mail_sent')} value={formatNumber(sums.sent)} />
        <Fact label={text('campaign_mail_unknown')} value={formatNumber(sums.unknown)} />
        <Fact label={text('campaign_mail_failed')} value={formatNumber(sums.failed)} />
        <Fact label={text('campaign_mail_unwanted')} value={formatNumber(sums.unwanted)} />
      </dl>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures text-right">{value}</dd>
    </div>
  );
}
