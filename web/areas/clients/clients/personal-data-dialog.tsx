import { ArrowDownTrayIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { PersonalDataView } from '#shared/contract/clients/personal-data-shapes.ts';
import type { ClientDataPlace } from '#shared/domain/clients/personal-data.ts';
import { text } from '#shared/text/clients/personal-data.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import {
  useDeletePersonalData,
  useDownloadPersonalData,
  usePersonalData,
} from './personal-data-queries.ts';

type PersonalDataDialogProps = { id: string; name: string; onClose: () => void };

/** What is found about a client: to download, and to delete after its preview. */
export function PersonalDataDialog({ id, name, onClose }: PersonalDataDialogProps) {
  const { stored, error, refetch } = usePersonalData(id);
  const download = useDownloadPersonalData();
  const remove = useDeletePersonalData();
  const [isConfirming, setConfirming] = useState(false);
  const mayDelete = stored && stored.obstacles.length === 0 && stored.deletion?.state !== 'running';
  const confirm = ({ version }: PersonalDataView) =>
    remove.mutate(
      { params: { id }, body: { version } },
      // What has changed since, or prevents it, has to be seen first.
      { onSuccess: onClose, onError: refetch, onSettled: () => setConfirming(false) },
    );
  return (
    <Dialog
      open
      size="wide"
      title={text('personal_title', { name })}
      description={text('personal_text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('personal_close')}</Button>
          <Button
            icon={ArrowDownTrayIcon}
            busy={download.isPending}
            onClick={() => download.mutate(id)}
          >
            {text('personal_download')}
          </Button>
          <Button
            variant="danger"
            icon={TrashIcon}
            disabled={!mayDelete}
            onClick={() => setConfirming(true)}
          >
            {text('personal_delete')}
          </Button>
        </>
      }
    >
      {error && <ErrorState text={text('personal_unavailable')} onRetry={refetch} />}
      {!stored && !error && (
        <div role="status" aria-label={text('personal_loading')}>
          <Skeleton className="h-48" />
        </div>
      )}
      {stored && <StoredPlaces stored={stored} />}
      {stored && isConfirming && (
        <ConfirmDialog
          open
          danger
          title={text('personal_delete_title', { name })}
          text={text('personal_delete_text')}
          confirm={text('personal_delete')}
          busy={remove.isPending}
          onConfirm={() => confirm(stored)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
}

function StoredPlaces({ stored }: { stored: PersonalDataView }) {
  return (
    <div className="space-y-3">
      {stored.obstacles.map(({ obstacle, count }) => (
        <p key={obstacle} role="alert" className="font-medium text-danger">
          {text(`personal_obstacle_${obstacle}`, { count })}
        </p>
      ))}
      {stored.deletion?.state === 'running' && <p role="status">{text('personal_running')}</p>}
      {stored.deletion && stored.deletion.state !== 'running' && (
        <p role="alert" className="font-medium text-danger">
          {text(`personal_${stored.deletion.state}`)}
        </p>
      )}
      <table className="w-full text-left">
        <thead className="text-small text-ink-quiet">
          <tr>
            <th scope="col" className="py-1 pr-4 font-medium">
              {text('personal_what')}
            </th>
            <th scope="col" className="py-1 font-medium">
              {text('personal_fate')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {stored.places.map(({ place, fate, count }) => (
            <tr key={place}>
              <td className="py-1.5 pr-4 align-baseline">{describePlace(place, count)}</td>
              <td className="py-1.5 align-baseline">
                {text(`personal_fate_${fate}`)}
                {hasReason(place) && (
                  <span className="block text-small text-ink-soft">
                    {text(`personal_why_${place}`)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-small text-ink-soft">{text('personal_expires')}</p>
    </div>
  );
}

const describePlace = (place: ClientDataPlace, count: number) =>
  place === 'client' ? text('personal_in_client') : text(`personal_in_${place}`, { count });

const explained = [
  'events',
  'draftsAndQuotes',
  'invoices',
  'optOuts',
  'undeliverable',
  'client',
] as const;
const hasReason = (place: ClientDataPlace): place is (typeof explained)[number] =>
  explained.some((it) => it === place);
