import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type DateRange, DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { findElement, leaveField, mount, findByName, typeText } from '#tests/web/kit/mount.tsx';

const june = { from: '2026-06-01', to: '2026-06-30' };

async function field() {
  const onChange = vi.fn<(range: DateRange) => void>();
  function Page() {
    const [range, setRange] = useState(june);
    const change = (next: DateRange) => {
      onChange(next);
      setRange(next);
    };
    return <DateRangeField label="Days" value={range} onChange={change} />;
  }
  await mount(<Page />);
  return { onChange, from: findByName('Days: From'), to: findByName('Days: To') };
}

test('a year that is being typed is no day yet', async () => {
  const { onChange, to } = await field();

  for (const year of ['0002', '0020', '0202']) await typeText(to, `${year}-06-30`);
  expect(to).toHaveProperty('value', '0202-06-30');
  expect(onChange).not.toHaveBeenCalled();
  await typeText(to, '2027-06-30');

  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...june, to: '2027-06-30' });
});

test('a year that is left half typed changes nothing', async () => {
  const { onChange, from } = await field();

  await typeText(from, '0026-06-01');
  await leaveField(from);

  expect(from).toHaveProperty('value', june.from);
  expect(onChange).not.toHaveBeenCalled();
});

test('a range that ends before it starts is said to, applied by no half, and not rewritten', async () => {
  const { onChange, from, to } = await field();

  await typeText(from, '2026-07-04');
  await leaveField(from);

  expect(onChange).not.toHaveBeenCalled();
  expect(findElement('[role="alert"]').textContent).toBe('The last day is before the first.');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect([from, to].map((day) => day.getAttribute('value'))).toEqual(['2026-07-04', june.to]);

  await typeText(to, '2026-07-10');

  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-07-04', to: '2026-07-10' });
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
