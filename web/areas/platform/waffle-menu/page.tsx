import { PlusIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { platformLimits } from '#shared/domain/platform/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { text } from '#shared/text/platform/waffle-menu.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { classNames } from '#web/kit/theme/class-names.ts';
import { SearchBox } from '#web/kit/grid/toolbar/search-box.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { addTilePath } from './paths.ts';
import { tileStatuses, useTiles } from './queries.ts';
import { TileList } from './tile-list.tsx';
import { type TileConfirmation, TileConfirmDialog } from './tile-confirm-dialog.tsx';
import { useTileFilter } from './use-tile-filter.ts';

export function WaffleMenuPage() {
  const navigate = useNavigate();
  const mayChange = useCan()(waffleMenu.routes.update);
  const { filter, search, setStatus, showAll } = useTileFilter();
  const tiles = useTiles(filter);
  const [question, setQuestion] = useState<TileConfirmation>();
  return (
    <>
      <PageHeader
        title={text('waffle_title')}
        description={text('waffle_description')}
        actions={
          mayChange && (
            <Button variant="primary" icon={PlusIcon} onClick={() => void navigate(addTilePath)}>
              {text('waffle_add')}
            </Button>
          )
        }
      />
      <section className="page-grid overflow-clip rounded-lg border border-line bg-surface shadow-low">
        <div className="flex flex-wrap items-center gap-2 p-3">
          <SearchBox
            label={text('waffle_search')}
            value={filter.searchText}
            onSearch={search}
            delayMs={platformLimits.waffleSearchDelay}
            allowed={patterns.restrictedText}
          />
          <Select
            className="w-40"
            aria-label={text('waffle_status')}
            value={filter.status}
            onChange={(event) => setStatus(event.target.value)}
            options={tileStatuses.map((status) => ({
              value: status,
              label: text(`waffle_status_${status}`),
            }))}
          />
        </div>
        <ListHeader withMenu={mayChange} />
        <TileList
          tiles={tiles}
          filter={filter}
          onShowAll={showAll}
          onAsk={mayChange ? setQuestion : undefined}
        />
      </section>
      {question && <TileConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

/** Visual column headings; screen readers get each value's label from its row. */
function ListHeader({ withMenu }: { withMenu: boolean }) {
  return (
    <div
      aria-hidden
      className="flex gap-3 border-y border-line bg-canvas py-2 pr-3 pl-13 text-small font-semibold text-ink-quiet"
    >
      <span className="w-9">{text('waffle_column_icon')}</span>
      <span className="flex-1">{text('waffle_column_title')}</span>
      <span className={classNames('max-sm:hidden', withMenu && 'mr-11')}>
        {text('waffle_column_status')}
      </span>
    </div>
  );
}
