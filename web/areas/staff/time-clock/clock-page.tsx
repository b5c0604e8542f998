import { CloudArrowUpIcon, MapPinIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { nextKinds, standingAfter } from '#shared/domain/staff/time-card.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { CardList } from './card-list.tsx';
import { useOwnClock } from './queries.ts';
import { useClock } from './use-clock.ts';
import type { WaitingPunch } from './waiting-punches.ts';

/** Works without a signal: what somebody presses counts, and the rest catches up. */
export function ClockPage() {
  const own = useOwnClock();
  const asksLocation = own.data?.data.askLocation ?? false;
  const { punch, send, waiting, flagged, refusal } = useClock({ asksLocation });
  const [busy, setBusy] = useState(false);
  const last = waiting.at(-1);
  const standing = last ? standingAfter[last.kind] : (own.data?.data.standing ?? 'off');
  const press = async (kind: PunchKind) => {
    setBusy(true);
    await punch(kind);
    setBusy(false);
  };
  return (
    <div className="max-w-xl space-y-4">
      <PageHeader title={text('nav_clock')} />
      <Card>
        <p role="status" className="mb-4 text-center text-large font-semibold">
          {text(`clock_standing_${standing}`)}
        </p>
        <div className="flex flex-col gap-3">
          {nextKinds[standing].map((kind, at) => (
            <Button
              key={kind}
              variant={at === 0 ? 'primary' : 'secondary'}
              busy={busy}
              onClick={() => void press(kind)}
              className="min-h-16 text-large"
            >
              {text(`clock_${kind}`)}
            </Button>
          ))}
        </div>
        {asksLocation && (
          <p className="mt-4 flex gap-2 text-small text-ink-soft">
            <MapPinIcon className="size-5 shrink-0" aria-hidden />
            {text('clock_location_asked')}
          </p>
        )}
        {waiting.length > 0 && !refusal && <Waiting count={waiting.length} />}
        {waiting.length > 0 && refusal && (
          <Refused waiting={waiting} why={refusal} onSend={() => void send()} />
        )}
        {flagged > 0 && <p className="mt-3 text-tone-yellow">{text('clock_flagged')}</p>}
      </Card>
      <section aria-label={text('clock_own_cards')}>
        <h2 className="mb-2 text-large font-semibold">{text('clock_own_cards')}</h2>
        {own.isError && <p className="text-ink-soft">{text('clock_failed')}</p>}
        {own.data && <CardList cards={own.data.data.cards} />}
      </section>
    </div>
  );
}

type RefusedProps = {
  waiting: readonly WaitingPunch[];
  why: string;
  onSend: () => void;
};

/** The server answered and objects: nothing is dropped, and the person knows what to ask for. */
function Refused({ waiting, why, onSend }: RefusedProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <div role="alert" className="mt-4 rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
      <p>{text('clock_refused', { why })}</p>
      <ul className="figures mt-2">
        {waiting.map(({ id, kind, deviceAt }) => (
          <li key={id}>
            {text(`clock_${kind}`)}, {formatMoment(new Date(deviceAt).toISOString(), zone)}
          </li>
        ))}
      </ul>
      <Button className="mt-3" onClick={onSend}>
        {text('clock_try_again')}
      </Button>
    </div>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <p role="status" className="mt-4 flex gap-2 text-ink-soft">
      <CloudArrowUpIcon className="size-5 shrink-0" aria-hidden />
      {count === 1 ? text('clock_waiting_one') : text('clock_waiting_many', { count })}
    </p>
  );
}
