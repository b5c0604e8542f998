import { Link } from 'react-router-dom';
import { home } from '#addresses/reports/home.ts';
import { text } from '#shared/text/layout.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { findSetupTrail, setupPath } from '#web/api/screens/setup-trail.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';

/** Above the page of a step of Getting started: back to the list, and on to the next step. */
export function SetupTrailLinks({ pathname }: { pathname: string }) {
  const { franchiseId } = useAccount();
  const isOffered = useCan()(home.routes.setup);
  const trail = isOffered ? findSetupTrail(franchiseId, pathname) : undefined;
  if (!trail) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <BackLink path={setupPath}>{text('setup_back')}</BackLink>
      {trail.next && (
        <Link to={trail.next.path} className="text-ink-soft hover:underline">
          {trail.next.label}
        </Link>
      )}
    </div>
  );
}
