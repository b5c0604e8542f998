import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { onArrowKey } from '#web/kit/controls/arrow-keys.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { MenuItem } from './menu.tsx';
import { positionFloating } from './position-floating.ts';
import { useDismissOnLeave } from './use-dismiss-on-leave.ts';

export type MenuFocusStart = 'first' | 'last';

type MenuListProps = {
  label: string;
  items: readonly MenuItem[];
  heading: ReactNode;
  /** The item that gets the initial focus. */
  start: MenuFocusStart;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** An open menu above everything else on the page. Its key events don't propagate. */
export function MenuList({ label, items, heading, start, button, onClose }: MenuListProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!panel.current || !button.current) return;
    panel.current.showPopover();
    positionFloating(panel.current, button.current);
    listMenuItems(panel.current)
      .at(start === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [button, start]);
  useDismissOnLeave(panel, button, onClose);
  const closeBack = () => {
    button.current?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <div
      ref={panel}
      popover="manual"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' && event.key !== 'Tab') return moveFocus(event);
        event.preventDefault();
        closeBack();
      }}
      className="fixed inset-auto m-0 min-w-48 animate-rise overflow-y-auto rounded-md border border-line bg-raised p-1 text-left font-normal whitespace-normal text-ink shadow-high"
    >
      {heading && <div className="mb-1 border-b border-line px-3 py-2">{heading}</div>}
      <div role="menu" aria-label={label}>
        {items.map((item) => (
          <MenuListItem
            key={item.key}
            item={item}
            onSelect={() => {
              // Close first, so that a dialog opened by the item returns the focus to the button.
              closeBack();
              item.onSelect();
            }}
          />
        ))}
      </div>
    </div>
  );
}

function listMenuItems(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
}

/** Moves by arrows, Home and End, or to the next item that starts with the typed character. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  onArrowKey(event);
  if (event.key.length !== 1 || event.key === ' ') return;
  const all = listMenuItems(event.currentTarget);
  const at = all.findIndex((item) => item === document.activeElement);
  const typed = event.key.toLowerCase();
  [...all.slice(at + 1), ...all.slice(0, at + 1)]
    .find((item) => item.textContent.trim().toLowerCase().startsWith(typed))
    ?.focus();
}

type MenuListItemProps = { item: MenuItem; onSelect: () => void };

function MenuListItem({ item, onSelect }: MenuListItemProps) {
  const { label, icon: Icon, danger = false, disabled = false } = item;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      onClick={onSelect}
      className={classNames(
        'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 disabled:opacity-50 pointer-coarse:min-h-11',
        danger ? 'text-danger' : 'text-ink',
      )}
    >
      {Icon && <Icon className="size-4 shrink-0 opacity-80" aria-hidden />}
      {label}
    </button>
  );
}
