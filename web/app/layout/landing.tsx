import { Navigate, useLocation } from 'react-router-dom';
import { useAccount } from '#web/api/account/account.ts';
import { storedDownload } from '#web/api/files/stored-download.ts';
import { wayBack } from '#web/app/session/arrival.ts';
import { landingOf } from './navigation.ts';

/**
 * Redirects after a sign-in: to a waiting download, otherwise to the page that was requested,
 * otherwise to the role's first screen.
 */
export function Landing() {
  const account = useAccount();
  const { state } = useLocation();
  const download = storedDownload();
  const path = download
    ? `/file/export/${encodeURIComponent(download)}`
    : (wayBack(state, account.role) ?? landingOf(account));
  return <Navigate to={path} replace />;
}
