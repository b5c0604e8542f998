import { Navigate, useLocation } from 'react-router-dom';
import { useAccount } from '#web/api/account/account.ts';
import { getStoredDownload } from '#web/api/files/stored-download.ts';
import { findReturnPath } from '#web/app/session/sign-in-history-state.ts';
import { getLandingPath } from './navigation.ts';

/**
 * Redirects after a sign-in: to a waiting download, otherwise to the page that was requested,
 * otherwise to the role's first screen.
 */
export function Landing() {
  const account = useAccount();
  const { state } = useLocation();
  const download = getStoredDownload();
  const path = download
    ? `/file/export/${encodeURIComponent(download)}`
    : (findReturnPath(state, account.role) ?? getLandingPath(account));
  return <Navigate to={path} replace />;
}
