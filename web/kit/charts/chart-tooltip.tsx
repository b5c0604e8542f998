import { ArrowRightIcon } from '@heroicons/react/16/solid';
import type { SyntheticEvent } from 'react';
import type { FigureLink, TooltipText } from './chart.ts';

export type ChartTooltipProps = TooltipText & {
  /** What a click shows, where one shows something. */
  link: FigureLink | undefined;
};

export function ChartTooltip({ title, lines, link }: ChartTooltipProps) {
  return (
    <div className="max-w-[min(18rem,60vw)] rounded-md border border-line bg-raised px-3 py-2 shadow-high">
      <p className="mb-1 line-clamp-4 font-semibold break-words whitespace-normal">{title}</p>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {lines.map((line) => (
          <div key={line.label} className="contents">
            <dt className="text-ink-soft">{line.label}</dt>
            <dd className="figures text-right font-medium">{line.value}</dd>
          </div>
        ))}
      </dl>
      {link && <SaysLink>{link.says}</SaysLink>}
    </div>
  );
}

/** A finger may tap it: the drawing around it is the link. For a mouse it stands in nobody's way. */
function SaysLink({ children }: { children: string }) {
  return (
    <p
      data-says-link
      className="mt-1.5 flex items-center gap-1 border-t border-line pt-1.5 font-medium text-accent pointer-coarse:pointer-events-auto pointer-coarse:min-h-11"
      onMouseMove={keep}
      onTouchStart={keep}
      onTouchMove={keep}
      onTouchEnd={keep}
    >
      {children}
      <ArrowRightIcon className="size-3.5 shrink-0" aria-hidden />
    </p>
  );
}

/** What lies below it is not pointed at anew. */
const keep = (event: SyntheticEvent) => event.stopPropagation();
