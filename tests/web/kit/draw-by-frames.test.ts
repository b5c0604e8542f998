import { expect, test, vi } from 'vitest';
import { drawByFrames } from '#web/kit/grid/draw-by-frames.ts';

const drawnTimes = (times: number) => {
  let left = times;
  return vi.fn((_most: number) => left-- > 0);
};

const scroll = (place: HTMLElement) => place.dispatchEvent(new Event('scroll'));

test('a scroll is drawn frame by frame until nothing is left, and settles once the page rests', async () => {
  const [place, draw, settle] = [document.createElement('div'), drawnTimes(3), drawnTimes(2)];
  const end = drawByFrames(place, draw, settle);
  scroll(place);

  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(4));
  expect(settle).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(3));
  expect(draw.mock.calls[0]).toEqual([1]);
  end();
});

test('who scrolls on while it settles is served first', async () => {
  const place = document.createElement('div');
  const draw = drawnTimes(2);
  const settle = vi.fn(() => true);
  const end = drawByFrames(place, draw, settle);
  scroll(place);
  await vi.waitFor(() => expect(settle).toHaveBeenCalled());
  draw.mockClear();
  scroll(place);

  await vi.waitFor(() => expect(draw).toHaveBeenCalled());
  end();
});

test('ended, it draws no more', async () => {
  const [place, draw] = [document.createElement('div'), drawnTimes(3)];
  const end = drawByFrames(place, draw, drawnTimes(0));
  scroll(place);
  end();
  scroll(place);

  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(draw).not.toHaveBeenCalled();
});
