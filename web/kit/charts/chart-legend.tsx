import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type LegendEntry = { key: string; label: string; color: string; faded?: boolean };

export type ChartLegendProps = { title?: ReactNode; entries: readonly LegendEntry[] };

export function ChartLegend({ title, entries }: ChartLegendProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
      {title && <span className="font-semibold">{title}</span>}
      {entries.map((entry) => (
        <span key={entry.key} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className={classNames('size-2.5 rounded-sm', entry.faded && 'opacity-30')}
            style={{ backgroundColor: entry.color }}
          />
          {entry.label}
        </span>
      ))}
    </div>
  );
}
