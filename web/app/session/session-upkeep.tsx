import { lazy, Suspense, useEffect } from 'react';
import { worksShifts } from '#shared/domain/access/roles.ts';
import { useAccount } from '#web/api/account.ts';
import { IdlePrompt } from './idle-prompt.tsx';

/** Only those on the road need it. */
const ZonePrompt = lazy(async () => ({ default: (await import('./zone-prompt.tsx')).ZonePrompt }));

/** What a signed-in window keeps an eye on beside its pages (spec §4 "Session"). */
export function SessionUpkeep() {
  const { role, acting, franchiseDefaultTimezone } = useAccount();
  const isStaff = worksShifts(role) && acting !== 'franchiseAdmin';
  return (
    <>
      <IdlePrompt />
      {isStaff && <OfflineUpkeep />}
      {isStaff && (
        <Suspense fallback={null}>
          <ZonePrompt accountZone={franchiseDefaultTimezone} />
        </Suspense>
      )}
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
