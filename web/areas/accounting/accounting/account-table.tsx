import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid';
import { text } from '#shared/text/accounting/accounting.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';
import type { AccountSum, Journal } from './queries.ts';

const cell = 'border-b border-line px-2 py-1.5 align-baseline max-sm:px-0';
const amountCell = `${cell} figures text-right whitespace-nowrap max-sm:pl-3`;

export const toAccountId = ({ account, brandId }: Pick<AccountSum, 'account' | 'brandId'>) =>
  brandId === '' ? account : `${account}.${brandId}`;

/** Debits and credits by account. Each leads to its entries. */
export function AccountTable({
  journal,
  onOpen,
}: {
  journal: Journal;
  onOpen: (id: string) => void;
}) {
  const { accounts, debitCents, creditCents, hasPayouts } = journal;
  return (
    <Card
      title={text('accounting_journal')}
      actions={
        <Button variant="quiet" onClick={() => onOpen('')}>
          {text('accounting_show_entries')}
        </Button>
      }
    >
      {!hasPayouts && (
        <p className="mb-2 flex gap-2 text-ink-soft">
          <ExclamationTriangleIcon className="size-5 shrink-0 text-warning" aria-hidden />
          {text('accounting_no_payouts')}
        </p>
      )}
      <table className="w-full text-left">
        <thead className="text-small text-ink-quiet">
          <tr>
            <th className={cell}>{text('accounting_account')}</th>
            <th className={amountCell}>{text('accounting_debit')}</th>
            <th className={amountCell}>{text('accounting_credit')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((sum) => (
            <AccountRow key={toAccountId(sum)} sum={sum} onOpen={onOpen} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <td className={cell}>{text('accounting_total')}</td>
            <td className={amountCell}>{formatMoney(debitCents)}</td>
            <td className={amountCell}>{formatMoney(creditCents)}</td>
          </tr>
        </tfoot>
      </table>
      {debitCents === creditCents && (
        <p className="mt-2 flex items-center gap-1.5 text-ink-soft">
          <CheckCircleIcon className="size-5 shrink-0 text-success" aria-hidden />
          {text('accounting_balanced')}
        </p>
      )}
    </Card>
  );
}

function AccountRow({ sum, onOpen }: { sum: AccountSum; onOpen: (id: string) => void }) {
  const brands = useBrands();
  const brand = brands.find((it) => it.brandId === sum.brandId)?.brandName;
  return (
    <tr>
      <td className={cell}>
        <button
          type="button"
          className="text-left text-accent underline max-sm:min-h-11"
          onClick={() => onOpen(toAccountId(sum))}
        >
          {sum.name}
        </button>
        <span className="block text-small text-ink-quiet">
          {[sum.number, brand].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={amountCell}>{formatSide(sum.debitCents)}</td>
      <td className={amountCell}>{formatSide(sum.creditCents)}</td>
    </tr>
  );
}

const formatSide = (cents: number) => (cents === 0 ? '' : formatMoney(cents));
