import { z } from 'zod';
import {
  bookingRequests,
  type BookingRequestRow,
} from '#shared/contract/events/booking-requests.ts';
import { bookingLimits } from '#shared/domain/events/limits.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useUpdateBookingRequest } from './queries.ts';

const { lostReason } = bookingRequests.routes.update.body.shape;
const Form = z.object({ lostReason: lostReason.unwrap().default('') });
type Form = z.output<typeof Form>;
const resolver = createContractResolver<Form, Form>(Form);

type LostRequestDialogProps = {
  request: Pick<BookingRequestRow, 'id' | 'version'>;
  onClose: () => void;
};

/** Asks why a request is lost before it is marked as deleted. */
export function LostRequestDialog({ request, onClose }: LostRequestDialogProps) {
  const change = useUpdateBookingRequest();
  const { id, version } = request;
  return (
    <SubmitDialog<Form, Form>
      title={text('booking_lost_title')}
      submit={text('booking_lost_confirm')}
      busy={change.isPending}
      onClose={onClose}
      initial={{ lostReason: '' }}
      resolver={resolver}
      save={(values, outcome) =>
        change.mutate({ body: { id, version, manualStatus: 'deleted', ...values } }, outcome)
      }
    >
      {({ control }) => (
        <TextField
          control={control}
          name="lostReason"
          label={text('booking_lost_reason')}
          hint={text('booking_lost_hint')}
          maxLength={bookingLimits.lostReasonLength}
        />
      )}
    </SubmitDialog>
  );
}
