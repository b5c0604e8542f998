import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '#shared/text/layout.ts';
import type { Command } from '#web/kit/overlays/command.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import type { SidebarScreen } from './navigation.ts';
import { shortcuts } from './shortcuts.ts';
import { useFoundThings } from './use-found-things.ts';

const loadPalette = async () => ({
  default: (await import('#web/kit/overlays/command-palette.tsx')).CommandPalette,
});
const loadHelp = async () => ({
  default: (await import('#web/kit/overlays/shortcuts-help.tsx')).ShortcutsHelp,
});
const CommandPalette = lazy(loadPalette);
const ShortcutsHelp = lazy(loadHelp);

type Open = 'palette' | 'help' | undefined;

/** What the keyboard reaches from everywhere: Ctrl/⌘ K goes to a screen or a thing, `?` explains. */
export function GoTo({ screens }: { screens: readonly SidebarScreen[] }) {
  const [open, setOpen] = useState<Open>();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const found = useFoundThings(open === 'palette' ? typed : '');
  useShortcuts(
    useMemo(() => ({ 'mod+k': () => setOpen('palette'), '?': () => setOpen('help') }), []),
  );
  useFetchedBefore();
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
      <Suspense fallback={null}>
        {open === 'palette' && (
          <CommandPalette
            open
            onClose={close}
            onQuery={setTyped}
            loading={found.loading}
            items={[...screens.map((screen) => commandOf(screen, navigate)), ...found.commands]}
          />
        )}
        {open === 'help' && <ShortcutsHelp open onClose={close} groups={shortcuts()} />}
      </Suspense>
    </>
  );
}

const settled = 1500;

/** The first press of the keys finds both there; the page that is opening goes before them. */
function useFetchedBefore(): void {
  useEffect(() => {
    const fetchBoth = () => void Promise.all([loadPalette(), loadHelp()]).catch(() => undefined);
    const timer = setTimeout(fetchBoth, settled);
    return () => clearTimeout(timer);
  }, []);
}

function commandOf(
  { path, label, icon }: SidebarScreen,
  navigate: (path: string) => unknown,
): Command {
  return {
    key: path,
    group: text('palette_screens'),
    label: text(label),
    icon,
    onRun: () => void navigate(path),
  };
}
