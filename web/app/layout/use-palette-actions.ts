import {
  ArrowRightStartOnRectangleIcon,
  ArrowsRightLeftIcon,
  ComputerDesktopIcon,
  MoonIcon,
  SunIcon,
} from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router-dom';
import { text } from '#shared/text/palette.ts';
import { useAccount } from '#web/api/account/account.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import type { Command } from '#web/kit/overlays/command.ts';
import { useTheme } from '#web/kit/theme/use-theme.ts';
import { listScreenActions } from './screen-actions.ts';

const themes = [
  { theme: 'dark', icon: MoonIcon },
  { theme: 'light', icon: SunIcon },
  { theme: 'system', icon: ComputerDesktopIcon },
] as const;

export type PaletteActionsInput = {
  /** Switches to another account of the person. */
  onSwitch: (userId: string) => void;
  /**
   * Passed in from a component that outlives the palette, because it continues after the response.
   */
  onSignOut: () => void;
};

/** The palette's commands other than search results: only those that this person may run. */
export function usePaletteActions({ onSwitch, onSignOut }: PaletteActionsInput): Command[] {
  const account = useAccount();
  const navigate = useNavigate();
  const { theme: current, setTheme } = useTheme();
  const commands: Omit<Command, 'group'>[] = [
    ...listScreenActions(account).map(({ label, words, icon, path }) => ({
      key: `do ${label}`,
      label: text(label),
      icon,
      keywords: words ? text(words) : '',
      onRun: () => void navigate(path),
    })),
    ...account.otherAccounts.map(({ id, franchiseName, role }) => ({
      key: `switch ${id}`,
      label: text('switch_to', { name: franchiseName ?? text('app_name') }),
      detail: formatRoleName(role),
      icon: ArrowsRightLeftIcon,
      keywords: text('switch_words'),
      onRun: () => onSwitch(id),
    })),
    ...themes
      .filter(({ theme }) => theme !== current)
      .map(({ theme, icon }) => ({
        key: `theme ${theme}`,
        label: text(`palette_theme_${theme}`),
        icon,
        keywords: text('palette_theme_words'),
        onRun: () => setTheme(theme),
      })),
    {
      key: 'sign out',
      label: text('logout'),
      icon: ArrowRightStartOnRectangleIcon,
      keywords: text('palette_logout_words'),
      onRun: onSignOut,
    },
  ];
  return commands
    .toSorted((a, b) => a.label.localeCompare(b.label))
    .map((command) => ({ ...command, group: text('palette_actions') }));
}
