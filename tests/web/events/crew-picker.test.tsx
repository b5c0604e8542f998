import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { CrewPicker, type PickedRole } from '#web/areas/events/event-crew/crew-picker.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { findByName, findElement, mount } from '#tests/web/kit/mount.tsx';

const free = {
  ...{ id: 'ann', name: 'Ann Lee', role: 'Driver' as const, takenUntil: null, overruled: null },
  ...{ misfits: [], plannedMinutes: 390, miles: null as number | null, shift: null },
};
const busy = {
  ...free,
  ...{ id: 'bo', name: 'Bo Park', takenUntil: '2026-06-20T20:00:00.000Z' },
  misfits: ['documents' as const],
};

function Picker({ people = [free, busy] }: { people?: readonly (typeof free | typeof busy)[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [roles, setRoles] = useState<Readonly<Record<string, PickedRole>>>({});
  return (
    <>
      <CrewPicker
        people={people}
        chosen={chosen}
        roles={roles}
        zone="America/Chicago"
        onChoose={setChosen}
        onRole={(id, role) => setRoles({ ...roles, [id]: role })}
      />
      <output>{JSON.stringify({ chosen, roles })}</output>
    </>
  );
}

test('everyone is offered with what speaks against them, and whoever is chosen has a role', async () => {
  const page = await mount(<Picker />);

  const [ann, bo] = [...page.querySelectorAll('li')].map((item) => item.textContent);
  await act(async () => page.querySelector<HTMLElement>('li input')?.click());
  await act(async () => findByName('Ann Lee leads').click());

  expect(ann).toBe('Ann LeeFree, 6.5 h planned that week');
  expect(bo).toContain(
    `Taken until ${formatMoment(busy.takenUntil, 'America/Chicago')} · A document has expired by then`,
  );
  expect(JSON.parse(findElement('output').textContent ?? '')).toEqual({
    chosen: ['ann'],
    roles: { ann: { title: 'Driver', lead: true } },
  });
});

test('the nearest can come first, and whoever is taken still comes last', async () => {
  const near = { ...free, id: 'cy', name: 'Cy Ortiz', miles: 3 };
  const page = await mount(
    <Picker people={[{ ...free, miles: 12 }, near, { ...busy, miles: 1 }]} />,
  );
  const listNames = () =>
    [...page.querySelectorAll('li')].map((item) => item.textContent?.slice(0, 2));
  const before = listNames();

  await act(async () => {
    const order = findElement('select[aria-label="Sort people by"]');
    Reflect.set(order, 'value', 'miles');
    order.dispatchEvent(new Event('change', { bubbles: true }));
  });

  expect(page.querySelector('li')?.textContent).toContain('about 3 mi away');
  expect([before, listNames()]).toEqual([
    ['An', 'Cy', 'Bo'],
    ['Cy', 'An', 'Bo'],
  ]);
});
