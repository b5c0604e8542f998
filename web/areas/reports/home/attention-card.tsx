import { ChevronRightIcon } from '@heroicons/react/20/solid';
import type { Attention } from '#shared/contract/reports/home.ts';
import { equipmentLimits } from '#shared/domain/equipment/limits.ts';
import { type AttentionKind, getHomeDays, homeLimits } from '#shared/domain/reports/home.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/reports/home.ts';
import { staffProfilesPath } from '#web/api/screens/staff-paths.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';

const attentionLimits = { ...homeLimits, ...equipmentLimits, ...staffLimits };

/** Each item links to the grid with exactly its rows. */
export function AttentionCard({ attention, today }: { attention: Attention[]; today: string }) {
  const address = buildAddresses(today);
  return (
    <Card title={text('home_attention')}>
      {attention.length === 0 && <p className="text-ink-quiet">{text('home_attention_none')}</p>}
      <ul className="-mx-2">
        {attention.map(({ kind, count, dueCents }) => (
          <li key={kind}>
            <a
              href={`#${address[kind]}`}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
            >
              <span className="figures min-w-8 text-right text-large font-semibold">
                {formatNumber(count)}
              </span>
              <span className="min-w-0 flex-1">
                {text(`home_attention_${kind}`, attentionLimits)}
                {dueCents !== null && (
                  <span className="block text-small text-ink-quiet">
                    {text('home_owed', { amount: formatMoney(dueCents) })}
                  </span>
                )}
              </span>
              <ChevronRightIcon className="size-4 shrink-0 text-ink-quiet" aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function buildAddresses(today: string): Readonly<Record<AttentionKind, string>> {
  const day = localDate(today);
  const { from, to } = getHomeDays(day);
  const list = '/franchise/events/list?when=';
  const week = `fromDate=${today}&toDate=${to}`;
  const lately = `fromDate=${from}&toDate=${addDays(day, -1)}`;
  return {
    unassigned: `${list}upcoming&${week}`,
    unconfirmed: `${list}upcoming&statuses=pending&statuses=booked&${week}`,
    bookingRequests: '/franchise/futureBookings?read=false',
    overdueInvoices: '/franchise/invoice?overdue=true',
    unrecorded: `${list}past&unrecorded=true&${lately}`,
    timeOff: '/franchise/staff/time-off?from=timeOff&state=pending',
    swaps: '/franchise/staff/time-off?from=switchShift&state=accepted',
    equipmentDue: '/franchise/assets',
    documentsDue: `${staffProfilesPath}?documents=due`,
    noReplies: '/franchise/marketing/no-replies',
  };
}
