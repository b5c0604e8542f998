import { ShortcutsHelp } from '#web/kit/overlays/shortcuts-help.tsx';
import { listShortcuts } from './shortcuts.ts';

/** The content of `?`. */
export function Help({ onClose }: { onClose: () => void }) {
  return <ShortcutsHelp open onClose={onClose} groups={listShortcuts()} />;
}
