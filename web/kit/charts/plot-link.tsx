import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FigureLink } from './chart.ts';
import { PointedFigureContext } from './pointed-figure-context.ts';
import { useTooltipClosed } from './use-tooltip-closed.ts';
import { useIsTouch } from './use-is-touch.ts';

export type PlotLinkProps = {
  /** By the names of the drawn figures, which are their elements' `name`. */
  links: ReadonlyMap<string, FigureLink>;
  children: ReactNode;
};

/**
 * Makes the whole drawing one link to the figure under the pointer, so Ctrl-click and the middle
 * button work as on any link. Only a figure that was already pointed at before the press is
 * followed: the first tap shows the tooltip; a second tap, or a tap on the tooltip, opens the link.
 * The drawing takes no focus because keyboard users have the table.
 */
export function PlotLink({ links, children }: PlotLinkProps) {
  const [pointed, setPointed] = useState<string>();
  const drawing = useRef<HTMLAnchorElement>(null);
  const touched = useIsTouch(drawing);
  const pressed = useRef<string>(undefined);
  const { isClosed, open, leave } = useTooltipClosed(drawing);
  const link = pointed === undefined || isClosed ? undefined : links.get(pointed);
  // Flushed synchronously: on a busy page the press could otherwise come before the render that
  // sets the link.
  const pointAt = (target: EventTarget | null) =>
    flushSync(() => {
      open();
      if (!isInTooltip(target)) setPointed(getFigureName(target));
    });
  return (
    <PointedFigureContext value={{ link, isClosed }}>
      <a
        ref={drawing}
        href={link?.href}
        tabIndex={-1}
        draggable={false}
        data-touched={touched || undefined}
        className="group/plot block h-full [&_*]:cursor-[inherit]!"
        onTouchMove={(event) => pointAt(findElementUnderFinger(event))}
        onMouseOver={({ target }) => pointAt(target)}
        onMouseLeave={() => {
          leave();
          setPointed(undefined);
        }}
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={({ target }) => {
          pressed.current = isInTooltip(target) ? tooltipTarget : isClosed ? undefined : pointed;
        }}
        // In the capture phase, because Tremor stops clicks on slices from bubbling.
        onClickCapture={(event) => {
          const { target } = event;
          const at = isInTooltip(target) ? tooltipTarget : getFigureName(target);
          if (at !== pressed.current) event.preventDefault();
        }}
      >
        {children}
      </a>
    </PointedFigureContext>
  );
}

/** The press target, if it isn't a figure. */
const tooltipTarget = 'tooltip';

/**
 * Touch events keep the element where the touch started as their target, so this looks up what is
 * under the finger now.
 */
function findElementUnderFinger({ changedTouches }: TouchEvent): Element | null {
  const finger = changedTouches.item(0);
  return finger ? document.elementFromPoint(finger.clientX, finger.clientY) : null;
}

/**
 * Recharts writes the name of a sector on its element; `figure-cells.tsx` does so for the other
 * charts.
 */
function getFigureName(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('[name]')?.getAttribute('name') ?? undefined;
}

const isInTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-says-link]') !== null;
