import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { campaignPages } from '#addresses/marketing/campaign-pages.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/marketing/campaign-pages.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { formatMoney } from '#web/kit/words/format.ts';

const { donate } = campaignPages.routes;
type PublicCampaign = RouteResponse<(typeof campaignPages)['routes']['view']>['data'];
type DonationValues = { amount: string; donorName: string; email: string; comment: string };

/** The card provider's own page takes the card. */
export function DonationForm({ token, page }: { token: string; page: PublicCampaign }) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const [isAsked, setAsked] = useState(false);
  const [donation, setDonation] = useState<DonationValues>(() => ({
    amount: (Math.max(page.least, 2_500) / 100).toFixed(2),
    donorName: '',
    email: '',
    comment: '',
  }));
  const amount = Math.round(Number(donation.amount) * 100);
  const opened = useMutation<RouteResponse<typeof donate>, ApiError>({
    mutationFn: () =>
      call<typeof donate>(donate, { body: { token, requestKey, ...donation, amount } }),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  const span = { least: formatMoney(page.least), most: formatMoney(page.most) };
  const range = text('campaign_page_range', span);
  const isInRange = amount >= page.least && amount <= page.most;
  const wrong = {
    amount: isInRange ? undefined : text('campaign_page_bad_amount', span),
    email: donation.email.includes('@') ? undefined : text('campaign_page_bad_email'),
  };
  const shown = isAsked ? wrong : { amount: undefined, email: undefined };
  const set = (name: keyof DonationValues) => (value: string) =>
    setDonation({ ...donation, [name]: value });
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(sent) => {
        sent.preventDefault();
        setAsked(true);
        const field = wrong.amount ? 'amount' : wrong.email ? 'email' : undefined;
        const box = field && sent.currentTarget.elements.namedItem(field);
        if (box instanceof HTMLElement) box.focus();
        else if (!opened.isPending) opened.mutate();
      }}
    >
      <LabeledField label={text('campaign_page_amount')} hint={range} wrong={shown.amount}>
        {(wiring) => (
          <input
            {...wiring}
            name="amount"
            value={donation.amount}
            inputMode="decimal"
            maxLength={8}
            onChange={({ target }) => set('amount')(target.value)}
            className="control figures min-h-11"
          />
        )}
      </LabeledField>
      <LabeledField label={text('campaign_page_email')} wrong={shown.email}>
        {(wiring) => (
          <input
            {...wiring}
            name="email"
            type="email"
            value={donation.email}
            autoComplete="email"
            maxLength={commonLimits.emailLength}
            onChange={({ target }) => set('email')(target.value)}
            className="control min-h-11"
          />
        )}
      </LabeledField>
      <LabeledField label={text('campaign_page_name')} hint={text('campaign_page_name_hint')}>
        {(wiring) => (
          <input
            {...wiring}
            value={donation.donorName}
            autoComplete="name"
            maxLength={commonLimits.nameLength}
            onChange={({ target }) => set('donorName')(target.value)}
            className="control min-h-11"
          />
        )}
      </LabeledField>
      <LabeledField label={text('campaign_page_comment')} hint={text('campaign_page_comment_hint')}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            value={donation.comment}
            maxLength={marketingLimits.commentLength}
            onChange={({ target }) => set('comment')(target.value)}
            className="control py-2"
          />
        )}
      </LabeledField>
      <Button variant="primary" type="submit" busy={opened.isPending}>
        {text('campaign_page_donate', { amount: isInRange ? formatMoney(amount) : '' })}
      </Button>
    </form>
  );
}

type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };
type LabeledFieldProps = {
  label: string;
  hint?: string;
  /** The error, shown after an attempt to continue. */
  wrong?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

function LabeledField({ label, hint, wrong, children }: LabeledFieldProps) {
  const id = useId();
  const hintText = wrong ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({
        id,
        ...(hintText ? { 'aria-describedby': `${id}-hint` } : {}),
        ...(wrong ? { 'aria-invalid': true as const } : {}),
      })}
      {hintText && (
        <p
          id={`${id}-hint`}
          className={classNames('mt-1 text-small', wrong ? 'text-danger' : 'text-ink-soft')}
        >
          {hintText}
        </p>
      )}
    </div>
  );
}
