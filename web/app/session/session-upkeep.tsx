import { lazy, Suspense, useEffect } from 'react';
import { worksShifts } from '#shared/domain/access/roles.ts';
import { useAccount } from '#web/api/account/account.ts';

/** Not before the page stands: neither is needed in its first seconds. */
const IdlePrompt = lazy(async () => ({ default: (await import('./idle-prompt.tsx')).IdlePrompt }));
/** Only those on the road need it. */
const ZonePrompt = lazy(async () => ({ default: (await import('./zone-prompt.tsx')).ZonePrompt }));

/** What a signed-in window keeps an eye on beside its pages (spec §4 "Session"). */
export function SessionUpkeep() {
  const { role, acting, franchiseDefaultTimezone } = useAccount();
  const isStaff = worksShifts(role) && acting !== 'franchiseAdmin';
  return (
    <>
      {isStaff && <OfflineUpkeep />}
      <Suspense fallback={null}>
        <IdlePrompt />
        {isStaff && <ZonePrompt accountZone={franchiseDefaultTimezone} />}
      </Suspense>
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
