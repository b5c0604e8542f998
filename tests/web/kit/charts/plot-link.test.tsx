import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import type { ChartPoint } from '#web/kit/charts/chart.ts';
import { LineChart } from '#web/kit/charts/line-chart.tsx';
import { PieChart } from '#web/kit/charts/pie-chart.tsx';
import { findElement, mount } from '#tests/web/kit/mount.tsx';

const series = [
  { key: 'current', label: 'Sales' },
  { key: 'compared', label: 'Before', compared: true },
];

const linkTo = (place: string) => ({
  href: `#/rows/${place}`,
  linkText: `Show the rows of ${place}`,
});

const points: ChartPoint[] = Array.from({ length: 6 }, (_, at) => ({
  key: `day-${at}`,
  label: `Day ${at}`,
  values: { current: 10 * at, compared: 5 },
  links: {
    current: at === 0 ? undefined : linkTo(`day ${at}`),
    compared: linkTo(`the day before ${at}`),
  },
}));

const shared = {
  points,
  series,
  format: String,
  axisTop: (greatest: number) => greatest,
  tooltip: ({ label }: { label: string }) => ({ title: label, lines: [] }),
};

beforeEach(() => {
  // The test page has no layout, and a chart without space isn't drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 600, 300),
  );
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
});

const send = (to: Element, event: Event) => act(async () => void to.dispatchEvent(event));
const options = { bubbles: true, cancelable: true };

/** Moves like a mouse; a chart follows it once per frame. */
async function point(to: Element, pageX = 300): Promise<void> {
  await send(to, new MouseEvent('mouseover', options));
  const move = new MouseEvent('mousemove', options);
  await send(to, Object.defineProperties(move, { pageX: { value: pageX }, pageY: { value: 100 } }));
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
}

/** True if a press there follows the link that is drawn at that moment. */
async function follows(to: Element): Promise<boolean> {
  const click = new MouseEvent('click', options);
  await send(to, new Event('pointerdown', options));
  await send(to, new MouseEvent('mouseover', options));
  await send(to, click);
  return !click.defaultPrevented && drawing().hasAttribute('href');
}

const drawing = () => findElement('a[tabindex="-1"]');
const leadsTo = () => drawing().getAttribute('href');
const figure = (at: number, key: string) => findElement(`[name="${at} ${key}"]`);

const charts = {
  'upright bars': <BarChart {...shared} />,
  'lying bars': <BarChart {...shared} direction="lying" />,
  lines: <LineChart {...shared} valueLabel="Sales" />,
};

test.each(Object.entries(charts))('%s lead to the rows of what is pointed at', async (_, chart) => {
  await mount(chart);
  expect(leadsTo()).toBe(null);

  await point(figure(2, 'current'));
  expect(leadsTo()).toBe('#/rows/day 2');
  await point(figure(2, 'compared'));

  expect(leadsTo()).toBe('#/rows/the day before 2');
});

test('figures share the plot without gaps, whatever their height', async () => {
  await mount(charts['upright bars']);

  const cells = [...document.querySelectorAll('rect[name]')].map((cell) =>
    ['x', 'width', 'height'].map((side) => Number(cell.getAttribute(side))),
  );

  const starts = cells.map(([x]) => x);
  expect(cells.map(([x = 0, width = 0]) => x + width).slice(0, -1)).toEqual(starts.slice(1));
  expect(Math.min(...cells.map(([, , height = 0]) => height))).toBeGreaterThan(200);
});

test('a figure with nothing behind it leads nowhere', async () => {
  await mount(charts['upright bars']);

  expect(document.querySelector('[name="0 current"]')).toBe(null);
});

test('the tooltip says what a click shows, of the very bar', async () => {
  const page = await mount(charts['upright bars']);

  const bar = figure(2, 'compared');
  await point(bar, Number(bar.getAttribute('x')) + 5);

  expect(page.querySelector('[data-says-link]')?.textContent).toBe(
    'Show the rows of the day before 2',
  );
});

test('a first tap points, a second one follows', async () => {
  await mount(charts['upright bars']);

  expect(await follows(figure(2, 'current'))).toBe(false);
  expect(await follows(figure(2, 'current'))).toBe(true);
  expect(await follows(figure(3, 'current'))).toBe(false);
  expect(await follows(figure(3, 'current'))).toBe(true);
});

test('a click of a mouse, which has pointed before, follows at once', async () => {
  await mount(charts['upright bars']);

  await point(figure(4, 'compared'));

  expect(await follows(figure(4, 'compared'))).toBe(true);
  expect(leadsTo()).toBe('#/rows/the day before 4');
});

test('a press elsewhere takes the tooltip away, and so does Escape', async () => {
  const page = await mount(charts['upright bars']);
  const said = () => page.querySelector('[data-says-link]');

  for (const event of [
    new Event('pointerdown', options),
    new KeyboardEvent('keydown', { ...options, key: 'Escape' }),
  ]) {
    await point(figure(2, 'current'), Number(figure(2, 'current').getAttribute('x')) + 5);
    expect(said()).not.toBe(null);
    await send(document.body, event);
    expect(said()).toBe(null);
  }
});

test('what a finger has pointed at stays when a mouse is told to have left', async () => {
  const page = await mount(charts['upright bars']);
  const target = figure(2, 'current');
  const over = new PointerEvent('pointerover', { ...options, pointerType: 'touch' });

  await send(target, over);
  await point(target, Number(target.getAttribute('x')) + 5);
  await send(target, new MouseEvent('mouseout', { ...options, relatedTarget: document.body }));

  expect(page.querySelector('[data-says-link]')).not.toBe(null);
});

test('a tap that a tooltip only then comes below shows it, and goes nowhere', async () => {
  const page = await mount(charts['upright bars']);
  const target = figure(2, 'current');
  await point(target, Number(target.getAttribute('x')) + 5);
  const click = new MouseEvent('click', options);

  await send(target, new Event('pointerdown', options));
  await send(page.querySelector('[data-says-link]') ?? target, click);

  expect(click.defaultPrevented).toBe(true);
});

test('a finger that travels points at what is below it', async () => {
  await mount(charts['upright bars']);
  const target = figure(2, 'current');
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(figure(4, 'current'));
  const touch = { clientX: 1, clientY: 1, pageX: 1, pageY: 1 };
  const move = new Event('touchmove', options);

  await send(target, Object.assign(move, { changedTouches: { 0: touch, item: () => touch } }));

  expect(leadsTo()).toBe('#/rows/day 4');
});

test('the tooltip takes a finger, and lets a mouse pass', async () => {
  await mount(charts['upright bars']);
  const over = (pointerType: string) =>
    send(figure(2, 'current'), new PointerEvent('pointerover', { ...options, pointerType }));

  await over('touch');
  expect(drawing().hasAttribute('data-touched')).toBe(true);
  await over('mouse');

  expect(drawing().hasAttribute('data-touched')).toBe(false);
});

test('figures that are compared stand beside each other, one that there is not as a dash', async () => {
  const page = await mount(
    <BarChart
      {...shared}
      tooltip={({ label }) => ({
        title: label,
        columns: ['Now', 'Before'],
        lines: [{ label: 'Sales', values: ['$20', ''] }],
      })}
    />,
  );

  await point(figure(2, 'current'), Number(figure(2, 'current').getAttribute('x')) + 5);

  const cells = [...page.querySelectorAll('dl dt, dl dd')].map((cell) => cell.textContent);
  expect(cells).toEqual(['Day 2', 'Now', 'Before', 'Sales', '$20', '–']);
});

test('a window that has moved leads to what is seen by then', async () => {
  await mount(<BarChart {...shared} visible={4} />);
  await point(figure(2, 'current'));

  await send(
    findElement('[aria-hidden] svg'),
    new WheelEvent('wheel', { ...options, deltaY: 100 }),
  );

  expect(leadsTo()).toBe('#/rows/day 3');
});

const slice = (key: string) => ({ key, label: 'School', value: 10, links: { value: linkTo(key) } });
const pie = (
  <PieChart
    slices={[slice('one'), slice('other')]}
    total="20"
    format={String}
    tooltip={({ label }) => ({ title: label, lines: [] })}
  />
);

test('a slice leads to the rows behind it, also beside one of the same name', async () => {
  await mount(pie);

  await point(findElement('path[name="other"]'));

  expect(leadsTo()).toBe('#/rows/other');
});

test('a slice, too, is pointed at by a first tap and followed by a second one', async () => {
  await mount(pie);
  await point(findElement('path[name="one"]'));

  expect(await follows(findElement('path[name="other"]'))).toBe(false);
  expect(await follows(findElement('path[name="other"]'))).toBe(true);
});

test('the drawing takes no focus: by keys the table is read', async () => {
  await mount(charts['upright bars']);
  const press = new MouseEvent('mousedown', options);

  await send(drawing(), press);

  expect(press.defaultPrevented).toBe(true);
  expect(document.querySelectorAll('[aria-hidden] [tabindex="0"]')).toHaveLength(0);
});
