import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Bars2Icon } from '@heroicons/react/20/solid';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type SortableRowProps = {
  id: string;
  label: string;
  disabled: boolean;
  onMove: (step: -1 | 1) => void;
  onSideways: ((step: -1 | 1) => void) | undefined;
  children: ReactNode;
};

type Moves = Pick<SortableRowProps, 'onMove' | 'onSideways'>;

/** What an arrow key on the handle does at once. Returns whether there was anything to do. */
const arrows: Readonly<Record<string, (moves: Moves) => boolean>> = {
  ArrowUp: ({ onMove }) => run(onMove, -1),
  ArrowDown: ({ onMove }) => run(onMove, 1),
  ArrowLeft: ({ onSideways }) => run(onSideways, -1),
  ArrowRight: ({ onSideways }) => run(onSideways, 1),
};

function run(act: ((step: -1 | 1) => void) | undefined, step: -1 | 1): boolean {
  act?.(step);
  return act !== undefined;
}

export function SortableRow(props: SortableRowProps) {
  const { id, label, disabled, onMove, onSideways, children } = props;
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled });
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled) return;
    // While an item is picked up, the arrow keys belong to the drag library.
    const act = isDragging ? undefined : arrows[event.key]?.({ onMove, onSideways });
    if (act) event.preventDefault();
    else listeners?.['onKeyDown']?.(event);
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'relative flex min-h-11 items-center gap-2 border-b border-line pr-3',
        isDragging && 'z-10 rounded-md border-transparent bg-raised shadow-high',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        onKeyDown={onKeyDown}
        type="button"
        // Not `disabled`, which would take the focus away while a move is saved.
        aria-disabled={disabled}
        aria-label={kitWords.sort.handle(label)}
        className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-quiet hover:text-ink active:cursor-grabbing aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      >
        <Bars2Icon className="size-5" aria-hidden />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
