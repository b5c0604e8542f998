import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type EventDetails, events } from '#shared/contract/events.ts';
import { includesBrand, permittedBrands } from '#shared/domain/permissions.ts';
import { text } from '#shared/text/catalogue.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useAccount } from '#web/api/account.ts';
import { contractRules } from '#web/api/contract-rules.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { words } from '#web/kit/words.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { EventFields } from './event-fields.tsx';
import { changeOf, EventForm, type EventValues, valuesOf } from './event-form.ts';
import { EventLoader } from './event-loader.tsx';
import { statusLabel } from './event-status.ts';
import { useChangeEvent, useNewestEvent } from './queries.ts';

type EditDialogProps = { id: string; onClose: () => void };

export function EditDialog({ id, onClose }: EditDialogProps) {
  return (
    <EventLoader id={id} title={text('event_edit_title')} onClose={onClose}>
      {(event) => <EventEditor opened={event} onClose={onClose} />}
    </EventLoader>
  );
}

const resolver = contractRules<EventValues, EventForm>(EventForm);

function EventEditor({ opened, onClose }: { opened: EventDetails; onClose: () => void }) {
  const formId = useId();
  // Later answers do not touch what is being typed: the version that the form began with counts.
  const [event, setEvent] = useState(opened);
  const [theirs, setTheirs] = useState<EventDetails>();
  const change = useChangeEvent();
  const newest = useNewestEvent(event.id);
  const form = useForm<EventValues, unknown, EventForm>({
    defaultValues: valuesOf(event),
    resolver,
    disabled: !useMayChange(event),
  });

  const failed = async ({ status, fields }: ApiError) => {
    if (status === 409) setTheirs(await newest());
    else applyServerErrors(form, fields);
  };
  const saveOver = (version: number) =>
    form.handleSubmit((values) =>
      change.mutate(
        { body: changeOf(values, { id: event.id, version }) },
        { onSuccess: onClose, onError: (error) => void failed(error) },
      ),
    );
  const takeTheirs = (newer: EventDetails) => {
    form.reset(valuesOf(newer));
    setEvent(newer);
    setTheirs(undefined);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('event_edit_title')}
      description={text('event_edit_description', {
        code: event.code,
        status: statusLabel(event.status),
      })}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {!form.formState.disabled && !theirs && (
            <Button variant="primary" type="submit" form={formId} busy={change.isPending}>
              {text('event_save')}
            </Button>
          )}
        </>
      }
    >
      {theirs && (
        <ChangedMeanwhile
          before={event}
          now={theirs}
          busy={change.isPending}
          onKeep={() => void saveOver(theirs.version)()}
          onTake={() => takeTheirs(theirs)}
        />
      )}
      <form id={formId} noValidate onSubmit={(sent) => void saveOver(event.version)(sent)}>
        <EventFields
          key={event.version}
          form={form}
          zone={event.timeZone}
          client={{ key: event.clientId, label: event.businessName }}
        />
      </form>
    </Dialog>
  );
}

function useMayChange({ brandId }: EventDetails): boolean {
  return includesBrand(permittedBrands(useAccount(), events.routes.update.access), brandId);
}
