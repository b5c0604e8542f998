import { lazy, Suspense, useEffect } from 'react';
import { isSuperAdmin, worksShifts } from '#shared/domain/access/roles.ts';
import { useAccount } from '#web/api/account/account.ts';

/** Loaded after the page: neither prompt is needed in the first seconds. */
const SessionPrompts = lazy(async () => ({
  default: (await import('./session-prompts.tsx')).SessionPrompts,
}));
/** Screens are loaded first, and hear of changes then. */
const LiveScreens = lazy(async () => ({
  default: (await import('./live-screens.tsx')).LiveScreens,
}));
/** Only needed by people who travel. */
const ZonePrompt = lazy(async () => ({ default: (await import('./zone-prompt.tsx')).ZonePrompt }));

/** Watches idleness and the time zone while signed in (spec §4 "Session"). */
export function SessionWatchers() {
  const { role, acting, franchiseDefaultTimezone } = useAccount();
  const isStaff = worksShifts(role) && acting !== 'franchiseAdmin';
  return (
    <>
      {isStaff && <OfflineSupport />}
      <Suspense fallback={null}>
        <SessionPrompts />
        {!isSuperAdmin(role) && <LiveScreens />}
        {isStaff && <ZonePrompt accountZone={franchiseDefaultTimezone} />}
      </Suspense>
    </>
  );
}

/** For people who work where there is no signal. */
function OfflineSupport() {
  useEffect(() => {
    void import('./offline.ts').then(({ registerOfflineWorker: keepForOffline }) =>
      keepForOffline(),
    );
  }, []);
  return null;
}
