import { ShortcutsHelp } from '#web/kit/overlays/shortcuts-help.tsx';
import { shortcuts } from './shortcuts.ts';

/** What `?` shows. */
export function Help({ onClose }: { onClose: () => void }) {
  return <ShortcutsHelp open onClose={onClose} groups={shortcuts()} />;
}
