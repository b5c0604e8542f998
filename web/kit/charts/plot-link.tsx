import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FigureLink } from './chart.ts';
import { PointedLink } from './pointed-link.ts';
import { useClosed } from './use-closed.ts';
import { useTouched } from './use-touched.ts';

export type PlotLinkProps = {
  /** By the names that the drawn figures have, as their elements' `name`. */
  links: ReadonlyMap<string, FigureLink>;
  children: ReactNode;
};

/**
 * A drawing is one link, to the figure that is pointed at: a click with Ctrl or the middle button
 * does with it what it does with any link. Only what was pointed at before the button or the finger
 * came down is followed, so a first tap shows the tooltip, and a second one, or one on what the
 * tooltip says, goes there. By keys the table is read: the drawing takes no focus.
 */
export function PlotLink({ links, children }: PlotLinkProps) {
  const [pointed, setPointed] = useState<string>();
  const drawing = useRef<HTMLAnchorElement>(null);
  const touched = useTouched(drawing);
  const pressed = useRef<string>(undefined);
  const { isClosed, open, leave } = useClosed(drawing);
  const link = pointed === undefined || isClosed ? undefined : links.get(pointed);
  // At once: on a busy page a press would come before what was pointed at is a link.
  const pointAt = (target: EventTarget | null) =>
    flushSync(() => {
      open();
      if (!isOfTooltip(target)) setPointed(nameOf(target));
    });
  return (
    <PointedLink value={{ link, isClosed }}>
      <a
        ref={drawing}
        href={link?.href}
        tabIndex={-1}
        draggable={false}
        data-touched={touched || undefined}
        className="group/plot block h-full [&_*]:cursor-[inherit]!"
        onTouchMove={(event) => pointAt(below(event))}
        onMouseOver={({ target }) => pointAt(target)}
        onMouseLeave={() => {
          leave();
          setPointed(undefined);
        }}
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={({ target }) => {
          pressed.current = isOfTooltip(target) ? theTooltip : isClosed ? undefined : pointed;
        }}
        // Before Tremor, which lets no click of a slice come up.
        onClickCapture={(event) => {
          const { target } = event;
          const at = isOfTooltip(target) ? theTooltip : nameOf(target);
          if (at !== pressed.current) event.preventDefault();
        }}
      >
        {children}
      </a>
    </PointedLink>
  );
}

/** What is pressed, where it is no figure. */
const theTooltip = 'tooltip';

/** A finger's events stay with what it came down on. */
function below({ changedTouches }: TouchEvent): Element | null {
  const finger = changedTouches.item(0);
  return finger ? document.elementFromPoint(finger.clientX, finger.clientY) : null;
}

/** Recharts writes the name of a sector on its element; `figure-cells.tsx` does so for the others. */
function nameOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('[name]')?.getAttribute('name') ?? undefined;
}

const isOfTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-says-link]') !== null;
