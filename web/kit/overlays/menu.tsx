import { type ReactNode, useRef } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Icon } from '#web/kit/controls/icon.ts';
import { MenuList, type MenuFocusStart } from './menu-list.tsx';
import { useStatePerOwner } from '#web/kit/controls/use-state-per-owner.ts';

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
  /** The key of the thing that the menu belongs to, if one button serves several things in turn. */
  owner?: string;
  /**
   * A function is called when the menu opens, so a list with many menus builds the items of only
   * one.
   */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** The button's content instead of three dots. */
  trigger?: ReactNode;
  /** Shown above the items, such as the name of the signed-in person. */
  heading?: ReactNode;
};

/** Text, because each row of a grid has a menu and an icon costs as much as a cell. */
const dots = '\u00b7\u00b7\u00b7';

const focusStartByKey: Readonly<Record<string, MenuFocusStart>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** Only a button until it opens, so that each row of a list can afford one. */
export function Menu({ label, owner, items, trigger, heading }: MenuProps) {
  const [start, setStart] = useStatePerOwner<MenuFocusStart | undefined>(owner, undefined);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={start !== undefined}
        onClick={() => setStart(start ? undefined : 'first')}
        onKeyDown={(event) => {
          const wanted = focusStartByKey[event.key];
          if (!wanted) return;
          event.preventDefault();
          setStart(wanted);
        }}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover print:hidden',
          trigger
            ? 'min-h-9 px-2 max-sm:min-h-11'
            : 'size-8 text-large font-bold pointer-coarse:size-11 max-sm:size-11',
        )}
      >
        {trigger ?? dots}
      </button>
      {start && (
        <MenuList
          label={label}
          items={typeof items === 'function' ? items() : items}
          heading={heading}
          start={start}
          button={button}
          onClose={() => setStart(undefined)}
        />
      )}
    </>
  );
}
