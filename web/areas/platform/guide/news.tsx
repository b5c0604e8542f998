import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { users } from '#addresses/accounts/users.ts';
import { news } from '#shared/text/help/news.ts';
import { newestNewsDay } from '#shared/text/help/news-day.ts';
import { text } from '#shared/text/help.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useHasNews, useUpdateScreenSettings } from '#web/api/account/screen-settings.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { listTopicsFor } from './listed-topics.ts';
import { buildTopicPath } from './paths.ts';

/** What changed lately. Opening it notes that it was read. */
export function News() {
  const { role } = useAccount();
  const known = new Set(listTopicsFor(role).map(({ topic }) => topic));
  useMarkRead();
  return (
    <div className="min-w-0 flex-1 max-sm:mt-3 print:hidden">
      <Card title={text('help_news')}>
        <ol className="max-w-prose space-y-4">
          {news
            .filter(({ topic }) => topic === undefined || known.has(topic))
            .map((entry) => (
              <li key={entry.title}>
                <p className="text-small text-ink-quiet">{formatDate(entry.day)}</p>
                <h3 className="font-semibold">{entry.title}</h3>
                <p>{entry.text}</p>
                {entry.topic && (
                  <Link to={buildTopicPath(entry.topic)} className="text-accent underline">
                    {text('help_news_more')}
                  </Link>
                )}
              </li>
            ))}
        </ol>
      </Card>
    </div>
  );
}

function useMarkRead(): void {
  const hasNews = useHasNews();
  const mayMark = useCan()(users.routes.readNews);
  const update = useUpdateScreenSettings();
  // It isn't worth an error: the mark stays until next time.
  const { mutate } = useRouteMutation(users, 'readNews', { quiet: true });
  const mark = useEffectEvent(() => {
    if (!hasNews || !mayMark) return;
    mutate({ body: { day: newestNewsDay } }, { onSuccess: ({ data }) => update(data) });
  });
  useEffect(() => mark(), []);
}
