import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '#shared/text/palette.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { Command } from '#web/kit/overlays/command.ts';
import { CommandPalette } from '#web/kit/overlays/command-palette.tsx';
import { offeredCommands } from '#web/kit/overlays/offered-commands.ts';
import { innerPagesOf, type InnerScreen } from './inner-pages.ts';
import type { SidebarScreen } from './navigation.ts';
import { type ActionsProps, useActions } from './use-actions.ts';
import { useFoundThings } from './use-found-things.ts';

type PaletteProps = ActionsProps & {
  screens: readonly SidebarScreen[];
  onClose: () => void;
};

/** Offers screens, actions and the server's search results. */
export function Palette({ screens, onClose, ...does }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const actions = useActions(does);
  const found = useFoundThings(typed);
  const pages = innerPagesOf(useAccount()).filter(
    (it) => !screens.some(({ path }) => path === it.path),
  );
  const commandOf = ({ path, label, icon, of }: InnerScreen): Command => ({
    key: path,
    group: text('palette_screens'),
    label: text(label),
    ...(of ? { detail: text(of) } : {}),
    icon,
    onRun: () => void navigate(path),
  });
  return (
    <CommandPalette
      open
      onClose={onClose}
      onQuery={setTyped}
      loading={found.loading}
      items={[
        ...screens.map(commandOf),
        ...pages.map(commandOf),
        ...actions,
        ...offeredCommands().map((command) => ({ ...command, group: text('palette_actions') })),
        ...found.commands,
      ]}
    />
  );
}
