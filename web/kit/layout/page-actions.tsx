import type { ReactNode } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import { useIsPhone } from './use-is-phone.ts';

export type PageAction = MenuItem & { busy?: boolean };

export type PageActionsProps = {
  /** The label of the menu. */
  label: string;
  /** Separate buttons if there is room, menu items on a phone. */
  more: readonly PageAction[];
  /** Menu items at every width. */
  rare?: readonly MenuItem[];
  /** The most common action, visible at every width. */
  children?: ReactNode;
};

/**
 * The actions of a page with more than two. On a phone they would otherwise take up the first third
 * of the screen.
 */
export function PageActions({ label, more, rare = [], children }: PageActionsProps) {
  const isPhone = useIsPhone();
  const inMenu = isPhone ? [...more, ...rare] : rare;
  return (
    <>
      {!isPhone &&
        more.map(({ key, label: name, icon, busy, disabled, onSelect }) => (
          <Button key={key} icon={icon} busy={busy} disabled={disabled} onClick={onSelect}>
            {name}
          </Button>
        ))}
      {children}
      {inMenu.length > 0 && <Menu label={label} items={inMenu} />}
    </>
  );
}
