import { beforeEach, expect, test, vi } from 'vitest';
import { LineChart } from '#web/kit/charts/line-chart.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

beforeEach(() => {
  // The test page has no layout, and a chart without space isn't drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 600, 300),
  );
});

const sales = [100, 0, 300, undefined];

test('lines are straight from point to point, and end where nothing is known any more', async () => {
  const page = await mount(
    <LineChart
      points={sales.map((value, at) => ({
        key: `day-${at}`,
        label: `Day ${at}`,
        values: value === undefined ? {} : { sales: value },
      }))}
      series={[{ key: 'sales', label: 'Sales' }]}
      valueLabel="Sales in USD"
      format={String}
      axisTop={(greatest) => greatest}
      tooltip={({ label }) => ({ title: label, lines: [] })}
    />,
  );

  const drawn = page.querySelector('.recharts-line-curve')?.getAttribute('d') ?? '';

  expect(drawn.match(/[A-Z]/g)).toEqual(['M', 'L', 'L']);
});
