import { eventCrew } from '#addresses/events/event-crew.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

export type PlannedChange = RouteRequest<typeof eventCrew.routes.impact>['body']['change'];

type CrewImpactProps = {
  id: string;
  /** Undefined while nothing would change. */
  change: PlannedChange | undefined;
};

/** Shown before a change is saved: whose shifts it moves or ends, and who can't come then. */
export function CrewImpact({ id, change }: CrewImpactProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const body = { id, change: change ?? { kind: 'remove' as const } };
  const { data } = useRoute(
    eventCrew,
    'impact',
    { body },
    { enabled: change !== undefined, meta: { quiet: true }, retry: false },
  );
  const impact = change && data?.data;
  const isAny = impact && impact.people.length + impact.openShifts > 0;
  const isProblem = impact?.people.some(({ problems }) => problems.length > 0);
  return (
    <div role="status" className="empty:hidden">
      {isAny && (
        <div
          className={
            isProblem
              ? 'rounded-md bg-tone-yellow-soft p-4 text-tone-yellow'
              : 'rounded-md bg-tone-blue-soft p-4 text-tone-blue'
          }
        >
          <p className="font-semibold">{text('event_impact_title')}</p>
          <ul className="list-disc space-y-1 pl-5">
            {impact.people.map(({ id: key, name, startsAt, problems }) => (
              <li key={key}>
                {startsAt === null
                  ? text('event_impact_ends', { name })
                  : text('event_impact_moves', { name, time: formatMoment(startsAt, zone) })}
                {problems.map((problem) => (
                  <span key={problem} className="block font-medium">
                    {problem}
                  </span>
                ))}
              </li>
            ))}
            {impact.openShifts > 0 && (
              <li>{text('event_impact_open', { count: impact.openShifts })}</li>
            )}
          </ul>
          {impact.published > 0 && <p>{text('event_impact_published')}</p>}
        </div>
      )}
    </div>
  );
}

type CrewImpactDialogProps = CrewImpactProps & {
  title: string;
  description: string;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a change, and says what it means for the crew. */
export function CrewImpactDialog({
  title,
  description,
  confirm,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
  ...impact
}: CrewImpactDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose} autoFocus={danger}>
            {kitWords.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            autoFocus={!danger}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <CrewImpact {...impact} />
    </Dialog>
  );
}
