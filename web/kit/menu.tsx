import {
  MenuButton,
  MenuItem as HeadlessItem,
  MenuItems,
  Menu as Headless,
} from '@headlessui/react';
import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';

export type MenuItem = {
  key: string;
  label: string;
  icon?: Icon;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
};

export type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** What stands on the button in place of three dots. */
  trigger?: ReactNode;
  /** Stands above the items: who is signed in, for instance. */
  heading?: ReactNode;
};

export function Menu({ label, items, trigger, heading }: MenuProps) {
  return (
    <Headless>
      <MenuButton
        aria-label={label}
        title={label}
        onClick={(event) => event.stopPropagation()}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink data-open:bg-hover print:hidden',
          trigger ? 'min-h-9 px-2 max-sm:min-h-11' : 'size-8 pointer-coarse:size-11 max-sm:size-11',
        )}
      >
        {trigger ?? <EllipsisVerticalIcon className="size-5" aria-hidden />}
      </MenuButton>
      <MenuItems
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-50 min-w-48 animate-rise rounded-md border border-line bg-raised p-1 shadow-high focus:outline-none"
      >
        {heading && <div className="mb-1 border-b border-line px-3 py-2">{heading}</div>}
        {items.map((item) => (
          <Entry key={item.key} item={item} />
        ))}
      </MenuItems>
    </Headless>
  );
}

function Entry({
  item: { label, icon: Icon, onSelect, danger = false, disabled = false },
}: {
  item: MenuItem;
}) {
  return (
    <HeadlessItem disabled={disabled}>
      <button
        type="button"
        onClick={(event) => {
          event.stopPropagation();
          onSelect();
        }}
        className={classNames(
          'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-3 py-1.5 text-left data-disabled:opacity-50 data-focus:bg-hover pointer-coarse:min-h-11',
          danger ? 'text-danger' : 'text-ink',
        )}
      >
        {Icon && <Icon className="size-4 shrink-0 opacity-80" aria-hidden />}
        {label}
      </button>
    </HeadlessItem>
  );
}
