import { enough, rowsAFrame, rowsAtFirst } from './drawn-rows.ts';

/** Draws so many rows at most, and says whether there was anything to draw. */
type Draw = (most: number) => boolean;

/** After so many frames without time it draws all the same: on some devices none has any. */
const mostWaits = 2;
/** So many milliseconds after the last draw a page is taken for at rest. */
const restAfter = 150;

/**
 * Whenever `place` scrolls or changes its size: `draw` until it has nothing left, and once the page
 * rests `settle` in the same way. Each draws in what time a frame leaves when the browser has done its
 * own part of it. Returns what ends it.
 */
export function drawByFrames(place: HTMLElement, draw: Draw, settle: Draw): () => void {
  let [act, most, began, drawing, waited] = [draw, rowsAtFirst, 0, 0, 0];
  let frame: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  // A message that is sent in a frame arrives when the browser has done its own part.
  const afterwards = new MessageChannel();
  const ask = (next: Draw) => {
    clearTimeout(rest);
    act = next;
    frame ??= requestAnimationFrame((now) => {
      began = now;
      afterwards.port2.postMessage(undefined);
    });
  };
  afterwards.port1.onmessage = () => {
    frame = undefined;
    const now = performance.now();
    const worked = now - began;
    if (drawing > 0) most = rowsAFrame(most, drawing + worked);
    drawing = 0;
    waited = worked > enough && waited < mostWaits ? waited + 1 : 0;
    if (waited > 0) return ask(act);
    const isDrawn = act(most);
    if (isDrawn) {
      drawing = performance.now() - now;
      ask(act);
    } else if (act === draw) rest = setTimeout(() => ask(settle), restAfter);
  };
  const onChange = () => ask(draw);
  const watch = new ResizeObserver(onChange);
  watch.observe(place);
  place.addEventListener('scroll', onChange, { passive: true });
  return () => {
    watch.disconnect();
    place.removeEventListener('scroll', onChange);
    clearTimeout(rest);
    if (frame !== undefined) cancelAnimationFrame(frame);
    afterwards.port1.close();
  };
}
