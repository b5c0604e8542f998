import { PrinterIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { helpGroups } from '#shared/text/help/help-page.ts';
import { text } from '#shared/text/help.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import { type ListedTopic, listTopicsFor, searchTopics } from './listed-topics.ts';
import { News } from './news.tsx';
import { NewsLink } from './news-link.tsx';
import { buildTopicPath, newsPath, newsTopic } from './paths.ts';
import { HelpContent } from './topic-help.tsx';

/** The guide: every topic that concerns the person. On paper, all of them one after the other. */
export function GuidePage() {
  const { role } = useAccount();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const phone = useIsPhone();
  const found = searchTopics(listTopicsFor(role), typed);
  const isNews = params.get('topic') === newsTopic;
  const chosen = found.find(({ topic }) => topic === params.get('topic')) ?? found[0];
  const current = isNews ? undefined : chosen;
  const TopicList = phone ? TopicSelect : TopicLinks;
  return (
    <>
      <PageHeader
        title={text('help_guide')}
        description={text('help_guide_about')}
        actions={
          <Button icon={PrinterIcon} onClick={() => window.print()}>
            {text('help_print')}
          </Button>
        }
      />
      <div className="gap-6 sm:flex sm:items-start print:block">
        <div className="sm:w-60 sm:shrink-0 print:hidden">
          <input
            type="search"
            aria-label={text('help_search')}
            placeholder={text('help_search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="control mb-3 w-full"
          />
          <TopicList topics={found} current={current} />
        </div>
        {isNews && <News />}
        {chosen ? (
          <div className={classNames('min-w-0 flex-1 max-sm:mt-3', isNews && 'hidden print:block')}>
            {found.map((page) => (
              <article
                key={page.topic}
                className={classNames(
                  'print:mb-8 print:break-inside-avoid',
                  page !== current && 'hidden print:block',
                )}
              >
                <Card title={page.title}>
                  <HelpContent page={page} />
                </Card>
              </article>
            ))}
          </div>
        ) : (
          <p role="status" className="flex-1 text-ink-soft">
            {text('help_none')}
          </p>
        )}
      </div>
    </>
  );
}

type TopicListProps = {
  topics: readonly ListedTopic[];
  current: ListedTopic | undefined;
};

function TopicLinks({ topics, current }: TopicListProps) {
  return (
    <nav aria-label={text('help_topics')}>
      <NewsLink isCurrent={!current} />
      {helpGroups.map((group) => {
        const members = topics.filter((page) => page.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className="mb-3">
            <h2 className="px-2 text-small font-semibold text-ink-quiet">
              {text(`help_group_${group}`)}
            </h2>
            <ul>
              {members.map((page) => (
                <li key={page.topic}>
                  <Link
                    to={buildTopicPath(page.topic)}
                    aria-current={page === current ? 'page' : undefined}
                    className="flex min-h-8 items-center rounded-md px-2 text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:min-h-11"
                  >
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function TopicSelect({ topics, current }: TopicListProps) {
  const navigate = useNavigate();
  return (
    <Select
      aria-label={text('help_topics')}
      value={current?.topic ?? newsTopic}
      onChange={({ target }) => {
        const chosen = topics.find(({ topic }) => topic === target.value);
        void navigate(chosen ? buildTopicPath(chosen.topic) : newsPath);
      }}
      options={[
        { value: newsTopic, label: text('help_news') },
        ...topics.map(({ topic, title }) => ({ value: topic, label: title })),
      ]}
    />
  );
}
