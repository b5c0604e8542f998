import { spareBelowMs, adjustRowsPerFrame, initialRowsPerFrame } from './rendered-rows.ts';

/** Renders at most this many rows. Returns whether there was anything to render. */
type RenderRows = (most: number) => boolean;

/**
 * After this many frames without spare time it renders anyway: on some devices no frame has any.
 */
const maxWaits = 2;
/** Milliseconds after the last render until a page counts as idle. */
const idleAfterMs = 150;

/**
 * Whenever `place` scrolls or is resized, calls `draw` until nothing is left and, once the page is
 * idle, `settle` in the same way. Each uses only the time that the browser's own work leaves in a
 * frame. Returns a function that stops it.
 */
export function renderInFrames(
  place: HTMLElement,
  draw: RenderRows,
  settle: RenderRows,
): () => void {
  let [act, max, began, drawing, waited] = [draw, initialRowsPerFrame, 0, 0, 0];
  let frame: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  // A message posted in a frame arrives after the browser's own work for it.
  const afterwards = new MessageChannel();
  const ask = (next: RenderRows) => {
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
    if (drawing > 0) max = adjustRowsPerFrame(max, drawing + worked);
    drawing = 0;
    waited = worked > spareBelowMs && waited < maxWaits ? waited + 1 : 0;
    if (waited > 0) return ask(act);
    const isDrawn = act(max);
    if (isDrawn) {
      drawing = performance.now() - now;
      ask(act);
    } else if (act === draw) rest = setTimeout(() => ask(settle), idleAfterMs);
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
