import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { SortableRow } from './sortable-row.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type SortableRowsProps<Item> = {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemLabel: (item: Item) => string;
  /** Called once with the complete new order after an item was dropped at another position. */
  onReorder: (items: Item[]) => void;
  disabled?: boolean;
  /** Handles the left and right arrow keys on an item's handle: -1 or 1. */
  onSideways?: (item: Item, step: -1 | 1) => void;
  /** The content next to the drag handle. */
  renderItem: (item: Item) => ReactNode;
};

/**
 * Rows that can be reordered by pointer or keyboard. The only module that uses the drag library.
 */
export function SortableRows<Item>(props: SortableRowsProps<Item>) {
  const { label, items, itemKey, itemLabel, onReorder, disabled = false, renderItem } = props;
  const { onSideways } = props;
  const [moved, setMoved] = useState<MovedItem>();
  const keys = items.map(itemKey);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setMoved(undefined);
    const from = keys.indexOf(String(active.id));
    const to = over ? keys.indexOf(String(over.id)) : -1;
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove([...items], from, to));
  };
  const move = (item: Item, step: -1 | 1) => {
    const from = keys.indexOf(itemKey(item));
    const to = from + step;
    if (to < 0 || to >= items.length) return;
    onReorder(arrayMove([...items], from, to));
    setMoved({ key: itemKey(item), from });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: buildAnnouncements(items, keys, itemLabel),
        screenReaderInstructions: { draggable: kitWords.sort.help },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ul aria-label={label}>
          {items.map((item) => (
            <SortableRow
              key={itemKey(item)}
              id={itemKey(item)}
              label={itemLabel(item)}
              disabled={disabled}
              onMove={(step) => move(item, step)}
              onSideways={onSideways && ((step) => onSideways(item, step))}
            >
              {renderItem(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
      <p role="status" className="sr-only">
        {formatMove(moved, items, props)}
      </p>
    </DndContext>
  );
}

type MovedItem = { readonly key: string; readonly from: number };

/** Only what happened: whoever orders the items may keep one in its place. */
function formatMove<Item>(
  moved: MovedItem | undefined,
  items: readonly Item[],
  { itemKey, itemLabel }: Pick<SortableRowsProps<Item>, 'itemKey' | 'itemLabel'>,
): string {
  const index = items.findIndex((item) => itemKey(item) === moved?.key);
  const item = items[index];
  if (item === undefined || index === moved?.from) return '';
  return kitWords.sort.moved(itemLabel(item), index + 1, items.length);
}

type DraggedItem = { id: string | number };

function buildAnnouncements<Item>(
  items: readonly Item[],
  keys: readonly string[],
  itemLabel: (item: Item) => string,
): Announcements {
  const findIndex = ({ id }: DraggedItem) => keys.indexOf(String(id));
  const name = (place: DraggedItem) => {
    const item = items[findIndex(place)];
    return item === undefined ? '' : itemLabel(item);
  };
  const { lifted, moved, dropped, cancelled } = kitWords.sort;
  return {
    onDragStart: ({ active }) => lifted(name(active), findIndex(active) + 1, keys.length),
    onDragOver: ({ active, over }) =>
      over ? moved(name(active), findIndex(over) + 1, keys.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? dropped(name(active), findIndex(over) + 1, keys.length) : cancelled(name(active)),
    onDragCancel: ({ active }) => cancelled(name(active)),
  };
}
