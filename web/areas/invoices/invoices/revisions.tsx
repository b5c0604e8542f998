import { invoices } from '#addresses/invoices/invoices.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** The earlier versions of a corrected invoice. Renders nothing if there is only one version. */
export function Revisions({ id, revision }: { id: string; revision: number }) {
  return revision > 1 ? <RevisionList id={id} /> : null;
}

function RevisionList({ id }: { id: string }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const revisions = useRoute(invoices, 'revisions', { params: { id }, query: {} }).data?.data ?? [];
  return (
    <Card title={text('invoice_versions')}>
      <ul className="divide-y divide-line">
        {revisions.toReversed().map(({ revision, at, reason, grandTotal }) => (
          <li key={revision} className="py-2">
            <p className="flex justify-between gap-4">
              <span className="font-medium">{text('invoice_version', { revision })}</span>
              <span className="figures">{formatMoney(grandTotal)}</span>
            </p>
            <p className="text-small text-ink-quiet wrap-anywhere">
              {[formatMoment(at, zone), reason].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
