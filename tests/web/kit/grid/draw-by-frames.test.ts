import { setImmediate as immediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrames } from '#web/kit/grid/table/render-in-frames.ts';

const drawnTimes = (times: number) => {
  let left = times;
  return vi.fn((_most: number) => left-- > 0);
};

const scroll = (place: HTMLElement) => place.dispatchEvent(new Event('scroll'));

// What is sent in a frame arrives in real time, after the test's own turn.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
});
afterEach(() => void vi.useRealTimers());

/** That many frames, each with the work that the browser does after it. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    vi.advanceTimersToNextFrame();
    await messagesArrive();
  }
}

/** Messages are delivered once between two immediates. */
async function messagesArrive(): Promise<void> {
  await immediate();
  await immediate();
}

test('a scroll is drawn frame by frame until nothing is left, and settles once the page rests', async () => {
  const [place, draw, settle] = [document.createElement('div'), drawnTimes(3), drawnTimes(2)];
  const end = renderInFrames(place, draw, settle);
  scroll(place);

  await frames(3);
  expect(draw).toHaveBeenCalledTimes(3);
  await frames(2);
  expect(draw).toHaveBeenCalledTimes(4);
  expect(settle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(150);
  await frames(5);
  expect(settle).toHaveBeenCalledTimes(3);
  expect(draw.mock.calls[0]).toEqual([1]);
  end();
});

test('who scrolls on while it settles is served first', async () => {
  const place = document.createElement('div');
  const draw = drawnTimes(2);
  const settle = vi.fn(() => true);
  const end = renderInFrames(place, draw, settle);
  scroll(place);
  await frames(3);
  vi.advanceTimersByTime(150);
  await frames(2);
  expect(settle).toHaveBeenCalledTimes(2);
  draw.mockClear();
  settle.mockClear();
  scroll(place);

  await frames(1);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(settle).not.toHaveBeenCalled();
  end();
});

test('ended, it draws no more', async () => {
  const [place, draw] = [document.createElement('div'), drawnTimes(3)];
  const end = renderInFrames(place, draw, drawnTimes(0));
  scroll(place);
  end();
  scroll(place);

  await frames(5);
  expect(draw).not.toHaveBeenCalled();
});
