import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { listWeeksOfMonth } from '#web/kit/controls/calendar-days.ts';
import { type DateRange, DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { WeekStartContext } from '#web/kit/controls/week-start.ts';
import { click, findElement, mount, findByName, pressKey } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

// The browser's top layer doesn't exist here.
HTMLElement.prototype.showPopover = () => undefined;

const june = { from: '2026-06-08', to: '2026-06-10' };
const presets = [
  { key: 'MAY', label: 'Last month', range: { from: '2026-05-01', to: '2026-05-31' } },
];

async function opened({ weekStart = 1, max }: { weekStart?: number; max?: string } = {}) {
  const onChange = vi.fn<(range: DateRange) => void>();
  await mount(
    <WeekStartContext value={weekStart}>
      <DateRangeField
        label="Days"
        value={june}
        onChange={onChange}
        presets={presets}
        {...(max ? { max } : {})}
      />
    </WeekStartContext>,
  );
  await import('#web/kit/controls/range-calendar.tsx');
  await click(findByName('Calendar: Days'));
  await act(() => waitFor(() => expect(findByName('Choose days')).toBeDefined()));
  return onChange;
}

const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);

test('a week begins where the franchise begins it', async () => {
  await opened({ weekStart: 2 });

  expect(heads()).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(listWeeksOfMonth('2026-06', 1)[0]?.[0]).toBe('2026-05-31');
  expect(listWeeksOfMonth('2026-06', 2)[0]?.[0]).toBe('2026-06-01');
  expect(listWeeksOfMonth('2026-06', 7).flat()).toHaveLength(35);
});

test('two days are a range, whichever is pressed first, and close the calendar', async () => {
  const onChange = await opened();

  await click(findByName('Sat, Jun 20, 2026'));
  expect(onChange).not.toHaveBeenCalled();
  await click(findByName('Fri, Jun 12, 2026'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-06-12', to: '2026-06-20' });
  expect(document.querySelector('table')).toBeNull();
  expect(document.activeElement).toBe(findByName('Calendar: Days'));
});

test('a range is chosen by its name, and other months by button and by key', async () => {
  const onChange = await opened();
  const title = () => findElement('[aria-live]').textContent;

  await click(findByName('Next month'));
  expect(title()).toBe('July 2026');
  await pressKey(findElement('table'), 'PageUp');
  expect(title()).toBe('June 2026');
  await click(findByName('Last month'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-05-01', to: '2026-05-31' });
});

test('arrows move from day to day and week to week, Escape leaves, and days out of range are none', async () => {
  await opened({ max: '2026-06-20' });
  expect(document.activeElement).toBe(findByName('Mon, Jun 8, 2026'));

  await pressKey(findByName('Mon, Jun 8, 2026'), 'ArrowDown');
  expect(document.activeElement).toBe(findByName('Mon, Jun 15, 2026'));
  expect(findByName('Sun, Jun 21, 2026')).toHaveProperty('disabled', true);
  await pressKey(findByName('Mon, Jun 15, 2026'), 'Escape');

  expect(document.querySelector('table')).toBeNull();
});
