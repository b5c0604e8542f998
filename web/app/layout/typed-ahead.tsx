import { useEffect } from 'react';

/** Collects what is typed while the palette's code is still loading. */
export function TypedAhead({ onType }: { onType: (character: string) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      // A letter may also be a shortcut of the page below.
      event.preventDefault();
      event.stopPropagation();
      onType(event.key);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [onType]);
  return null;
}
