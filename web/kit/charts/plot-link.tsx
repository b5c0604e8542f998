import { type ReactNode, useRef, useState } from 'react';
import type { FigureLink } from './chart.ts';
import { PointedLink } from './pointed-link.ts';

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
  const pressed = useRef<string>(undefined);
  const link = pointed === undefined ? undefined : links.get(pointed);
  return (
    <PointedLink value={link}>
      <a
        href={link?.href}
        tabIndex={-1}
        draggable={false}
        className="block h-full [&_*]:cursor-[inherit]!"
        onMouseOver={({ target }) => {
          if (!isOfTooltip(target)) setPointed(nameOf(target));
        }}
        onMouseLeave={() => setPointed(undefined)}
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={() => {
          pressed.current = pointed;
        }}
        // Before Tremor, which lets no click of a slice come up.
        onClickCapture={(event) => {
          const { target } = event;
          if (!isOfTooltip(target) && nameOf(target) !== pressed.current) event.preventDefault();
        }}
      >
        {children}
      </a>
    </PointedLink>
  );
}

/** Recharts writes the name of a sector on its element; `figure-cells.tsx` does so for the others. */
function nameOf(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('[name]')?.getAttribute('name') ?? undefined;
}

const isOfTooltip = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-says-link]') !== null;
