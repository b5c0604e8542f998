import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { CrewPicker, type PickedRole } from '#web/areas/events/event-crew/crew-picker.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { findByName, findElement, mount } from '#tests/web/kit/mount.tsx';

const free = {
  ...{ id: 'ann', name: 'Ann Lee', role: 'Driver' as const, takenUntil: null, overruled: null },
  ...{ misfits: [], plannedMinutes: 390, shift: null },
};
const busy = {
  ...free,
  ...{ id: 'bo', name: 'Bo Park', takenUntil: '2026-06-20T20:00:00.000Z' },
  misfits: ['documents' as const],
};

function Picker() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [roles, setRoles] = useState<Readonly<Record<string, PickedRole>>>({});
  return (
    <>
      <CrewPicker
        people={[free, busy]}
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
