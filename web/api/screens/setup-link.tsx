import { Link } from 'react-router-dom';
import { home } from '#addresses/reports/home.ts';
import { text } from '#shared/text/layout.ts';
import { useCan } from '#web/api/account/account.ts';
import { setupPath } from './setup-trail.ts';

/** For owners whose first list is empty: where to begin. */
export function SetupLink() {
  if (!useCan()(home.routes.setup)) return null;
  return (
    <Link to={setupPath} className="inline-flex min-h-9 items-center px-3 text-accent underline">
      {text('setup_back')}
    </Link>
  );
}
