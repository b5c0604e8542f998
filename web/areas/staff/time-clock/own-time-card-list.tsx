import { lazy, Suspense, useState } from 'react';
import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { formatTimeOfDay } from '#web/kit/words/zoned-time.ts';
import { MileageLine } from './mileage-line.tsx';
import { CardRejection } from './card-rejection.tsx';
import { TimeCardStatus } from './time-card-status.tsx';
import { formatPunchPlace } from './format-punch-place.ts';
import { TimeCardProblems } from './time-card-problems.tsx';
import { UnverifiedPunches } from './unverified-punches.tsx';

const AnswerDialog = lazy(async () => ({
  default: (await import('./answer-dialog.tsx')).AnswerDialog,
}));

type OwnTimeCardListProps = { cards: readonly TimeCardView[]; paysMileage: boolean };

const OwnMileageDialog = lazy(async () => ({
  default: (await import('./own-mileage-dialog.tsx')).OwnMileageDialog,
}));

/** The person's own days, newest first. */
export function OwnTimeCardList({ cards, paysMileage }: OwnTimeCardListProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const [answeredDay, setAnswered] = useState<string>();
  const [drivenDay, setDriven] = useState<string>();
  const driven = cards.find(({ day }) => day === drivenDay);
  const answered = cards.find(({ day, rejection }) => day === answeredDay && rejection);
  if (cards.length === 0) return <p className="text-ink-soft">{text('clock_no_cards')}</p>;
  return (
    <>
      <ul className="space-y-2">
        {cards.map((card) => (
          <li key={card.day} className="rounded-lg border border-line bg-surface p-3 shadow-low">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{formatDate(card.day)}</span>
              <span className="figures">{formatDuration(card.minutes)}</span>
              <TimeCardStatus card={card} />
            </div>
            <p className="figures mt-1 text-ink-soft">
              {card.punches
                .map(({ kind, at }) => `${text(`clock_${kind}`)} ${formatTimeOfDay(at, zone)}`)
                .join(' · ')}
            </p>
            {card.punches.map((punch) => {
              const place = formatPunchPlace(punch);
              return place ? (
                <p key={punch.id} className="text-small text-ink-quiet">
                  {text(`clock_${punch.kind}`)}: {place}
                </p>
              ) : null;
            })}
            <MileageLine card={card} />
            {paysMileage && (
              <SignalButton className="mt-2" onClick={() => setDriven(card.day)}>
                {text(card.mileage ? 'clock_mileage_edit' : 'clock_mileage_add')}
              </SignalButton>
            )}
            <TimeCardProblems card={card} />
            <CardRejection card={card} />
            {card.rejection && !card.answer && (
              <SignalButton className="mt-2" onClick={() => setAnswered(card.day)}>
                {text('clock_answer_button')}
              </SignalButton>
            )}
            <UnverifiedPunches punches={card.punches} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {driven && <OwnMileageDialog card={driven} onClose={() => setDriven(undefined)} />}
        {answered && <AnswerDialog card={answered} onClose={() => setAnswered(undefined)} />}
      </Suspense>
    </>
  );
}
