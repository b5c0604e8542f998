import { stripeConnect } from '#shared/contract/stripe-connect.ts';
import { text } from '#shared/text/catalogue.ts';
import { useAccount, useCan } from '#web/api/account.ts';
import { Card } from '#web/kit/card.tsx';
import { ThemeSwitch } from '#web/kit/theme-switch.tsx';
import { zoneName } from '#web/kit/zoned-time.ts';
import { StripeAccounts } from './stripe-accounts.tsx';

export function AccountTab() {
  const account = useAccount();
  const can = useCan();
  const entries = [
    { label: 'profile_name', value: `${account.firstName} ${account.lastName}` },
    { label: 'profile_email', value: account.email },
    { label: 'profile_role', value: account.role },
    { label: 'profile_franchise', value: account.franchiseName },
    { label: 'profile_time_zone', value: zoneName(account.franchiseDefaultTimezone) },
  ];
  return (
    <>
      <Card title={text('profile_person')}>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {entries.map(
            ({ label, value }) =>
              value && (
                <div key={label} className="contents">
                  <dt className="text-ink-quiet max-sm:-mb-3">{text(label)}</dt>
                  <dd className="font-medium break-words">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Card>
      {can(stripeConnect.routes.accounts) && <StripeAccounts />}
      <Card title={text('profile_device')} actions={<ThemeSwitch />}>
        <p className="text-ink-soft">{text('profile_theme')}</p>
      </Card>
    </>
  );
}
