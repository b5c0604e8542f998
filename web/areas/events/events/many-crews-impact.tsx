import { eventCrew } from '#addresses/events/event-crew.ts';
import type { RouteRequest, RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { useRoute } from '#web/api/use-route.ts';

type ManyCrewsImpactProps = NonNullable<RouteRequest<typeof eventCrew.routes.impactOfMany>['body']>;

/** Longer lists are cut: whoever can't come is on top. */
const peopleShown = 12;

/** Shown before many events change: whose shifts it moves or ends, and who can't come then. */
export function ManyCrewsImpact({ change, selection }: ManyCrewsImpactProps) {
  const { data } = useRoute(
    eventCrew,
    'impactOfMany',
    { body: { change, selection } },
    { staleTime: 0, gcTime: 0, meta: { quiet: true }, retry: false },
  );
  const impact = data?.data;
  return (
    <div role="status" className="mt-3 empty:hidden">
      {impact && <Impact impact={impact} />}
    </div>
  );
}

type ImpactProps = { impact: RouteResponse<typeof eventCrew.routes.impactOfMany>['data'] };

function Impact({ impact: { people, openShifts, published, unchecked } }: ImpactProps) {
  if (people.length + openShifts + unchecked === 0) return null;
  const isProblem = people.some(({ problems }) => problems.length > 0);
  const more = people.length - peopleShown;
  return (
    <div
      className={
        isProblem
          ? 'rounded-md bg-tone-yellow-soft p-4 text-tone-yellow'
          : 'rounded-md bg-tone-blue-soft p-4 text-tone-blue'
      }
    >
      <p className="font-semibold">{text('event_impact_title')}</p>
      {unchecked > 0 && <p>{text('event_impact_many_unchecked', { count: unchecked })}</p>}
      <ul className="list-disc space-y-1 pl-5">
        {people.slice(0, peopleShown).map(({ id, name, events, effect, problems }) => (
          <li key={id}>
            {text(`event_impact_many_${effect}`, { name, count: events })}
            {problems.map((problem) => (
              <span key={problem} className="block font-medium">
                {problem}
              </span>
            ))}
          </li>
        ))}
        {more > 0 && <li>{text('event_impact_many_more', { count: more })}</li>}
        {openShifts > 0 && <li>{text('event_impact_open', { count: openShifts })}</li>}
      </ul>
      {published > 0 && people.some(({ effect }) => effect !== 'stays') && (
        <p>{text('event_impact_published')}</p>
      )}
    </div>
  );
}
