import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CampaignDetails } from '#shared/contract/marketing/campaigns.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { instantAt, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { HtmlBlock } from '#web/kit/feedback/html-block.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateTimeField } from '#web/kit/form/fields/date-time-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { useCampaignPlan, useScheduleCampaign, useSendTestCampaign } from './queries.ts';

type SendCampaignDialogProps = { campaign: CampaignDetails; onClose: () => void };
type SendCampaignValues = { sendAt: string };

/** Shows the audience and a preview before the mail is sent, now or at a set time. */
export function SendCampaignDialog({
  campaign: { id, name, version },
  onClose,
}: SendCampaignDialogProps) {
  const formId = useId();
  const { franchiseDefaultTimezone: zone } = useAccount();
  const plan = useCampaignPlan(id).data?.data;
  const schedule = useScheduleCampaign();
  const form = useForm<SendCampaignValues>({ defaultValues: { sendAt: '' } });
  const isLater = useWatch({ control: form.control, name: 'sendAt' }) !== '';
  const submit = form.handleSubmit(({ sendAt }) =>
    schedule.mutate(
      { body: { id, version, ...(sendAt === '' ? {} : { sendAt: toInstant(sendAt, zone) }) } },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('campaign_send_title', { name })}
      formId={formId}
      submit={
        plan && plan.recipients > 0
          ? text(isLater ? 'campaign_send_later' : 'campaign_send')
          : undefined
      }
      busy={schedule.isPending}
      onClose={onClose}
    >
      {plan ? (
        <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
          <p>{formatAudienceSize(plan.recipients)}</p>
          <DateTimeField
            control={form.control}
            name="sendAt"
            label={`${text('campaign_send_at')} (${formatZoneName(zone)})`}
            hint={text('campaign_send_hint')}
          />
          <section
            aria-label={text('campaign_send_preview', { subject: plan.subject })}
            className="rounded-md border border-line p-4"
          >
            <h3 className="mb-2 font-semibold wrap-anywhere">
              {text('campaign_send_preview', { subject: plan.subject })}
            </h3>
            <HtmlBlock html={plan.html} />
          </section>
          <TestMail id={id} />
        </form>
      ) : (
        <Skeleton className="h-64" />
      )}
    </FormDialog>
  );
}

function formatAudienceSize(count: number): string {
  return count === 0 ? text('campaign_send_none') : text('campaign_send_count', { count });
}

function TestMail({ id }: { id: string }) {
  const test = useSendTestCampaign();
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  return (
    <Button
      busy={test.isPending}
      onClick={() =>
        test.mutate(
          { body: { id, requestKey } },
          { onSuccess: () => setRequestKey(crypto.randomUUID()) },
        )
      }
    >
      {text('campaign_test')}
    </Button>
  );
}

/** '2026-11-21T13:00' in the franchise's zone. */
function toInstant(typed: string, zone: string): string {
  const [day = '', time = ''] = typed.split('T');
  return toIso(instantAt(localDate(day), localTime(time.slice(0, 5)), zone));
}
