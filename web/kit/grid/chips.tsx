import { CheckCircleIcon } from '@heroicons/react/16/solid';
import { useId, useState } from 'react';
import { words } from '../words.ts';
import type { Chip } from './column.ts';

/** The first few, and behind a button all of them; the browser's own popover costs a row nothing. */
export function Chips({ chips, visible }: { chips: readonly Chip[]; visible: number }) {
  if (chips.length === 0) return <span className="text-ink-quiet">{words.none}</span>;
  return (
    <span className="flex min-w-0 items-center gap-1">
      {chips.slice(0, visible).map((chip) => (
        <ChipLabel key={chip.key} chip={chip} />
      ))}
      {chips.length > visible && <AllChips chips={chips} hidden={chips.length - visible} />}
    </span>
  );
}

function AllChips({ chips, hidden }: { chips: readonly Chip[]; hidden: number }) {
  const id = useId();
  // Of many rows few are ever asked for theirs.
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={words.grid.showAll(chips.length)}
        className="figures min-h-6 shrink-0 rounded-sm px-1 text-small font-semibold text-ink-soft hover:bg-hover hover:text-ink"
      >
        {words.grid.more(hidden)}
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        className="beside max-h-80 max-w-xs overflow-y-auto rounded-md border border-line bg-raised p-2 text-ink shadow-high"
      >
        {open && (
          <ul className="flex flex-col items-start gap-1">
            {chips.map((chip) => (
              <li key={chip.key} className="max-w-full">
                <ChipLabel chip={chip} whole />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function ChipLabel({ chip, whole = false }: { chip: Chip; whole?: boolean }) {
  const { label, color, href, done } = chip;
  const className = `inline-flex min-w-0 items-center gap-1.5 rounded-sm bg-hover px-1.5 py-0.5 text-small ${whole ? '' : 'max-w-40'}`;
  const content = (
    <>
      {color && (
        <span
          className="size-2 shrink-0 rounded-full ring-1 ring-ink/15 ring-inset"
          style={{ backgroundColor: color }}
          aria-hidden
        />
      )}
      {done !== undefined && <Done done={done} />}
      <span className={whole ? 'break-words whitespace-normal' : 'min-w-0 cut-short'}>{label}</span>
    </>
  );
  if (!href) {
    return (
      <span title={label} className={className}>
        {content}
      </span>
    );
  }
  return (
    <a href={href} title={label} className={`${className} text-accent hover:underline`}>
      {content}
    </a>
  );
}

function Done({ done }: { done: boolean }) {
  const label = done ? words.grid.done : words.grid.open;
  return (
    <CheckCircleIcon
      role="img"
      aria-label={label}
      className={`size-4 shrink-0 ${done ? 'text-mark-green' : 'text-ink-quiet opacity-40'}`}
    />
  );
}
