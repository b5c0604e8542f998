import { formatPhone } from '#shared/domain/values/phone.ts';
import { useNavigate } from 'react-router-dom';
import { calendarFeeds } from '#addresses/events/calendar-feeds.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { feedKinds, hasCalendarFeed } from '#shared/domain/events/calendar-feed.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ThemeSwitch } from '#web/kit/theme/theme-switch.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { PersonEditor } from './person-editor.tsx';
import { PendingEmail } from './pending-email.tsx';
import { type PersonFact, PersonFacts } from './person-facts.tsx';

export function AccountTab() {
  const navigate = useNavigate();
  const account = useAccount();
  const can = useCan();
  const editable = can(users.routes.update);
  const own: readonly PersonFact[] = [
    { label: 'profile_name', value: `${account.firstName} ${account.lastName}` },
    { label: 'profile_email', value: account.email },
    { label: 'profile_phone', value: account.phone && formatPhone(account.phone) },
  ];
  const facts: readonly PersonFact[] = [
    { label: 'profile_role', value: formatRoleName(account.role) },
    { label: 'profile_franchise', value: account.franchiseName },
    { label: 'profile_time_zone', value: formatZoneName(account.franchiseDefaultTimezone) },
  ];
  return (
    <>
      <Card title={text('profile_person')}>
        {editable && <PendingEmail />}
        {editable && <PersonEditor />}
        <div className={editable ? 'mt-4 border-t border-line pt-4' : ''}>
          <PersonFacts facts={editable ? facts : [...own, ...facts]} />
        </div>
      </Card>
      {can(calendarFeeds.routes.list) &&
        feedKinds.some((kind) => hasCalendarFeed(account, kind)) && (
          <Card
            title={text('profile_calendars')}
            actions={
              <Button onClick={() => void navigate('/calendar-feeds')}>
                {text('profile_calendars_open')}
              </Button>
            }
          >
            <p className="text-ink-soft">{text('profile_calendars_text')}</p>
          </Card>
        )}
      <Card title={text('profile_device')} actions={<ThemeSwitch />}>
        <p className="text-ink-soft">{text('profile_theme')}</p>
      </Card>
    </>
  );
}
