import { useEffect } from 'react';
import { worksShifts } from '#shared/domain/access/roles.ts';
import { useAccount } from '#web/api/account.ts';
import { IdlePrompt } from './idle-prompt.tsx';
import { ZonePrompt } from './zone-prompt.tsx';

/** What a signed-in window keeps an eye on beside its pages (spec §4 "Session"). */
export function SessionUpkeep() {
  const { role, acting, franchiseDefaultTimezone } = useAccount();
  const isStaff = worksShifts(role) && acting !== 'franchiseAdmin';
  return (
    <>
      <IdlePrompt />
      {isStaff && <OfflineUpkeep />}
      {isStaff && <ZonePrompt accountZone={franchiseDefaultTimezone} />}
    </>
  );
}

/** For those who work where there is no signal. */
function OfflineUpkeep() {
  useEffect(() => {
    void import('./offline.ts').then(({ keepForOffline }) => keepForOffline());
  }, []);
  return null;
}
