import { text } from '#shared/text/clients/client-pages.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ClientSectionProps } from '#web/api/screens/client-sections.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useClientActivity } from './queries.ts';

export function ActivitySection({ clientId }: ClientSectionProps) {
  const { data } = useClientActivity(clientId);
  const { franchiseDefaultTimezone: zone } = useAccount();
  if (!data) return <Skeleton className="h-40" />;
  return (
    <Card title={text('client_activity_title')}>
      {data.data.length === 0 && <p className="text-ink-quiet">{text('client_activity_none')}</p>}
      <ul className="divide-y divide-line">
        {data.data.map(({ action, by, at, about }, index) => (
          <li key={index} className="py-2">
            <p className="break-words">
              {text(`client_did_${action}`)}
              {about !== '' && action !== 'changed' && `: ${about}`}
            </p>
            <p className="text-small text-ink-quiet">
              {[by, formatMoment(at, zone)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
