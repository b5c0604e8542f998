import { act, cloneElement, lazy, Suspense, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { ChartPictureContext } from '#web/kit/charts/chart-picture-context.ts';
import { FailureBoundary } from '#web/kit/feedback/failure-boundary.tsx';
import { connectToasts, type Toast } from '#web/kit/feedback/toast-queue.ts';
import { chartWords } from '#web/kit/charts/chart-words.ts';
import {
  click,
  findElement,
  mount,
  renderFreely,
  findByName,
  pressKey,
} from '#tests/web/kit/mount.tsx';

const points = Array.from({ length: 6 }, (_, index) => ({
  key: `unit-${index}`,
  label: `KEV${index}`,
  values: { sales: 100 * index, before: 50 * index },
  color: '#33ff00',
}));

const chart = (
  <BarChart
    points={points}
    visible={4}
    direction="lying"
    series={[
      { key: 'sales', label: 'Sales' },
      { key: 'before', label: 'Before', compared: true },
    ]}
    format={String}
    axisTop={(greatest) => greatest}
    tooltip={({ label }) => ({ title: label, lines: [] })}
  />
);

beforeEach(() => {
  // The test page has no layout, and a chart without space isn't drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 600, 300),
  );
});

const unitsSeen = (page: HTMLElement) => page.textContent?.match(/KEV\d/g);

test('four of six units are seen, and the arrow shows the others', async () => {
  const page = await mount(chart);
  expect(unitsSeen(page)).toEqual(['KEV0', 'KEV1', 'KEV2', 'KEV3']);

  await click(findByName('Show later'));

  expect(unitsSeen(page)).toEqual(['KEV2', 'KEV3', 'KEV4', 'KEV5']);
  expect(findByName('Show later').getAttribute('aria-disabled')).toBe('true');
});

test('arrow keys move by one unit from either arrow, at the end too', async () => {
  const page = await mount(chart);

  await pressKey(findByName('Show later'), 'ArrowDown');
  expect(unitsSeen(page)?.[0]).toBe('KEV1');
  await pressKey(findByName('Show later'), 'ArrowDown');
  await pressKey(findByName('Show later'), 'ArrowDown');
  expect(unitsSeen(page)?.[0]).toBe('KEV2');
  await pressKey(findByName('Show later'), 'ArrowUp');

  expect(unitsSeen(page)?.[0]).toBe('KEV1');
});

const turn = (deltaY: number) =>
  act(async () => {
    findElement('[aria-hidden] svg').dispatchEvent(
      new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }),
    );
  });

test('a notch of the wheel moves by one unit', async () => {
  const page = await mount(chart);

  await turn(100);

  expect(unitsSeen(page)?.[0]).toBe('KEV1');
});

test('a touchpad moves by one unit for as much as a notch, not for each of its events', async () => {
  const page = await mount(chart);

  await turn(15);
  await turn(15);
  expect(unitsSeen(page)?.[0]).toBe('KEV0');
  await turn(15);

  expect(unitsSeen(page)?.[0]).toBe('KEV1');
});

test('a compared bar has its unit’s colour at 30 %', async () => {
  await mount(chart);

  const drawn = [...document.querySelectorAll('.recharts-bar-rectangle path')];

  expect(new Set(drawn.map((bar) => bar.getAttribute('fill')))).toEqual(new Set(['#33ff00']));
  expect(drawn.map((bar) => bar.getAttribute('fill-opacity'))).toContain('0.3');
});

test('a bar in a colour of its own has an edge, so that a white one is seen on white', async () => {
  await mount(chart);

  const drawn = document.querySelector('.recharts-bar-rectangle path');

  expect(drawn?.getAttribute('stroke')).toBe('var(--edge)');
});

function Framed() {
  const [asTable, onAsTable] = useState(false);
  return (
    <ChartFrame
      title="Equipment"
      loading={false}
      empty={false}
      asTable={asTable}
      onAsTable={onAsTable}
      table={{ columns: ['Unit', 'Sales'], rows: [['KEV0', '$5']] }}
    >
      {chart}
    </ChartFrame>
  );
}

test('the figures of a chart can be read as a table', async () => {
  await mount(<Framed />);

  await click(findByName('Show as table'));

  expect(findElement('tbody tr').textContent).toBe('KEV0$5');
});

test('one key shows the table, and the chart again', async () => {
  await mount(<Framed />);

  await pressKey(document.body, 't');
  expect(findElement('tbody tr').textContent).toBe('KEV0$5');
  await pressKey(document.body, 't');

  expect(findByName('Show as table')).toBeDefined();
});

test('a chart of days opens with the last ones that it is told of', async () => {
  const page = await mount(<BarChart {...chart.props} opensWith={4} />);

  expect(unitsSeen(page)).toEqual(['KEV1', 'KEV2', 'KEV3', 'KEV4']);
});

test('a chart without data says so', async () => {
  const page = await mount(
    <ChartFrame
      title="Equipment"
      loading={false}
      empty
      asTable={false}
      onAsTable={() => undefined}
      table={{ columns: [], rows: [] }}
    >
      {chart}
    </ChartFrame>,
  );

  expect(page.textContent).toContain('No sales data for this period');
});

test('a compared bar in the colour of its series has an edge of that colour, so that it is seen on dark', async () => {
  const plain = points.map(({ color: _color, ...point }) => point);
  await mount(cloneElement(chart, { points: plain }));

  const drawn = [...document.querySelectorAll('.recharts-bar-rectangle path')];
  const edges = drawn.map((bar) => [bar.getAttribute('fill-opacity'), bar.getAttribute('stroke')]);

  expect(edges).toContainEqual(['1', 'none']);
  expect(edges).toContainEqual(['0.3', drawn[0]?.getAttribute('fill')]);
});

test('a picture has all units, because nobody can scroll it', async () => {
  const page = await mount(<ChartPictureContext value>{chart}</ChartPictureContext>);

  expect(unitsSeen(page)).toEqual(['KEV0', 'KEV1', 'KEV2', 'KEV3', 'KEV4', 'KEV5']);
  expect(page.querySelector('button')).toBeNull();
});

test('a picture that the browser can’t make is reported, and can be tried again', async () => {
  const toasts: Toast[] = [];
  onTestFinished(connectToasts((toast) => toasts.push(toast)));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await mount(<Framed />);

  const isDisabled = () => findByName('Save as PNG').hasAttribute('disabled');

  await renderFreely(async () => {
    findByName('Save as PNG').click();
    await expect.poll(() => [toasts.length, isDisabled()]).toEqual([1, false]);
  });

  expect(toasts[0]?.description).toBe(chartWords.pictureFailed);
});

test('a part that can’t be loaded leaves the rest of the page as it is', async () => {
  const written = vi.spyOn(console, 'error');
  const Missing = lazy(() => Promise.reject(new Error('no such file')));
  const onFailure = vi.fn();

  const page = await mount(
    <>
      <p>Rows</p>
      <FailureBoundary onFailure={onFailure}>
        <Suspense fallback={null}>
          <Missing />
        </Suspense>
      </FailureBoundary>
    </>,
  );

  await act(() => vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce()));
  expect(page.textContent).toBe('Rows');
  // React writes what was caught to the console.
  expect(written).toHaveBeenCalled();
  written.mockClear();
});
