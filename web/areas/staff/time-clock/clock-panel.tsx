import { CloudArrowUpIcon, MapPinIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import {
  nextPunchKinds,
  type DutyStatus as StandingName,
  dutyStatusByPunch,
} from '#shared/domain/staff/time-card.ts';
import { type PunchKind, punchKinds } from '#shared/domain/staff/punch.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useOwnClock } from './queries.ts';
import { usePunchQueue } from './use-punch-queue.ts';
import type { WaitingPunch } from './waiting-punches.ts';

/**
 * Whether the person is on the clock, and the next punches. Works without a signal: each press is
 * stored on the device and sent later.
 */
export function ClockPanel() {
  const own = useOwnClock();
  const asksLocation = own.data?.data.askLocation ?? false;
  const clock = usePunchQueue({ asksLocation });
  const { punch, waiting } = clock;
  const [busy, setBusy] = useState(false);
  const last = waiting?.findLast(({ refused }) => refused === undefined);
  const status = last ? dutyStatusByPunch[last.kind] : own.data?.data.standing;
  const isAnswerDue = own.isPending && own.failureCount === 0;
  const isLoading = !waiting || (!status && isAnswerDue);
  const press = async (kind: PunchKind) => {
    setBusy(true);
    await punch(kind);
    setBusy(false);
  };
  return (
    <Card>
      {isLoading ? (
        <DutyStatusSkeleton />
      ) : (
        <DutyStatusCard standing={status} busy={busy} onPress={(kind) => void press(kind)} />
      )}
      {asksLocation && (
        <p className="mt-4 flex gap-2 text-small text-ink-soft">
          <MapPinIcon className="size-5 shrink-0" aria-hidden />
          {text('clock_location_asked')}
        </p>
      )}
      <StoredPunches clock={clock} />
    </Card>
  );
}

/** The punches on this device: waiting to be sent, rejected for now, or rejected for good. */
function StoredPunches({ clock }: { clock: ReturnType<typeof usePunchQueue> }) {
  const { waiting = [], sendAgain, remove, flagged, refusal } = clock;
  const due = waiting.filter(({ refused }) => refused === undefined);
  const refused = waiting.filter((it) => it.refused !== undefined);
  const send = () => void sendAgain();
  return (
    <>
      {due.length > 0 && !refusal && <WaitingPunchesNote count={due.length} />}
      {due.length > 0 && refusal && (
        <RejectedPunches
          why={text('clock_refused', { why: refusal })}
          waiting={due}
          onSend={send}
        />
      )}
      {refused.length > 0 && (
        <RejectedPunches
          why={text('clock_set_aside')}
          waiting={refused}
          onSend={send}
          onRemove={(id) => void remove(id)}
        />
      )}
      {flagged > 0 && <p className="mt-3 text-tone-yellow">{text('clock_flagged')}</p>}
    </>
  );
}

function DutyStatusSkeleton() {
  return (
    <div role="status" aria-busy aria-label={text('clock_standing_loading')}>
      <Skeleton className="mx-auto mb-4 h-6 w-48" />
      <Skeleton className="h-16" />
    </div>
  );
}

type DutyStatusCardProps = {
  /** Undefined if no answer arrived and none was stored. */
  standing: StandingName | undefined;
  busy: boolean;
  onPress: (kind: PunchKind) => void;
};

function DutyStatusCard({ standing, busy, onPress }: DutyStatusCardProps) {
  const kinds = standing ? nextPunchKinds[standing] : punchKinds;
  return (
    <>
      <p role="status" className="mb-4 text-center text-large font-semibold">
        {text(`clock_standing_${standing ?? 'unknown'}`)}
      </p>
      <div className="flex flex-col gap-3">
        {kinds.map((kind, index) => (
          <Button
            key={kind}
            variant={standing && index === 0 ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => onPress(kind)}
            className="min-h-16 text-large"
          >
            {text(`clock_${kind}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

type RejectedPunchesProps = {
  waiting: readonly WaitingPunch[];
  why: string;
  onSend: () => void;
  /** Available once a manager has entered what the server rejected. */
  onRemove?: (id: string) => void;
};

/** The server rejected these punches. None is dropped, and the person learns what to do. */
function RejectedPunches({ waiting, why, onSend, onRemove }: RejectedPunchesProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <div role="alert" className="mt-4 rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
      <p>{why}</p>
      <ul className="figures mt-2 space-y-2">
        {waiting.map(({ id, kind, deviceAt, refused }) => {
          const name = `${text(`clock_${kind}`)}, ${formatMoment(new Date(deviceAt).toISOString(), zone)}`;
          return (
            <li key={id}>
              <p className="font-semibold">{name}</p>
              {refused && <p>{refused}</p>}
              {onRemove && (
                <Button
                  variant="quiet"
                  aria-label={text('clock_forget_label', { punch: name })}
                  onClick={() => onRemove(id)}
                >
                  {text('clock_forget')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Button className="mt-3" onClick={onSend}>
        {text('clock_try_again')}
      </Button>
    </div>
  );
}

function WaitingPunchesNote({ count }: { count: number }) {
  return (
    <p role="status" className="mt-4 flex gap-2 text-ink-soft">
      <CloudArrowUpIcon className="size-5 shrink-0" aria-hidden />
      {text('clock_waiting', { count })}
    </p>
  );
}
