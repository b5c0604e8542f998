import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { feedKinds, hasCalendarFeed } from '#shared/domain/events/calendar-feed.ts';
import { isManager } from '#shared/domain/access/roles.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Tabs } from '#web/kit/layout/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { CalendarAddressesCard } from './calendar-addresses-card.tsx';
import { OwnActivity } from './own-activity.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RememberedDevicesCard } from './remembered-devices-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StripeAccounts } from './stripe-accounts.tsx';
import { NoAccessCard } from './no-access-card.tsx';
import { listProfileTabs } from './tabs.ts';

/** Loads when it is first opened. */
const NotificationsTab = lazy(async () => ({
  default: (await import('./notifications-tab.tsx')).NotificationsTab,
}));

export function ProfilePage() {
  const account = useAccount();
  const { firstName, lastName, role, franchiseName } = account;
  const hasCalendars = feedKinds.some((kind) => hasCalendarFeed(account, kind));
  const [params, setParams] = useSearchParams();
  const tabs = listProfileTabs(useCan());
  const selected = tabs.find((tab) => tab === params.get('tab')) ?? 'account';
  return (
    <>
      <PageHeader
        title={`${firstName} ${lastName}`}
        description={[role, franchiseName].filter(Boolean).join(' · ')}
      />
      {isManager(role) && account.permissions.length === 0 && <NoAccessCard />}
      <Tabs
        label={text('profile')}
        tabs={tabs.map((key) => ({ key, label: text(`profile_tab_${key}`) }))}
        selected={selected}
        onSelect={(tab) => setParams({ tab }, { replace: true })}
      >
        <div className="grid max-w-4xl grid-cols-1 gap-4">
          {selected === 'account' && <AccountTab />}
          {selected === 'payments' && <StripeAccounts />}
          {selected === 'notifications' && (
            <Suspense fallback={null}>
              <NotificationsTab />
            </Suspense>
          )}
          {selected === 'security' && <PasswordCard />}
          {selected === 'security' && <SecondFactorCard />}
          {selected === 'security' && <PasskeysCard />}
          {selected === 'security' && <SessionsCard />}
          {selected === 'security' && <RememberedDevicesCard />}
          {selected === 'security' && hasCalendars && <CalendarAddressesCard />}
          {selected === 'activity' && <OwnActivity />}
        </div>
      </Tabs>
    </>
  );
}
