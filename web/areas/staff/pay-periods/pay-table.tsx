import { formatDuration } from '#shared/domain/values/duration.ts';
import type { PersonPayView } from '#shared/contract/staff/pay-periods.ts';
import { text } from '#shared/text/staff/pay-periods.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney } from '#web/kit/words/format.ts';

const cell = 'border-b border-line px-2 py-1.5 align-top max-sm:px-0';
const amountCell = `${cell} figures text-right whitespace-nowrap`;

type Amount = { readonly label: string; readonly cents: number; readonly detail?: string };

const withTime = (minutes: number) => (minutes === 0 ? {} : { detail: formatDuration(minutes) });

/** The parts of a person's pay in the order of the columns. */
const listAmounts = (pay: Omit<PersonPayView, 'staffId' | 'name'>): Amount[] => [
  { label: text('pay_regular'), cents: pay.regularCents, ...withTime(pay.regularMinutes) },
  { label: text('pay_overtime'), cents: pay.overtimeCents, ...withTime(pay.overtimeMinutes) },
  { label: text('pay_tips'), cents: pay.tipsCents },
  { label: text('pay_mileage'), cents: pay.mileageCents },
  {
    label: text('pay_adjustments'),
    cents: pay.adjustmentCents,
    ...withTime(pay.adjustmentMinutes),
  },
];

/** One row per person. On a phone, the parts of the total stand below the name. */
export function PayTable({ people }: { people: readonly PersonPayView[] }) {
  const total = sumPeople(people);
  return (
    <Card title={text('pay_table')}>
      <table className="w-full text-left">
        <thead className="text-small text-ink-quiet">
          <tr>
            <th className={cell}>{text('pay_person')}</th>
            {listAmounts(total).map(({ label }) => (
              <th key={label} className={`${amountCell} max-sm:hidden`}>
                {label}
              </th>
            ))}
            <th className={amountCell}>{text('pay_total')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((pay) => (
            <PayRow key={pay.staffId} name={pay.name} pay={pay} />
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <PayRow name={text('pay_total')} pay={total} />
        </tfoot>
      </table>
    </Card>
  );
}

type PayRowProps = { name: string; pay: Omit<PersonPayView, 'staffId' | 'name'> };

function PayRow({ name, pay }: PayRowProps) {
  const amounts = listAmounts(pay);
  return (
    <tr>
      <td className={cell}>
        {name}
        {pay.unratedMinutes !== 0 && (
          <span className="block text-small font-normal text-ink-soft">
            {text('pay_unrated', { time: formatDuration(pay.unratedMinutes) })}
          </span>
        )}
        {amounts
          .filter(({ cents, detail }) => cents !== 0 || detail !== undefined)
          .map(({ label, cents, detail }) => (
            <span
              key={label}
              className="figures block text-small font-normal text-ink-quiet sm:hidden"
            >
              {[label, detail, formatMoney(cents)].filter(Boolean).join(' ')}
            </span>
          ))}
      </td>
      {amounts.map(({ label, cents, detail }) => (
        <td key={label} className={`${amountCell} max-sm:hidden`}>
          {formatMoney(cents)}
          {detail && <span className="block text-small font-normal text-ink-quiet">{detail}</span>}
        </td>
      ))}
      <td className={amountCell}>{formatMoney(pay.totalCents)}</td>
    </tr>
  );
}

function sumPeople(people: readonly PersonPayView[]): Omit<PersonPayView, 'staffId' | 'name'> {
  const sum = (name: keyof Omit<PersonPayView, 'staffId' | 'name'>) =>
    people.reduce((total, pay) => total + pay[name], 0);
  return {
    regularMinutes: sum('regularMinutes'),
    regularCents: sum('regularCents'),
    overtimeMinutes: sum('overtimeMinutes'),
    overtimeCents: sum('overtimeCents'),
    unratedMinutes: sum('unratedMinutes'),
    tipsCents: sum('tipsCents'),
    mileageCents: sum('mileageCents'),
    adjustmentMinutes: sum('adjustmentMinutes'),
    adjustmentCents: sum('adjustmentCents'),
    totalCents: sum('totalCents'),
  };
}
