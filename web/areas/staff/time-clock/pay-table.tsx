import type { PayLine } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { durationText } from './duration-text.ts';

const cell = 'border-b border-line px-2 py-1.5 max-sm:px-1';

/** Each line of pay with its reason. */
export function PayTable({ lines }: { lines: readonly PayLine[] }) {
  return (
    <Card title={text('clock_pay')}>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={text('clock_pay')}>
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
          <tbody>
            {lines.map(({ staffId, staffName, day, reason, minutes, amountCents }) => (
              <tr key={`${staffId}|${day}|${reason}`}>
                <td className={cell}>
                  {staffName}
                  <span className="block text-small text-ink-quiet sm:hidden">
                    {text(`clock_pay_${reason}`)}
                  </span>
                </td>
                <td className={`${cell} figures whitespace-nowrap`}>{formatDate(day)}</td>
                <td className={`${cell} max-sm:hidden`}>{text(`clock_pay_${reason}`)}</td>
                <td className={`${cell} figures text-right whitespace-nowrap`}>
                  {durationText(minutes)}
                </td>
                <td className={`${cell} figures text-right`}>
                  {amountCents === null ? text('clock_pay_no_rate') : formatMoney(amountCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
