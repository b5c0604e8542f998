import { words } from '../words.ts';
import type { Chip } from './column.ts';

/** The first few, and how many more there are; hovering or a screen reader gets them all. */
export function Chips({ chips, visible }: { chips: readonly Chip[]; visible: number }) {
  if (chips.length === 0) return <span className="text-ink-quiet">{words.none}</span>;
  const hidden = chips.slice(visible);
  return (
    <span className="flex items-center gap-1">
      {chips.slice(0, visible).map((chip) => (
        <span
          key={chip.key}
          title={chip.label}
          className="inline-flex max-w-40 items-center gap-1.5 rounded-sm bg-hover px-1.5 py-0.5 text-small"
        >
          {chip.color && (
            <span
              className="size-2 shrink-0 rounded-full ring-1 ring-ink/15 ring-inset"
              style={{ backgroundColor: chip.color }}
              aria-hidden
            />
          )}
          <span className="truncate">{chip.label}</span>
        </span>
      ))}
      {hidden.length > 0 && (
        <span
          className="figures rounded-sm px-1 text-small font-semibold text-ink-soft"
          title={hidden.map((chip) => chip.label).join(', ')}
        >
          <span aria-hidden>{words.grid.more(hidden.length)}</span>
          <span className="sr-only">{hidden.map((chip) => chip.label).join(', ')}</span>
        </span>
      )}
    </span>
  );
}
