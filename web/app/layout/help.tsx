import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { home } from '#addresses/reports/home.ts';
import { text as helpText } from '#shared/text/help.ts';
import { text } from '#shared/text/layout.ts';
import { useCan } from '#web/api/account/account.ts';
import { setupPath } from '#web/api/screens/setup-trail.ts';
import { buildTopicPath, guidePath, newsPath } from '#web/areas/platform/guide/paths.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { ShortcutList } from '#web/kit/overlays/shortcut-list.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { findHelpTopic } from './help-topic.ts';
import { listShortcuts } from './shortcuts.ts';

/** The texts come when help is opened for the first time. */
const TopicHelp = lazy(async () => ({
  default: (await import('#web/areas/platform/guide/topic-help.tsx')).TopicHelp,
}));

/** The content of `?`: how the page works, where to read on, and the keys. */
export function Help({ onClose }: { onClose: () => void }) {
  const hasSetup = useCan()(home.routes.setup);
  const topic = findHelpTopic(useLocation().pathname);
  return (
    <Dialog open onClose={onClose} title={helpText('help_this')}>
      {topic && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <TopicHelp topic={topic} />
        </Suspense>
      )}
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
        <Link
          to={topic ? buildTopicPath(topic) : guidePath}
          onClick={onClose}
          className="text-accent underline"
        >
          {helpText('help_guide_open')}
        </Link>
        <Link to={newsPath} onClick={onClose} className="text-accent underline">
          {helpText('help_news')}
        </Link>
        {hasSetup && (
          <Link to={setupPath} onClick={onClose} className="text-accent underline">
            {text('setup_back')}
          </Link>
        )}
      </p>
      <h2 className="mt-6 mb-2 text-large font-semibold">{kitWords.shortcuts.title}</h2>
      <ShortcutList groups={listShortcuts()} />
    </Dialog>
  );
}
