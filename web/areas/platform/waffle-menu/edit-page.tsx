import { useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/platform/waffle-menu.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useTile } from './queries.ts';
import { TileEditor } from './tile-editor.tsx';

/** For add-waffle, and for edit-waffle with the query parameter id (spec §2). */
export function WaffleEditPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <div className="max-w-xl">
      <PageHeader title={text(id ? 'waffle_edit_title' : 'waffle_new_title')} />
      <Card>{id ? <StoredTile id={id} /> : <TileEditor />}</Card>
    </div>
  );
}

function StoredTile({ id }: { id: string }) {
  const tile = useTile(id);
  if (tile.data) return <TileEditor tile={tile.data.data} />;
  if (tile.isError) {
    if (tile.error.status === 404) return <ErrorState text={text('err_not_found')} />;
    return <ErrorState text={text('waffle_load_failed')} onRetry={() => void tile.refetch()} />;
  }
  return (
    <div role="status" aria-label={text('waffle_loading')} className="space-y-6">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-26" />
    </div>
  );
}
