import { useEffect, useId } from 'react';
import type { BookingRequest } from '#shared/contract/events/booking-requests.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import type { MatchedClient } from './booking-defaults.ts';
import {
  useUpdateBookingRequest,
  useFreshBookingRequest,
  useSetRequestRead,
  useWritableBrandIds,
} from './queries.ts';
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
  const formId = useId();
  const { request, error, refetch } = useFreshBookingRequest(id);
  const change = useUpdateBookingRequest();
  const writable = useWritableBrandIds();
  const mayWrite = request !== undefined && includesBrand(writable, request.brandId);
  const isAwaited = useMarkRead(request, mayWrite, () => void refetch());
  const shown = isAwaited ? undefined : request;
  return (
    <FormDialog
      title={shown ? formatRequestName(shown) : text('booking_open')}
      formId={formId}
      submit={shown && mayWrite ? text('booking_save') : undefined}
      busy={change.isPending}
      onClose={onClose}
    >
      {shown ? (
        <div className="space-y-5">
          <RequestFacts request={shown} mayBook={mayWrite} onBook={onBook} />
          {mayWrite && (
            <RequestEditor formId={formId} opened={shown} change={change} onSaved={onClose} />
          )}
        </div>
      ) : (
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('booking_details_loading')}
          failed={text('booking_details_failed')}
          shape={['h-72']}
        />
      )}
    </FormDialog>
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
