import { ChevronLeftIcon, ChevronRightIcon, Cog6ToothIcon } from '@heroicons/react/20/solid';
import { ClockIcon } from '@heroicons/react/24/outline';
import { useSearchParams } from 'react-router-dom';
import type { Received } from '#shared/contract/route.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useCan } from '#web/api/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { CardRow } from './card-row.tsx';
import { PayTable } from './pay-table.tsx';
import { PunchDialog } from './punch-dialog.tsx';
import { useCards } from './queries.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const dialogs = ['settings', 'add', 'punch'] as const;

export function CardsPage() {
  const [params] = useSearchParams();
  const week = useCards(params.get('day') ?? undefined);
  const mayReview = useCan()(timeClock.routes.review);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const data = week.data?.data;
  return (
    <>
      <PageHeader
        title={text('clock_cards')}
        description={text('clock_cards_description')}
        actions={
          mayReview &&
          data?.maySetPay && (
            <Button icon={Cog6ToothIcon} onClick={() => open('settings')}>
              {text('clock_settings')}
            </Button>
          )
        }
      />
      {week.isPending && <Awaited />}
      {week.isError && (
        <ErrorState text={text('clock_cards_failed')} onRetry={() => void week.refetch()} />
      )}
      {data && <WeekLine from={data.from} to={data.to} />}
      {data && <Cards week={data} mayReview={mayReview} onOpen={open} />}
      {data && dialog && mayReview && <Dialogs week={data} dialog={dialog} onClose={close} />}
    </>
  );
}

type Week = Received<typeof timeClock.routes.week>['data'];
type Name = (typeof dialogs)[number];

type CardsProps = { week: Week; mayReview: boolean; onOpen: (name: Name, id: string) => void };

function Cards({ week, mayReview, onOpen }: CardsProps) {
  if (week.cards.length === 0) {
    return (
      <EmptyState
        icon={ClockIcon}
        title={text('clock_cards_empty_title')}
        text={text('clock_cards_empty')}
      />
    );
  }
  return (
    <div className="space-y-6">
      <ul className="space-y-2">
        {week.cards.map((card) => {
          const place = `${card.staffId}|${card.day}`;
          return (
            <CardRow
              key={place}
              card={card}
              mayReview={mayReview}
              onAdd={() => onOpen('add', place)}
              onPunch={(id) => onOpen('punch', `${place}|${id}`)}
            />
          );
        })}
      </ul>
      <PayTable lines={week.lines} />
    </div>
  );
}

type DialogsProps = { week: Week; dialog: { name: Name; id: string }; onClose: () => void };

function Dialogs({ week, dialog: { name, id }, onClose }: DialogsProps) {
  const [staffId, day, punchId] = id.split('|');
  const card = week.cards.find((it) => it.staffId === staffId && it.day === day);
  const punch = card?.punches.find((it) => it.id === punchId);
  if (name === 'settings') return <SettingsDialog settings={week.settings} onClose={onClose} />;
  if (!card) return null;
  if (name === 'add') return <PunchDialog card={card} onClose={onClose} />;
  return punch && <PunchDialog key={punch.id} card={card} punch={punch} onClose={onClose} />;
}

function WeekLine({ from, to }: { from: LocalDate; to: LocalDate }) {
  const [, setParams] = useSearchParams();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1">
      <IconButton
        icon={ChevronLeftIcon}
        label={text('clock_previous')}
        onClick={() => setParams({ day: addDays(from, -7) })}
      />
      <p className="figures min-w-52 text-center font-semibold" aria-live="polite">
        {formatDays({ from, to })}
      </p>
      <IconButton
        icon={ChevronRightIcon}
        label={text('clock_next')}
        onClick={() => setParams({ day: addDays(from, 7) })}
      />
    </div>
  );
}

function Awaited() {
  return (
    <div role="status" aria-busy aria-label={text('clock_loading')} className="space-y-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
