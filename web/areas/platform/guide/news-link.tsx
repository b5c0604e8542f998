import { Link } from 'react-router-dom';
import { text } from '#shared/text/help.ts';
import { useHasNews } from '#web/api/account/screen-settings.ts';
import { newsPath } from './paths.ts';

/** Leads to what's new, with a mark until it was read. */
export function NewsLink({ isCurrent }: { isCurrent: boolean }) {
  const hasNews = useHasNews();
  return (
    <Link
      to={newsPath}
      aria-current={isCurrent ? 'page' : undefined}
      className="mb-3 flex min-h-8 items-center gap-2 rounded-md px-2 text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:min-h-11"
    >
      {text('help_news')}
      {hasNews && (
        <span className="size-2 rounded-full bg-accent">
          <span className="sr-only">{text('help_news_unread')}</span>
        </span>
      )}
    </Link>
  );
}
