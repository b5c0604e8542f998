import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RebookRow } from '#shared/contract/marketing/rebook-events.ts';
import { rebookColumns as sortedColumns } from '#shared/domain/marketing/rebook.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, withoutPage } from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { EnableRebookDialog } from './enable-rebook-dialog.tsx';
import { useRebookExport, useRebookPage, useRebookRights } from './queries.ts';
import { buildRebookColumns } from './rebook-columns.ts';
import { rebookFilters, RebookFilters } from './rebook-filters.tsx';
import { SyncLine } from './sync-line.tsx';

type OpenDialog = (name: 'work' | 'book', id: string) => void;
type RebookGridProps = { open: OpenDialog; empty: EmptyStateProps };

export function RebookGrid({ open, empty }: RebookGridProps) {
  const address = useViewedGridAddress('rebook-events');
  const request = useGridRequest(address, sortedColumns, rebookFilters);
  const page = useRebookPage(request);
  const whole = withoutPage(request);
  const exports = useRebookExport(whole);
  const brands = useBrands();
  const columns = useMemo(() => buildRebookColumns(brands), [brands]);
  const [marking, setMarking] = useState<RebookRow>();
  const buildMenu = useMenu(open, setMarking);
  const isNarrowed =
    request.searchText !== '' ||
    request.statuses.length > 0 ||
    request.fromDate !== undefined ||
    request.toDate !== undefined ||
    !request.enabled;
  return (
    <>
      <SyncLine sync={page.data?.eventRebookSyncData} />
      <RouteGrid
        label={text('nav_rebook')}
        columns={columns}
        rowLabel={({ eventName }) => eventName}
        page={page}
        address={address}
        failed={text('rebook_load_failed')}
        onOpen={(row: RebookRow) => open('work', row.id)}
        actions={buildMenu}
        search={{ label: text('rebook_search') }}
        exports={exports}
        filters={<RebookFilters address={address} />}
        empty={
          isNarrowed
            ? { ...empty, title: text('rebook_none_title'), text: text('rebook_none') }
            : empty
        }
      />
      {marking && <EnableRebookDialog row={marking} onClose={() => setMarking(undefined)} />}
    </>
  );
}

function useMenu(open: OpenDialog, mark: (row: RebookRow) => void): (row: RebookRow) => MenuItem[] {
  const navigate = useNavigate();
  const { mayWork, mayBook } = useRebookRights();
  return (row) => {
    const { id, brandId, eventRebookStatus, enabled, nextEventId } = row;
    const see = (key: 'rebook_see_event' | 'rebook_see_next', eventId: string): MenuItem => ({
      key,
      label: text(key),
      onSelect: () => void navigate(buildEventPath(eventId)),
    });
    const isWon = eventRebookStatus === 'won';
    const work = { key: 'work', label: text('rebook_work'), onSelect: () => open('work', id) };
    const book = { key: 'book', label: text('rebook_book'), onSelect: () => open('book', id) };
    const toggle = {
      key: 'mark',
      label: text(enabled ? 'rebook_disable' : 'rebook_enable'),
      onSelect: () => mark(row),
    };
    return [
      ...(!isWon && enabled && mayBook(brandId) ? [book] : []),
      ...(isWon ? [see('rebook_see_next', nextEventId)] : [work]),
      see('rebook_see_event', id),
      ...(mayWork(brandId) ? [toggle] : []),
    ];
  };
}
