import { ArrowRightIcon } from '@heroicons/react/16/solid';
import type { SyntheticEvent } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { FigureLink, TooltipText } from './chart.ts';

export type ChartTooltipProps = TooltipText & {
  /** What a click opens, if anything. */
  link: FigureLink | undefined;
};

/** Compared figures are side by side: stacked, they would hide the chart. */
export function ChartTooltip({ title, columns = [], lines, link }: ChartTooltipProps) {
  const compares = columns.length > 0;
  return (
    <div
      className={classNames(
        'max-sm:max-w-full max-sm:-translate-y-full rounded-md border border-line bg-raised px-3 py-2 shadow-high',
        compares ? 'sm:max-w-96' : 'sm:max-w-72',
      )}
    >
      {!compares && <Title>{title}</Title>}
      <dl
        className="grid gap-x-4 gap-y-0.5 max-sm:gap-x-2"
        style={{ gridTemplateColumns: `repeat(${1 + Math.max(columns.length, 1)}, auto)` }}
      >
        {compares && (
          <div className="contents">
            <dt>
              <Title>{title}</Title>
            </dt>
            {columns.map((column) => (
              <dd key={column} className="text-right text-small text-ink-quiet">
                {column || kitWords.none}
              </dd>
            ))}
          </div>
        )}
        {lines.map(({ label, values }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            {values.map((value, at) => (
              <dd key={columns[at] ?? at} className="figures text-right font-medium">
                {value || kitWords.none}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {link && <TooltipLink>{link.linkText}</TooltipLink>}
    </div>
  );
}

function Title({ children }: { children: string }) {
  return (
    <p className="mb-1 line-clamp-4 font-semibold break-words whitespace-normal">{children}</p>
  );
}

/** Tappable on a touch screen because the surrounding drawing is the link. It ignores the mouse. */
function TooltipLink({ children }: { children: string }) {
  return (
    <p
      data-says-link
      className="mt-1.5 flex items-center gap-1 border-t border-line pt-1.5 font-medium text-accent group-data-touched/plot:pointer-events-auto group-data-touched/plot:min-h-11"
      onMouseMove={stopPropagation}
      onTouchStart={stopPropagation}
      onTouchMove={stopPropagation}
      onTouchEnd={stopPropagation}
    >
      {children}
      <ArrowRightIcon className="size-3.5 shrink-0" aria-hidden />
    </p>
  );
}

/** Keeps the drawing below from handling the event. */
const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();
