import { ChevronLeftIcon, ChevronRightIcon, Cog6ToothIcon } from '@heroicons/react/20/solid';
import { ClockIcon } from '@heroicons/react/24/outline';
import { useSearchParams } from 'react-router-dom';
import type { RouteResponse } from '#shared/contract/route.ts';
import { type TimeCardView, timeClock } from '#shared/contract/staff/time-clock.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { formatDays } from '#shared/domain/values/day-text.ts';
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { TimeCardRow } from './time-card-row.tsx';
import { MissedShifts } from './missed-shifts.tsx';
import { PayTable } from './pay-table.tsx';
import { PunchDialog } from './punch-dialog.tsx';
import { PersonHeader } from './person-header.tsx';
import { groupCardsByPerson, listCleanCards } from './person-time-cards.ts';
import { MileageDialog } from './mileage-dialog.tsx';
import { useApproveTimeCards, useSaveMileage, useTimeCards } from './queries.ts';
import { PaySettingsDialog } from './pay-settings-dialog.tsx';
import { RevokeApprovalDialog } from './revoke-approval-dialog.tsx';
import { type CardFilter, cardFilters, matchesCardFilter } from './card-filter.ts';

const dialogs = [
  'settings',
  'add',
  'punch',
  'missed',
  'mileage',
  'rejected',
  'unreviewed',
] as const;

export function TimeCardsPage() {
  const [params] = useSearchParams();
  const week = useTimeCards(params.get('day') ?? undefined);
  const mayReview = useCan()(timeClock.routes.review);
  const { dialog, open, close } = useDialogAddress(dialogs);
  const data = week.data?.data;
  const newest = async () => {
    const { data: answer } = await week.refetch({ throwOnError: true });
    if (!answer) throw new Error('A fetched week must have data');
    return answer.data;
  };
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
      {week.isPending && <TimeCardsSkeleton />}
      {week.isError && (
        <ErrorState text={text('clock_cards_failed')} onRetry={() => void week.refetch()} />
      )}
      {data && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <PeriodNavigation from={data.from} to={data.to} />
          <div className="flex flex-wrap items-center gap-2">
            {mayReview && <ApproveCleanButton cards={data.cards} />}
            <CardFilterSelect />
          </div>
        </div>
      )}
      {data && <LockNotice lock={data.lock} />}
      {data && <TimeCardList week={data} mayReview={mayReview} onOpen={open} />}
      {data && dialog && mayReview && (
        <Dialogs week={data} newest={newest} dialog={dialog} onClose={close} />
      )}
    </>
  );
}

function LockNotice({ lock }: Pick<Week, 'lock'>) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  if (!lock) return null;
  const { by, at } = lock;
  return (
    <p className="mb-3 text-ink-soft">
      <Badge tone="green">{text('clock_locked')}</Badge>{' '}
      {text('clock_locked_about', { by, moment: formatMoment(at, zone) })}
    </p>
  );
}

type Week = RouteResponse<typeof timeClock.routes.week>['data'];
type Name = (typeof dialogs)[number];

type TimeCardListProps = {
  week: Week;
  mayReview: boolean;
  onOpen: (name: Name, id: string) => void;
};

function TimeCardList({ week, mayReview, onOpen }: TimeCardListProps) {
  const choice = useCardFilter();
  const cards = week.cards.filter((card) => matchesCardFilter(card, choice));
  const missed = choice === 'all' || choice === 'missing' ? week.missed : [];
  const paysMileage = typeof week.settings.mileRateMills === 'number';
  const isEmpty = [week.cards, week.missed, week.lines].every(({ length }) => length === 0);
  if (isEmpty) {
    return (
      <EmptyState
        icon={ClockIcon}
        title={text('clock_cards_empty_title')}
        text={text('clock_cards_empty')}
      />
    );
  }
  return (
    <>
      <MissedShifts
        shifts={missed}
        mayReview={mayReview}
        onAdd={({ id }) => onOpen('missed', id)}
      />
      {cards.length === 0 && missed.length === 0 && (
        <p className="text-ink-soft">{text('clock_show_none')}</p>
      )}
      {/* A list like the kit's grids: on a phone the page header makes room for it. */}
      <div className="page-grid space-y-6">
        {groupCardsByPerson(cards).map((person) => (
          <section key={person.staffId} aria-label={person.staffName}>
            <PersonHeader person={person} />
            <ul className="space-y-2">
              {person.cards.map((card) => {
                const place = `${card.staffId}|${card.day}`;
                return (
                  <TimeCardRow
                    key={place}
                    card={card}
                    mayReview={mayReview}
                    onAdd={() => onOpen('add', place)}
                    onMileage={paysMileage ? () => onOpen('mileage', place) : undefined}
                    onPunch={(id) => onOpen('punch', `${place}|${id}`)}
                    onTakeBack={(status) => onOpen(status, place)}
                  />
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-6 space-y-6">
        {week.lines.length > 0 && (
          <PayTable
            title={text('clock_pay')}
            description={text('clock_pay_about')}
            lines={week.lines}
          />
        )}
        {week.waiting.length > 0 && (
          <PayTable
            title={text('clock_pay_waiting')}
            description={text('clock_pay_waiting_about')}
            lines={week.waiting}
          />
        )}
      </div>
    </>
  );
}

type DialogsProps = {
  week: Week;
  newest: () => Promise<Week>;
  dialog: { name: Name; id: string };
  onClose: () => void;
};

function Dialogs({ week, newest, dialog: { name, id }, onClose }: DialogsProps) {
  const [staffId, day, punchId] = id.split('|');
  const card = week.cards.find((it) => it.staffId === staffId && it.day === day);
  const punch = card?.punches.find((it) => it.id === punchId);
  if (name === 'settings') {
    const newestSettings = async () => (await newest()).settings;
    return <PaySettingsDialog settings={week.settings} newest={newestSettings} onClose={onClose} />;
  }
  const missing = week.missed.find((shift) => shift.id === id);
  if (name === 'missed') {
    return missing ? <PunchDialog card={missing} missing={missing} onClose={onClose} /> : null;
  }
  if (!card) return null;
  if (name === 'mileage') return <CardMileageDialog card={card} onClose={onClose} />;
  if (name === 'add') return <PunchDialog card={card} onClose={onClose} />;
  if (name === 'rejected' || name === 'unreviewed') {
    return <RevokeApprovalDialog card={card} status={name} onClose={onClose} />;
  }
  return punch && <PunchDialog key={punch.id} card={card} punch={punch} onClose={onClose} />;
}

function CardMileageDialog({ card, onClose }: { card: TimeCardView; onClose: () => void }) {
  const save = useSaveMileage();
  const { staffId, day } = card;
  return (
    <MileageDialog
      card={card}
      busy={save.isPending}
      onSave={(mileage, outcome) => save.mutate({ body: { staffId, day, ...mileage } }, outcome)}
      onClose={onClose}
    />
  );
}

function useCardFilter(): CardFilter {
  const [params] = useSearchParams();
  return cardFilters.find((each) => each === params.get('show')) ?? 'all';
}

function CardFilterSelect() {
  const [, setParams] = useSearchParams();
  const choose = (show: string) =>
    setParams((before) => {
      before.set('show', show);
      return before;
    });
  return (
    <Select
      aria-label={text('clock_show')}
      className="min-w-44"
      value={useCardFilter()}
      onChange={(event) => choose(event.target.value)}
      options={cardFilters.map((value) => ({ value, label: text(`clock_show_${value}`) }))}
    />
  );
}

/** Approves all cards that need no review. */
function ApproveCleanButton({ cards }: { cards: Week['cards'] }) {
  const approve = useApproveTimeCards();
  const clean = listCleanCards(cards).slice(0, staffLimits.cardsAtOnce);
  if (clean.length === 0) return null;
  return (
    <Button
      variant="primary"
      busy={approve.isPending}
      onClick={() =>
        approve.mutate({ body: { cards: clean.map(({ staffId, day }) => ({ staffId, day })) } })
      }
    >
      {text('clock_approve_clean', { count: clean.length })}
    </Button>
  );
}

function PeriodNavigation({ from, to }: { from: LocalDate; to: LocalDate }) {
  const [, setParams] = useSearchParams();
  const go = (day: LocalDate) =>
    setParams((before) => {
      before.set('day', day);
      return before;
    });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        icon={ChevronLeftIcon}
        label={text('clock_previous')}
        onClick={() => go(addDays(from, -1))}
      />
      <p className="figures min-w-52 text-center font-semibold" aria-live="polite">
        {formatDays({ from, to })}
      </p>
      <IconButton
        icon={ChevronRightIcon}
        label={text('clock_next')}
        onClick={() => go(addDays(to, 1))}
      />
    </div>
  );
}

function TimeCardsSkeleton() {
  return (
    <div role="status" aria-busy aria-label={text('clock_loading')} className="space-y-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
