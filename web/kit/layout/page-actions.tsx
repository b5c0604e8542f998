import type { ReactNode } from 'react';
import { Button } from '#web/kit/controls/button.tsx';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import { useIsPhone } from './use-is-phone.ts';

export type PageAction = MenuItem & { busy?: boolean };

export type PageActionsProps = {
  /** What the menu is called. */
  label: string;
  /** Buttons of their own where there is room, items of the menu on a phone. */
  more: readonly PageAction[];
  /** Items of the menu at every width. */
  rare?: readonly MenuItem[];
  /** What is done most: in sight at every width. */
  children?: ReactNode;
};

/** What can be done on a page with more than two actions: on a phone they would take its first third, or hide beside it. */
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
