import { useState } from 'react';
import type { EventCrew } from '#shared/contract/events/event-crew.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { compareCrewDistance } from '#shared/domain/staff/crew-fit.ts';
import { getCrewRoleKey } from '#shared/domain/staff/crew-role.ts';
import { text } from '#shared/text/events/event-crew.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

type Person = EventCrew['staff'][number];

/** What a person is to do at the event. */
export type PickedRole = { readonly title: string; readonly lead: boolean };

type CrewPickerProps = {
  people: readonly Person[];
  chosen: readonly string[];
  roles: Readonly<Record<string, PickedRole>>;
  zone: string;
  onChoose: (chosen: readonly string[]) => void;
  onRole: (id: string, role: PickedRole) => void;
};

/** With fewer people than this, nobody has to be searched for. */
const fewPeople = 8;

/** Everyone on the roster, best fits first, with what rules out the others beside their names. */
export function CrewPicker({ people, chosen, roles, zone, onChoose, onRole }: CrewPickerProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<CrewOrder>('fit');
  const listed = order === 'fit' ? people : sortByDistance(people);
  const matches = searchItems(listed, ({ name }) => [name], { searchText: search });
  // Those who fit best stay first, and whoever is chosen stays in sight.
  const found = listed.filter((person) => chosen.includes(person.id) || matches.includes(person));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{text('event_crew_staff')}</legend>
      {people.length > fewPeople && (
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={text('event_crew_search')}
          placeholder={text('event_crew_search')}
          className="control mb-2"
        />
      )}
      {people.some(({ miles }) => typeof miles === 'number') && (
        <Select
          className="mb-2 w-48"
          aria-label={text('event_crew_order')}
          value={order}
          options={crewOrders.map((value) => ({
            value,
            label: text(`event_crew_order_${value}`),
          }))}
          onChange={(event) => setOrder(event.target.value === 'miles' ? 'miles' : 'fit')}
        />
      )}
      {found.length === 0 && <p className="text-ink-soft">{text('event_crew_no_match')}</p>}
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line px-3">
        {found.map((person) => {
          const role = roles[person.id] ?? createRole(person);
          return (
            <li key={person.id} className="flex flex-wrap items-center gap-x-3 py-1">
              <label className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-3">
                <input
                  type="checkbox"
                  checked={chosen.includes(person.id)}
                  onChange={() => toggle(person.id)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0">
                  <span className="block truncate">{person.name}</span>
                  <span className="block text-small text-ink-quiet">
                    {describeFit(person, zone)}
                  </span>
                </span>
              </label>
              {chosen.includes(person.id) && (
                <RoleFields
                  name={person.name}
                  role={role}
                  onChange={(next) => onRole(person.id, next)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const crewOrders = ['fit', 'miles'] as const;
type CrewOrder = (typeof crewOrders)[number];

const sortByDistance = (people: readonly Person[]) =>
  people
    .map((person) => ({
      ...person,
      isTaken: person.takenUntil !== null,
      planned: person.plannedMinutes,
    }))
    .toSorted(compareCrewDistance);

/** Servers of an earlier version don't say the role of a person. */
const createRole = ({ role }: Partial<Pick<Person, 'role'>>): PickedRole => ({
  title: text(role ? getCrewRoleKey(role) : 'crew_role'),
  lead: false,
});

const roleTitles = [
  text('crew_role'),
  text('role_Driver'),
  text('role_Server'),
  text('crew_role_cook'),
  text('crew_role_cashier'),
];

type RoleFieldsProps = {
  name: string;
  role: PickedRole;
  onChange: (role: PickedRole) => void;
};

function RoleFields({ name, role, onChange }: RoleFieldsProps) {
  const titles = [...new Set([...roleTitles, role.title])];
  return (
    <span className="flex items-center gap-3 pl-7 sm:pl-0">
      <Select
        className="w-36"
        aria-label={text('event_crew_role', { name })}
        value={role.title}
        options={titles.map((title) => ({ value: title, label: title }))}
        onChange={(event) => onChange({ ...role, title: event.target.value })}
      />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={role.lead}
          aria-label={text('event_crew_lead_of', { name })}
          onChange={(event) => onChange({ ...role, lead: event.target.checked })}
          className="size-4 accent-accent"
        />
        {text('event_crew_lead')}
      </label>
    </span>
  );
}

function describeFit({ takenUntil, misfits, plannedMinutes, miles }: Person, zone: string): string {
  const hours = Math.round(plannedMinutes / 6) / 10;
  const against = [
    ...(takenUntil === null
      ? []
      : [text('event_crew_busy', { until: formatMoment(takenUntil, zone) })]),
    ...misfits.map((why) => text(`event_crew_misfit_${why}`)),
  ];
  const distance = typeof miles === 'number' ? [text('event_crew_miles', { miles })] : [];
  const fit =
    against.length === 0
      ? [text('event_crew_fits', { hours })]
      : [...against, text('event_crew_planned', { hours })];
  return [...fit, ...distance].join(' · ');
}
