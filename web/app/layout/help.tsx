import { Link } from 'react-router-dom';
import { home } from '#addresses/reports/home.ts';
import { text } from '#shared/text/layout.ts';
import { useCan } from '#web/api/account/account.ts';
import { setupPath } from '#web/api/screens/setup-trail.ts';
import { ShortcutsHelp } from '#web/kit/overlays/shortcuts-help.tsx';
import { listShortcuts } from './shortcuts.ts';

/** The content of `?`. */
export function Help({ onClose }: { onClose: () => void }) {
  const hasSetup = useCan()(home.routes.setup);
  return (
    <ShortcutsHelp
      open
      onClose={onClose}
      groups={listShortcuts()}
      more={
        hasSetup && (
          <Link to={setupPath} onClick={onClose} className="mt-5 block text-accent underline">
            {text('setup_back')}
          </Link>
        )
      }
    />
  );
}
