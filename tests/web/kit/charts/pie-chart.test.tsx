import { beforeEach, expect, test, vi } from 'vitest';
import { PieChart } from '#web/kit/charts/pie-chart.tsx';
import { mount } from '#tests/web/kit/mount.tsx';

beforeEach(() => {
  // The test page has no layout, and a chart without space isn't drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 600, 300),
  );
});

const mountPie = (...values: readonly number[]) =>
  mount(
    <PieChart
      slices={values.map((value, index) => ({ key: `${index}`, label: `Brand ${index}`, value }))}
      total="$7"
      format={String}
      tooltip={({ label }) => ({ title: label, lines: [] })}
    />,
  );

const colorOf = (element: Element | null | undefined) =>
  element instanceof HTMLElement ? element.style.backgroundColor : undefined;

test('the only slice is named and has the color of its line in the legend', async () => {
  const page = await mountPie(0, 7);
  const bar = [...page.querySelectorAll('p')].find((it) => it.textContent === 'Brand 1: all $7');

  expect(colorOf(bar?.nextElementSibling)).toBeTruthy();
  expect(colorOf(bar?.nextElementSibling)).toBe(
    colorOf([...page.querySelectorAll('li')][1]?.firstElementChild),
  );
});

test('beside a slice below zero, no slice is the only one', async () => {
  const page = await mountPie(10, -3);

  expect(page.textContent).not.toContain(': all $7');
});
