import type { TimeCardView, PunchView } from '#shared/contract/staff/time-clock.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { formatMoment, formatTimeOfDay } from '#web/kit/words/zoned-time.ts';
import { TimeCardStatus } from './time-card-status.tsx';
import { formatPunchPlace } from './format-punch-place.ts';
import { CardPlan } from './card-plan.tsx';
import { MileageLine } from './mileage-line.tsx';
import { CardRejection } from './card-rejection.tsx';
import { TimeCardProblems } from './time-card-problems.tsx';
import { TimeCardDecisions } from './time-card-decisions.tsx';
import { UnverifiedPunches } from './unverified-punches.tsx';

type TimeCardRowProps = {
  card: TimeCardView;
  mayReview: boolean;
  onAdd: () => void;
  /** Undefined if miles aren't paid. */
  onMileage: (() => void) | undefined;
  onPunch: (id: string) => void;
  onTakeBack: (status: 'rejected' | 'unreviewed') => void;
};

export function TimeCardRow(props: TimeCardRowProps) {
  const { card, mayReview, onAdd, onMileage, onPunch, onTakeBack } = props;
  const { staffName, day, minutes, punches } = card;
  return (
    <li
      aria-label={`${staffName}, ${formatDate(day)}`}
      className="rounded-lg border border-line bg-surface p-3 shadow-low"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-40 font-semibold max-sm:grow">{staffName}</p>
        <div className="sm:order-1">
          <TimeCardStatus card={card} />
        </div>
        <p className="figures">{formatDate(day)}</p>
        <p className="figures">{formatDuration(minutes)}</p>
        {mayReview && <TimeCardDecisions card={card} onTakeBack={onTakeBack} />}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {punches.map((punch) => (
          <PunchButton key={punch.id} punch={punch} mayReview={mayReview} onPunch={onPunch} />
        ))}
        {mayReview && (
          <Button variant="quiet" onClick={onAdd}>
            {text('clock_add')}
          </Button>
        )}
        {mayReview && onMileage && (
          <Button variant="quiet" onClick={onMileage}>
            {text(card.mileage ? 'clock_mileage_edit' : 'clock_mileage_add')}
          </Button>
        )}
      </div>
      <MileageLine card={card} />
      <CardPlan card={card} />
      <TimeCardProblems card={card} />
      <CardRejection card={card} />
      <UnverifiedPunches punches={punches} />
      {punches.map((punch) => (
        <History key={punch.id} punch={punch} />
      ))}
    </li>
  );
}

type PunchButtonProps = {
  punch: PunchView;
  mayReview: boolean;
  onPunch: (id: string) => void;
};

function PunchButton({ punch, mayReview, onPunch }: PunchButtonProps) {
  const { id, kind, at } = punch;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const time = formatTimeOfDay(at, zone);
  const place = formatPunchPlace(punch);
  const words = [`${text(`clock_${kind}`)} ${time}`, ...(place ? [place] : [])].join(', ');
  if (!mayReview) return <span className="figures text-ink-soft">{words}</span>;
  return (
    <button
      type="button"
      aria-label={text('clock_punch_label', { kind: text(`clock_${kind}`), time })}
      title={place}
      onClick={() => onPunch(id)}
      className={`figures min-h-9 rounded-md border px-2 text-ink-soft hover:bg-hover pointer-coarse:min-h-11 ${punch.problem ? 'border-tone-yellow' : 'border-line'}`}
    >
      {words}
    </button>
  );
}

/** What was changed, by whom, when and why. */
function History({ punch }: { punch: PunchView }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return punch.edited.map(({ by, at, reason, beforeAt, beforeKind }) => (
    <p key={at} className="mt-1 text-small text-ink-quiet">
      {beforeAt && beforeKind
        ? text('clock_was', {
            kind: text(`clock_${beforeKind}`),
            time: formatTimeOfDay(beforeAt, zone),
            by,
            moment: formatMoment(at, zone),
            reason,
          })
        : text('clock_entered', { by, moment: formatMoment(at, zone), reason })}
    </p>
  ));
}
