import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { text } from '#shared/text/palette.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { Command } from '#web/kit/overlays/command.ts';
import { CommandPalette } from '#web/kit/overlays/command-palette.tsx';
import { listPageCommands } from '#web/kit/overlays/page-commands.ts';
import { listInnerPages, type InnerScreen } from './inner-pages.ts';
import type { SidebarScreen } from './navigation.ts';
import { readRecentPages } from './recent-pages.ts';
import { type PaletteActionsInput, usePaletteActions } from './use-palette-actions.ts';
import { useHelpCommands } from './use-help-commands.ts';
import { usePaletteSearch } from './use-palette-search.ts';

type PaletteProps = PaletteActionsInput & {
  screens: readonly SidebarScreen[];
  initialQuery: string;
  onClose: () => void;
};

/** Offers screens, actions and the server's search results. */
export function Palette({ screens, initialQuery, onClose, ...does }: PaletteProps) {
  const [typed, setTyped] = useState(initialQuery);
  const navigate = useNavigate();
  const actions = usePaletteActions(does);
  const found = usePaletteSearch(typed);
  const help = useHelpCommands(typed);
  const account = useAccount();
  const inner = listInnerPages(account).filter(
    (it) => !screens.some(({ path }) => path === it.path),
  );
  const { recent, others } = splitRecent(
    [...screens, ...inner],
    account.id,
    useLocation().pathname,
  );
  const toCommand = ({ path, label, icon, of }: InnerScreen, group: string): Command => ({
    key: path,
    group,
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
      initialQuery={initialQuery}
      loading={found.loading}
      items={[
        ...recent.map((page) => toCommand(page, text('palette_recent'))),
        ...others.map((page) => toCommand(page, text('palette_screens'))),
        ...actions,
        ...listPageCommands().map((command) => ({ ...command, group: text('palette_actions') })),
        ...found.commands,
        ...help,
      ]}
    />
  );
}

const maxRecent = 4;

/** What the person used last, except for the page that they are on. */
function splitRecent(pages: readonly InnerScreen[], userId: string, pathname: string) {
  const recent = readRecentPages(userId)
    .filter((path) => path !== pathname)
    .flatMap((path) => pages.find((page) => page.path === path) ?? [])
    .slice(0, maxRecent);
  return { recent, others: pages.filter((page) => !recent.includes(page)) };
}
