import { useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/catalogue.ts';
import { BackLink } from '#web/kit/back-link.tsx';

/** To the figures whose rows are listed: their links bring along what the dashboard showed. */
export function DashboardBack({ path }: { path: string }) {
  const [address] = useSearchParams();
  const shown = address.get('dashboard');
  if (shown === null) return null;
  return <BackLink path={`${path}?${shown}`}>{text('events_back_dashboard')}</BackLink>;
}
