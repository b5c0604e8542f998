import { useState } from 'react';
import type { OwnSwap } from '#shared/contract/staff/shift-swaps.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account/account.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { useOwnSwaps, useSwapRoute } from './queries.ts';

/**
 * The swaps that the person offers, has accepted or can accept. Renders nothing if there are none.
 */
export function OwnSwaps() {
  const swaps = useOwnSwaps();
  const shown = (swaps.data?.data ?? []).filter((swap) => formatSwapStatus(swap) !== undefined);
  if (shown.length === 0) return null;
  return (
    <section aria-label={text('swap_own_title')} className="mt-8 max-w-2xl">
      <h2 className="mb-2 text-large font-semibold">{text('swap_own_title')}</h2>
      <ul className="space-y-2">
        {shown.map((swap) => (
          <SwapCard key={swap.id} swap={swap} />
        ))}
      </ul>
    </section>
  );
}

function SwapCard({ swap }: { swap: OwnSwap }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { title, note, decisionNote } = swap;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-low">
      <p className="font-semibold">{formatSwapStatus(swap)}</p>
      <p className="figures">{formatSwapTime(swap, zone)}</p>
      <p>{title}</p>
      {note && <p className="mt-1 whitespace-pre-line text-ink-soft">{note}</p>}
      {decisionNote && <p className="mt-1 whitespace-pre-line">{decisionNote}</p>}
      <SwapActions swap={swap} />
    </li>
  );
}

const formatSwapTime = ({ day, startsAt, endsAt }: OwnSwap, zone: string) =>
  `${formatDayHeading(day)}, ${formatHours(startsAt, endsAt, zone)}`;

function SwapActions({ swap }: { swap: OwnSwap }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const accept = useSwapRoute('accept');
  const withdraw = useSwapRoute('withdraw');
  const [asking, setAsking] = useState(false);
  const { id: swapId, version, part, status, fromName } = swap;
  const body = { swapId, version };
  if (part === 'forMe') {
    return (
      <>
        <SignalButton variant="primary" className="mt-3" onClick={() => setAsking(true)}>
          {text('swap_accept')}
        </SignalButton>
        <ConfirmDialog
          open={asking}
          title={text('swap_accept_title')}
          text={text('swap_accept_text', { when: formatSwapTime(swap, zone), name: fromName })}
          confirm={text('swap_accept')}
          busy={accept.isPending}
          onConfirm={() => accept.mutate({ body }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      </>
    );
  }
  if (status !== 'offered' && status !== 'accepted') return null;
  return (
    <SignalButton
      className="mt-3"
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate({ body }, { onSuccess: withdraw.again })}
    >
      {text(part === 'taking' ? 'swap_withdraw_taking' : 'swap_withdraw_offer')}
    </SignalButton>
  );
}

/** Undefined for a closed swap that isn't news to the person. */
function formatSwapStatus(swap: OwnSwap): string | undefined {
  const { part, status, fromName, takerName, offeredToName } = swap;
  if (part === 'forMe') return text('swap_for_me', { name: fromName });
  if (part === 'taking') {
    if (status === 'accepted') return text('swap_taking_accepted', { name: fromName });
    if (status === 'approved') return text('swap_taking_approved');
    return status === 'rejected' ? text('swap_taking_rejected', { name: fromName }) : undefined;
  }
  const name = takerName ?? offeredToName ?? text('swap_mine_everybody');
  if (status === 'offered') return text('swap_mine_offered', { name });
  if (status === 'accepted') return text('swap_mine_accepted', { name });
  if (status === 'approved') return text('swap_mine_approved', { name });
  return status === 'rejected' ? text('swap_mine_rejected') : undefined;
}
