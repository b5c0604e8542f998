import type { PayLine } from '#shared/contract/staff/time-clock.ts';
import { sumPay } from '#shared/domain/staff/approved-pay.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

const cell = 'border-b border-line px-2 py-1.5 max-sm:px-1';

type PayTableProps = { title: string; description: string; lines: readonly PayLine[] };

/** Each pay line with its reason, the totals of each person, and the grand total. */
export function PayTable({ title, description, lines }: PayTableProps) {
  const people = [...groupBy(lines, ({ staffId }) => staffId)];
  return (
    <Card title={title}>
      <p className="mb-2 text-ink-soft">{description}</p>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <table className="w-full text-left">
          <thead className="text-small text-ink-quiet">
            <tr>
              <th className={cell}>{text('clock_pay_staff')}</th>
              <th className={cell}>{text('clock_pay_day')}</th>
              <th className={`${cell} max-sm:hidden`}>{text('clock_pay_why')}</th>
              <th className={`${cell} text-right`}>{text('clock_pay_time')}</th>
              <th className={`${cell} text-right`}>{text('clock_pay_amount')}</th>
            </tr>
          </thead>
          {people.map(([staffId, own]) => (
            <tbody key={staffId}>
              {own.map((line, at) => (
                <PayRow key={`${line.day}|${at}`} line={line} />
              ))}
              {own.length > 1 && people.length > 1 && (
                <TotalRow
                  label={text('clock_pay_total_of', { name: own[0]?.staffName ?? staffId })}
                  lines={own}
                />
              )}
            </tbody>
          ))}
          <tfoot>
            <TotalRow label={text('clock_pay_total')} lines={lines} />
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

function PayRow({ line }: { line: PayLine }) {
  const { staffName, day, minutes, amountCents } = line;
  return (
    <tr>
      <td className={cell}>
        {staffName}
        <span className="block text-small text-ink-quiet sm:hidden">
          <PayKind line={line} />
        </span>
      </td>
      <td className={`${cell} figures whitespace-nowrap`}>{formatDate(day)}</td>
      <td className={`${cell} max-sm:hidden`}>
        <PayKind line={line} />
      </td>
      <td className={`${cell} figures text-right whitespace-nowrap`}>
        {line.reason !== 'mileage' && formatDuration(minutes)}
      </td>
      <td className={`${cell} figures text-right whitespace-nowrap`}>
        {amountCents === null ? text('clock_pay_no_rate') : formatMoney(amountCents)}
      </td>
    </tr>
  );
}

/** For an adjustment, also who made it, when and why. */
function PayKind({ line: { reason, adjustment } }: { line: PayLine }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const kind = text(`clock_pay_${reason}`);
  if (!adjustment) return kind;
  const { by, at, why } = adjustment;
  return (
    <>
      {text('clock_pay_adjustment', { kind })}
      <span className="block text-small text-ink-quiet">
        {text('clock_pay_adjusted', { by, moment: formatMoment(at, zone), why })}
      </span>
    </>
  );
}

/** Time without a rate is shown separately because its amount is unknown. */
function TotalRow({ label, lines }: { label: string; lines: readonly PayLine[] }) {
  const { minutes, amountCents } = sumPay(lines);
  const unrated = sumPay(lines.filter((line) => line.amountCents === null)).minutes;
  return (
    <tr className="font-semibold">
      <td className={cell} colSpan={2}>
        {label}
      </td>
      <td className={`${cell} max-sm:hidden`} />
      <td className={`${cell} figures text-right whitespace-nowrap`}>{formatDuration(minutes)}</td>
      <td className={`${cell} figures text-right whitespace-nowrap`}>
        {formatMoney(amountCents)}
        {unrated !== 0 && (
          <span className="block text-small font-normal text-ink-quiet">
            {text('clock_pay_unrated', { time: formatDuration(unrated) })}
          </span>
        )}
      </td>
    </tr>
  );
}
