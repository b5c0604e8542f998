import { MagnifyingGlassIcon, QuestionMarkCircleIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { text } from '#shared/text/layout.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { useSignOut } from '#web/app/session/use-sign-out.ts';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import type { SidebarScreen } from './navigation.ts';

const loadPalette = async () => ({
  default: (await import('./palette.tsx')).Palette,
});
const loadHelp = async () => ({
  default: (await import('./help.tsx')).Help,
});
const Palette = lazy(loadPalette);
const Help = lazy(loadHelp);

type OpenDialog = 'palette' | 'help' | undefined;

type GlobalShortcutsProps = {
  screens: readonly SidebarScreen[];
  /** Switches to another account of the person. */
  onSwitch: (userId: string) => void;
};

/**
 * Global keyboard shortcuts: Ctrl/⌘ K opens the palette of screens, things and actions; `?` opens
 * the help.
 */
export function GlobalShortcuts({ screens, onSwitch }: GlobalShortcutsProps) {
  const [open, setOpen] = useState<OpenDialog>();
  const signOut = useSignOut();
  useShortcuts(
    useMemo(() => ({ 'mod+k': () => setOpen('palette'), '?': () => setOpen('help') }), []),
  );
  usePreload();
  const close = () => setOpen(undefined);
  return (
    <>
      <IconButton
        label={text('palette_open')}
        icon={MagnifyingGlassIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
      />
      <IconButton
        label={text('help_open')}
        icon={QuestionMarkCircleIcon}
        aria-haspopup="dialog"
        className="max-sm:hidden"
        onClick={() => setOpen('help')}
      />
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette screens={screens} onClose={close} onSwitch={onSwitch} onSignOut={signOut} />
        )}
        {open === 'help' && <Help onClose={close} />}
      </Suspense>
    </>
  );
}

const preloadDelayMs = 1500;

/** Preloads both for the first key press, but after the page that is opening. */
function usePreload(): void {
  useEffect(() => {
    const fetchBoth = () => void Promise.all([loadPalette(), loadHelp()]).catch(() => undefined);
    const timer = setTimeout(fetchBoth, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
}
