import { CheckCircleIcon } from '@heroicons/react/16/solid';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { positionFloating } from '#web/kit/overlays/position-floating.ts';
import { useDismissOnLeave } from '#web/kit/overlays/use-dismiss-on-leave.ts';
import { useStatePerOwner } from '#web/kit/controls/use-state-per-owner.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { Chip } from '#web/kit/grid/column.ts';
import type { FitsInCell } from '#web/kit/grid/columns/fixed-columns.ts';
import { EmptyCell } from './empty-cell.tsx';

type ChipsProps = {
  chips: readonly Chip[];
  visible: number;
  /** The key of the row that the chips belong to. */
  owner: string;
  fits: FitsInCell | undefined;
};

/** Shows the first few chips, and a button that opens all of them. */
export function Chips({ chips, visible, owner, fits }: ChipsProps) {
  if (chips.length === 0) return <EmptyCell />;
  const shown = chips.slice(0, visible);
  const hidden = chips.length - shown.length;
  const letters = shown.map(({ label }) => label).join('');
  const beside = shown.reduce(
    (sum, chip) => sum + getChipPadding(chip),
    hidden > 0 ? showAllWidth : 0,
  );
  const isRoomy = fits?.(letters, { beside, isSmall: true }) === true;
  const width = isRoomy ? 'roomy' : shown.length > 1 ? 'shared' : 'cut';
  return (
    <span className="chips flex min-w-0 items-center gap-1">
      {shown.map((chip) => (
        <ChipLabel key={chip.key} chip={chip} width={width} />
      ))}
      {hidden > 0 && <AllChips chips={chips} hidden={hidden} owner={owner} />}
    </span>
  );
}

/** Pixels around a chip's label: its ends, the gap after it, and its dot or icon. */
const getChipPadding = ({ color, done }: Chip) => (color || done !== undefined ? 38 : 16);
/** Width of the show-all button in pixels. */
const showAllWidth = 22;

type AllChipsProps = { chips: readonly Chip[]; hidden: number; owner: string };

function AllChips({ chips, hidden, owner }: AllChipsProps) {
  // Tied to the row, because the element may be reused for another one. Few rows are ever opened.
  const [open, setOpen] = useStatePerOwner(owner, false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    button.current?.focus();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={kitWords.grid.showAll(chips.length)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={closeOnEscape}
        // Touch targets are 44 px: in a card the whole line, in a table an invisible area around
        // the button.
        className="figures relative min-h-6 shrink-0 max-sm:pointer-coarse:min-h-11 max-sm:pointer-coarse:min-w-11 sm:pointer-coarse:after:absolute sm:pointer-coarse:after:-inset-2.5 rounded-sm px-1 text-small font-semibold text-ink-soft hover:bg-hover hover:text-ink"
      >
        {kitWords.grid.more(hidden)}
      </button>
      {open && <ChipList chips={chips} button={button} onKeyDown={closeOnEscape} onClose={close} />}
    </>
  );
}

type ChipListProps = {
  chips: readonly Chip[];
  button: RefObject<HTMLButtonElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

function ChipList({ chips, button, onKeyDown, onClose }: ChipListProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!panel.current || !button.current) return;
    panel.current.showPopover();
    positionFloating(panel.current, button.current);
  }, [button]);
  useDismissOnLeave(panel, button, onClose);
  return (
    <div
      ref={panel}
      popover="manual"
      onKeyDown={onKeyDown}
      className="fixed inset-auto m-0 max-w-xs overflow-y-auto rounded-md border border-line bg-raised p-2 text-left font-normal text-ink shadow-high"
    >
      <ul className="flex flex-col items-start gap-1">
        {chips.map((chip) => (
          <li key={chip.key} className="max-w-full">
            <ChipLabel chip={chip} width="whole" />
          </li>
        ))}
      </ul>
    </div>
  );
}

const widths = {
  whole: 'max-w-full break-words whitespace-normal',
  roomy: 'whitespace-nowrap',
  cut: 'max-w-40 cut-short',
  // When two chips share the room, a short one keeps its name and a long one most of it.
  shared: 'max-w-40 cut-short first:max-w-3/5 first:shrink-0',
};

function ChipLabel({ chip, width }: { chip: Chip; width: keyof typeof widths }) {
  const { label, color, href, done } = chip;
  const look = {
    title: label,
    className: classNames(
      'inline-block min-w-0 rounded-sm bg-hover px-1.5 py-0.5 text-small',
      widths[width],
      color && 'spotted',
      href && 'text-accent hover:underline',
    ),
    style: color ? { borderColor: color } : undefined,
  };
  const content = done === undefined ? label : [<Done key="done" done={done} />, label];
  return href ? (
    <a href={href} {...look}>
      {content}
    </a>
  ) : (
    <span {...look}>{content}</span>
  );
}

function Done({ done }: { done: boolean }) {
  const label = done ? kitWords.grid.done : kitWords.grid.open;
  return (
    <CheckCircleIcon
      role="img"
      aria-hidden={false}
      aria-label={label}
      className={`mr-1.5 inline-block size-4 align-text-bottom ${done ? 'text-mark-green' : 'text-ink-quiet opacity-40'}`}
    />
  );
}
