import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Bars2Icon } from '@heroicons/react/20/solid';
import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type SortableRowProps = {
  id: string;
  label: string;
  disabled: boolean;
  children: ReactNode;
};

export function SortableRow({ id, label, disabled, children }: SortableRowProps) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'relative flex min-h-11 items-center gap-2 border-b border-line bg-surface pr-3',
        isDragging && 'z-10 rounded-md border-transparent shadow-high',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        type="button"
        disabled={disabled}
        aria-label={kitWords.sort.handle(label)}
        className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-quiet hover:text-ink active:cursor-grabbing disabled:cursor-not-allowed disabled:opacity-40"
      >
        <Bars2Icon className="size-5" aria-hidden />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
