import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { crewLimits } from '#shared/domain/events/event-crew.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/events/event-crew.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { ConflictNotice } from '#web/kit/form/conflict-notice.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useOfferShifts } from './queries.ts';

const OfferShiftsForm = eventCrew.routes.offerShifts.body.pick({ title: true, count: true });
type OfferShiftsValues = { title: string; count: number };

type OfferShiftsDialogProps = { eventId: string; onClose: () => void };

/** Creates open shifts with the event's hours; the first staff members to claim them get them. */
export function OfferShiftsDialog({ eventId, onClose }: OfferShiftsDialogProps) {
  const formId = useId();
  const offer = useOfferShifts();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const form = useForm<OfferShiftsValues, unknown, OfferShiftsValues>({
    defaultValues: { title: text('event_shift_title_default'), count: 1 },
    resolver: createContractResolver<OfferShiftsValues, OfferShiftsValues>(OfferShiftsForm),
  });
  const send = (anyway: boolean) =>
    form.handleSubmit((values) =>
      offer.mutate(
        { body: { id: eventId, ...values, anyway, requestKey } },
        {
          onSuccess: ({ general }) => {
            notify.success(general[0]?.message ?? '');
            onClose();
          },
          onError: (error) => {
            const found = listConflictReasons(error);
            setReasons(found);
            if (found.length > 0) return;
            const rest = applyServerErrors(form, error.fields);
            const message = rest['general']?.[0]?.message;
            if (message) notify.error(message);
          },
        },
      ),
    );
  const isBlocked = reasons.length > 0;
  return (
    <FormDialog
      title={text('event_shift_offer')}
      formId={formId}
      submit={text('event_shift_submit')}
      busy={offer.isPending}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(sent) => void send(false)(sent)}
        className="space-y-4"
      >
        {isBlocked && (
          <ConflictNotice
            title={text('event_shift_blocked')}
            reasons={reasons}
            overrule={{
              label: text('event_shift_anyway'),
              busy: offer.isPending,
              onOverrule: () => void send(true)(),
            }}
          />
        )}
        <p className="text-ink-soft">{text('event_shift_about')}</p>
        <TextField
          control={form.control}
          name="title"
          label={text('event_shift_title')}
          maxLength={staffLimits.titleLength}
          required
        />
        <NumberField
          control={form.control}
          name="count"
          label={text('event_shift_count')}
          max={crewLimits.openShifts}
          required
        />
      </form>
    </FormDialog>
  );
}
