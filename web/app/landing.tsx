import { Navigate } from 'react-router-dom';
import { useAccount } from '#web/api/account.ts';
import { storedDownload } from '#web/api/stored-download.ts';
import { landingOf } from './navigation.ts';

/** Where a sign-in leads: to the download that waited for it, else to the role's first screen. */
export function Landing() {
  const account = useAccount();
  const download = storedDownload();
  const path = download ? `/file/export/${encodeURIComponent(download)}` : landingOf(account);
  return <Navigate to={path} replace />;
}
