import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '#shared/text/palette.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { Command } from '#web/kit/overlays/command.ts';
import { CommandPalette } from '#web/kit/overlays/command-palette.tsx';
import { listPageCommands } from '#web/kit/overlays/page-commands.ts';
import { listInnerPages, type InnerScreen } from './inner-pages.ts';
import type { SidebarScreen } from './navigation.ts';
import { type PaletteActionsInput, usePaletteActions } from './use-palette-actions.ts';
import { usePaletteSearch } from './use-palette-search.ts';

type PaletteProps = PaletteActionsInput & {
  screens: readonly SidebarScreen[];
  onClose: () => void;
};

/** Offers screens, actions and the server's search results. */
export function Palette({ screens, onClose, ...does }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const actions = usePaletteActions(does);
  const found = usePaletteSearch(typed);
  const pages = listInnerPages(useAccount()).filter(
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
        ...listPageCommands().map((command) => ({ ...command, group: text('palette_actions') })),
        ...found.commands,
      ]}
    />
  );
}
