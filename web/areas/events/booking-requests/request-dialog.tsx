import { useEffect } from 'react';
import { bookingRequests } from '#addresses/events/booking-requests.ts';
import type { BookingRequest } from '#shared/contract/events/booking-requests.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { useCanOn } from '#web/api/account/account.ts';
import type { MatchedClient } from './booking-defaults.ts';
import { useUpdateBookingRequest, useFreshBookingRequest, useSetRequestRead } from './queries.ts';
import { RequestEditor } from './request-editor.tsx';
import { RequestFacts } from './request-facts.tsx';
import { formatRequestName } from './request-columns.ts';

type RequestDialogProps = {
  id: string;
  onBook: (request: BookingRequest, client: MatchedClient) => void;
  onClose: () => void;
};

/** A booking request to read and process. Opening it marks it as read. */
export function RequestDialog({ id, onBook, onClose }: RequestDialogProps) {
  const fresh = useFreshBookingRequest(id);
  const change = useUpdateBookingRequest();
  const canWriteOn = useCanOn(bookingRequests.routes.update);
  const request = fresh.stored;
  const mayWrite = request !== undefined && canWriteOn(request.brandId);
  const isAwaited = useMarkRead(request, mayWrite, fresh.refetch);
  const shown = isAwaited ? undefined : request;
  return (
    <LoadedDialog
      title={shown ? formatRequestName(shown) : text('booking_open')}
      submit={mayWrite ? text('booking_save') : undefined}
      loading={text('booking_details_loading')}
      failed={text('booking_details_failed')}
      shape={['h-72']}
      fresh={{ ...fresh, stored: shown }}
      busy={change.isPending}
      onClose={onClose}
    >
      {(opened, formId) => (
        <div className="space-y-5">
          <RequestFacts request={opened} mayBook={mayWrite} onBook={onBook} />
          {mayWrite && (
            <RequestEditor formId={formId} opened={opened} change={change} onSaved={onClose} />
          )}
        </div>
      )}
    </LoadedDialog>
  );
}

/**
 * Marks the request as read. Until that is done its version is about to change, so no form may
 * start from it.
 */
function useMarkRead(
  request: BookingRequest | undefined,
  mayWrite: boolean,
  onRead: () => void,
): boolean {
  const setRead = useSetRequestRead();
  const { mutate, isIdle } = setRead;
  const id = request && !request.read && mayWrite ? request.id : undefined;
  useEffect(() => {
    if (id !== undefined && isIdle) mutate({ body: { id, read: true } }, { onSuccess: onRead });
  }, [id, isIdle, mutate, onRead]);
  return id !== undefined && !setRead.isError;
}
