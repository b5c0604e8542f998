import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '#shared/text/catalogue.ts';
import type { Command } from '#web/kit/command.ts';
import { CommandPalette } from '#web/kit/command-palette.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ShortcutsHelp } from '#web/kit/shortcuts-help.tsx';
import { useShortcuts } from '#web/kit/use-shortcuts.ts';
import type { Screen } from './navigation.ts';
import { shortcuts } from './shortcuts.ts';
import { useFoundEvents } from './use-found-events.ts';

type Open = 'palette' | 'help' | undefined;

/** What the keyboard reaches from everywhere: Ctrl/⌘ K goes to a screen or an event, `?` explains. */
export function GoTo({ screens }: { screens: readonly Screen[] }) {
  const [open, setOpen] = useState<Open>();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const found = useFoundEvents(open === 'palette' ? typed : '');
  useShortcuts(
    useMemo(() => ({ 'mod+k': () => setOpen('palette'), '?': () => setOpen('help') }), []),
  );
  const close = () => {
    setOpen(undefined);
    setTyped('');
  };
  return (
    <>
      <IconButton
        label={text('palette_open')}
        icon={MagnifyingGlassIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
      />
      <CommandPalette
        open={open === 'palette'}
        onClose={close}
        onQuery={setTyped}
        loading={found.loading}
        items={[...screens.map((screen) => commandOf(screen, navigate)), ...found.commands]}
      />
      <ShortcutsHelp open={open === 'help'} onClose={close} groups={shortcuts()} />
    </>
  );
}

function commandOf({ path, label, icon }: Screen, navigate: (path: string) => unknown): Command {
  return {
    key: path,
    group: text('palette_screens'),
    label: text(label),
    icon,
    onRun: () => void navigate(path),
  };
}
