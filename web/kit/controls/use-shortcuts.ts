import { useEffect } from 'react';

/** Handlers by key combination: `mod+k` (Ctrl, or ⌘ on a Mac), `?`, `n`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** A single key is ignored while the person is typing; a combination never is. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const combination = event.ctrlKey || event.metaKey;
      if (event.altKey || event.repeat || (!combination && isTyping(event.target))) return;
      const act = shortcuts[combination ? `mod+${event.key.toLowerCase()}` : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcuts]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
