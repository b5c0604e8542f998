import type { PointerEvent } from 'react';
import { removeColumnWidth, setColumnWidth } from './column-preferences.ts';
import type { ColumnChoice } from './use-column-preferences.ts';

/**
 * Dragging sets the width; a double click resets it. For the keyboard, the columns dialog has a
 * width field, which saves a Tab stop per column.
 */
export function WidthHandle({ column, choice }: { column: string; choice: ColumnChoice }) {
  const drag = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const before = currentTarget.closest('th')?.offsetWidth ?? 0;
    currentTarget.setPointerCapture(pointerId);
    const move = (event: globalThis.PointerEvent) =>
      choice.updatePreferences((preferences) =>
        setColumnWidth(preferences, column, before + event.clientX - clientX),
      );
    currentTarget.onpointermove = move;
    currentTarget.onlostpointercapture = ({ currentTarget: handle }) => {
      if (handle instanceof HTMLElement) handle.onpointermove = null;
    };
  };
  return (
    <span
      aria-hidden
      onPointerDown={drag}
      onDoubleClick={() =>
        choice.updatePreferences((preferences) => removeColumnWidth(preferences, column))
      }
      className="absolute inset-y-1 right-0 z-1 w-2.5 cursor-col-resize touch-none rounded-full hover:bg-edge/60 active:bg-accent"
    />
  );
}
