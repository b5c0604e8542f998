import { LockClosedIcon } from '@heroicons/react/24/outline';
import { accounting } from '#addresses/accounting/accounting.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { formatMonth } from '#shared/domain/values/month-text.ts';
import { text } from '#shared/text/accounting/accounting.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { toAccountId } from './account-table.tsx';
import type { OpenDialog } from './page.tsx';
import type { Books } from './queries.ts';

type BookCardsProps = { books: Books; onOpen: OpenDialog };

export function BookCards({ books, onOpen }: BookCardsProps) {
  if (!books.coversAllBrands) {
    return <p className="text-ink-soft">{text('accounting_some_brands')}</p>;
  }
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <ExportsCard books={books} onOpen={onOpen} />
        <MonthsCard books={books} onOpen={onOpen} />
      </div>
      <AccountsCard books={books} onOpen={onOpen} />
    </>
  );
}

function ExportsCard({ books: { exports }, onOpen }: BookCardsProps) {
  const can = useCan();
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <Card title={text('accounting_exports')}>
      {exports.length === 0 && <p className="text-ink-soft">{text('accounting_exports_none')}</p>}
      <ul className="divide-y divide-line">
        {exports.map(({ id, number, fromDate: from, toDate: to, entries, debitCents, by, at }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <p className="min-w-0 break-words">
              {text('accounting_export_line', {
                number: String(number),
                days: formatDays({ from, to }),
                count: entries,
              })}
              <span className="figures block text-small text-ink-quiet">
                {[
                  formatMoney(debitCents),
                  text('accounting_by', { by, moment: formatMoment(at, zone) }),
                ].join(' · ')}
              </span>
            </p>
            {can(accounting.routes.file) && (
              <Button
                aria-label={text('accounting_download_title', { number: String(number) })}
                onClick={() => onOpen('download', id)}
              >
                {text('accounting_download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MonthsCard({ books, onOpen }: BookCardsProps) {
  const can = useCan();
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { closedThrough, nextMonth, trail } = books;
  return (
    <Card
      title={text('accounting_months')}
      actions={
        <>
          {closedThrough && can(accounting.routes.reopenMonths) && (
            <Button onClick={() => onOpen('reopen')}>
              {text('accounting_reopen', { month: formatMonth(closedThrough) })}
            </Button>
          )}
          {nextMonth && can(accounting.routes.closeMonths) && (
            <Button icon={LockClosedIcon} onClick={() => onOpen('close')}>
              {text('accounting_close', { month: formatMonth(nextMonth) })}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-soft">
        {closedThrough
          ? text('accounting_closed_through', { month: formatMonth(closedThrough) })
          : text('accounting_no_month_closed')}
      </p>
      {trail.length > 0 && (
        <ol className="mt-2 space-y-1">
          {trail.map(({ kind, month, by, at, reason }) => (
            <li key={at + kind} className="text-small break-words">
              {text(`accounting_trail_${kind}`, {
                month: formatMonth(month),
                by,
                moment: formatMoment(at, zone),
                reason,
              })}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function AccountsCard({ books: { accounts }, onOpen }: BookCardsProps) {
  const can = useCan();
  const brands = useBrands();
  return (
    <Card
      title={text('accounting_accounts')}
      actions={
        can(accounting.routes.saveAccounts) && (
          <Button onClick={() => onOpen('accounts')}>{text('accounting_accounts_edit')}</Button>
        )
      }
    >
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {accounts.map((account) => (
          <li key={toAccountId(account)} className="flex gap-3 border-b border-line py-1.5">
            <span className="figures w-14 shrink-0 text-ink-quiet">{account.number}</span>
            <span className="min-w-0 break-words">
              {account.name}
              <span className="block text-small text-ink-quiet">
                {[
                  text(`accounting_type_${account.type}`),
                  brands.find((it) => it.brandId === account.brandId)?.brandName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
