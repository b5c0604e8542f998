import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '#web/kit/feedback/notify.ts';
import { chartWords } from './chart-words.ts';
import { ChartPictureContext } from './chart-picture-context.ts';
import { paintPicture } from './paint-picture.ts';

export type ChartPictureProps = {
  title: string;
  /** What the figures are about: their days, their sum in words. */
  lines: readonly string[];
  children: ReactNode;
  onDone: () => void;
};

/**
 * The chart once more, out of sight, with all its points, laid out as on a desktop and in light
 * colors; saved as a picture as soon as it is drawn.
 */
export function ChartPicture({ title, lines, children, onDone }: ChartPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    const root = place.current;
    if (!root || isStarted.current) return;
    isStarted.current = true;
    void save(root, [title, ...lines.slice(0, 1)].join(', '))
      .catch(() => notify.error(chartWords.pictureFailed))
      .finally(onDone);
  }, [title, lines, onDone]);
  return createPortal(
    <div
      ref={place}
      aria-hidden
      inert
      className="light-scheme fixed top-0 -left-[4000px] w-[65rem] bg-surface p-8 text-ink print:hidden"
    >
      <h2 className="text-title font-semibold">{title}</h2>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-ink-soft">
          {line}
        </p>
      ))}
      <div className="mt-4">
        <ChartPictureContext value>{children}</ChartPictureContext>
      </div>
    </div>,
    document.body,
  );
}

async function save(root: HTMLElement, name: string): Promise<void> {
  await document.fonts.ready;
  await waitUntilDrawn(root);
  const picture = await paintPicture(root);
  if (!picture) throw new Error('The browser made no picture');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.hidden = true;
  link.download = `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.png`;
  document.body.append(link);
  link.click();
  setTimeout(() => {
    link.remove();
    URL.revokeObjectURL(link.href);
  }, takeOverMs);
}

/** Long enough for the browser to take over the file. */
const takeOverMs = 1000;

/** A plot is drawn once its width is known; a chart without one is drawn at once. */
async function waitUntilDrawn(root: HTMLElement): Promise<void> {
  const isWaiting = () =>
    [...root.querySelectorAll('.recharts-responsive-container')].some(
      (plot) => plot.querySelector('svg') === null,
    );
  for (let frame = 0; frame < maxFrames && (frame < minFrames || isWaiting()); frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The first measures the plot, the second draws it. */
const minFrames = 3;
const maxFrames = 120;
