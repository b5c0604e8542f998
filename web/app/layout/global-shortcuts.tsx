import { MagnifyingGlassIcon, QuestionMarkCircleIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { text } from '#shared/text/layout.ts';
import { useHasNews } from '#web/api/account/screen-settings.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { useSignOut } from '#web/app/session/use-sign-out.ts';
import { useShortcuts } from '#web/kit/controls/use-shortcuts.ts';
import type { SidebarScreen } from './navigation.ts';
import { TypedAhead } from './typed-ahead.tsx';

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
  const hasNews = useHasNews();
  useShortcuts(
    useMemo(() => ({ 'mod+k': () => setOpen('palette'), '?': () => setOpen('help') }), []),
  );
  usePreload();
  const [typedAhead, setTypedAhead] = useState('');
  const addTyped = useCallback(
    (character: string) => setTypedAhead((before) => before + character),
    [],
  );
  const close = () => {
    setTypedAhead('');
    setOpen(undefined);
  };
  return (
    <>
      <IconButton
        label={text('palette_open')}
        icon={MagnifyingGlassIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
      />
      <span className="relative max-sm:hidden">
        <IconButton
          label={text(hasNews ? 'help_open_news' : 'help_open')}
          icon={QuestionMarkCircleIcon}
          aria-haspopup="dialog"
          onClick={() => setOpen('help')}
        />
        {hasNews && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1.5 right-1.5 size-2 rounded-full bg-accent"
          />
        )}
      </span>
      <Suspense fallback={open === 'palette' ? <TypedAhead onType={addTyped} /> : null}>
        {open === 'palette' && (
          <Palette
            screens={screens}
            initialQuery={typedAhead}
            onClose={close}
            onSwitch={onSwitch}
            onSignOut={signOut}
          />
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
