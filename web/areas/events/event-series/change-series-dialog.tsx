import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type EventSeries, SeriesChanges } from '#shared/contract/events/event-series.ts';
import { type EventDetails, eventFields } from '#shared/contract/events/event-shapes.ts';
import {
  eventFieldLabels,
  type EventNotesName,
  eventNotesNames,
  seriesFieldNames,
} from '#shared/domain/events/event-fields.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { mapFields, pickFields } from '#shared/domain/values/pick-fields.ts';
import { text } from '#shared/text/events/event-series.ts';
import { text as eventText } from '#shared/text/events/events.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels, useVersionConflict } from '#web/api/forms/use-version-conflict.ts';
import { VersionConflictNotice } from '#web/api/forms/version-conflict-notice.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { useChangeSeries, useNewestSeries } from './queries.ts';
import { notifySeriesChanged } from './notify-series-changed.ts';

const changeScopes = ['following', 'all'] as const;

const ChangeForm = SeriesChanges.pick({ eventName: true, startTime: true, endTime: true }).extend({
  ...pickFields(eventFields, eventNotesNames),
  reach: z.enum(changeScopes),
  includesByHand: z.boolean(),
});
type ChangeForm = z.output<typeof ChangeForm>;
type ChangeValues = Record<EventNotesName, string> & {
  eventName: string;
  startTime: string;
  endTime: string;
  reach: string;
  includesByHand: boolean;
};

const typedNames = ['eventName', 'startTime', 'endTime', ...eventNotesNames] as const;
const toEventValues = (event: EventDetails) => pickFields(event, typedNames);
const labels = mapFields(typedNames, (name) => eventText(eventFieldLabels[name]));

type ChangeSeriesDialogProps = {
  series: EventSeries;
  /** The source of the values that the dialog doesn't ask for. */
  event: EventDetails;
  day: string;
  onClose: () => void;
};

/** Changes this and the following events, or all of them: name, hours and notes. */
export function ChangeSeriesDialog({ day, onClose, ...shown }: ChangeSeriesDialogProps) {
  const formId = useId();
  const change = useChangeSeries();
  const [requestKey] = useState(() => crypto.randomUUID());
  const loadNewest = useNewestSeries(shown.series.id, shown.event.id);
  const { base, theirs, current, loadCurrent, restart } = useVersionConflict(
    { ...shown, version: shown.series.version },
    async () => {
      const newest = await loadNewest();
      return { ...newest, version: newest.series.version };
    },
  );
  const form = useForm<ChangeValues, unknown, ChangeForm>({
    defaultValues: { ...toEventValues(base.event), reach: 'following', includesByHand: false },
    resolver: createContractResolver<ChangeValues, ChangeForm>(ChangeForm),
  });
  const { control } = form;
  const submit = form.handleSubmit(({ reach, includesByHand, ...typed }) => {
    const update = {
      id: current.series.id,
      version: current.version,
      includesByHand,
      requestKey,
      changes: { ...pickFields(current.event, seriesFieldNames), ...typed },
      ...(reach === 'following' ? { fromDay: day } : {}),
    };
    change.mutate(
      { update },
      {
        onSuccess: (ended) => {
          notifySeriesChanged(ended);
          onClose();
        },
        onError: ({ fields, message, status }) => {
          const rest = applyServerErrors(form, fields);
          if (status === 409 || Object.keys(rest).length > 0) notify.error(message);
          if (status === 409) void loadCurrent().catch(() => undefined);
        },
      },
    );
  });
  return (
    <FormDialog
      title={text('series_change_title')}
      formId={formId}
      submit={text('series_save')}
      busy={change.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        {theirs && (
          <VersionConflictNotice
            fields={listChangedLabels(labels, base.event, theirs.event)}
            onTake={() => {
              form.reset({ ...form.getValues(), ...toEventValues(theirs.event) });
              restart(theirs);
            }}
          />
        )}
        <SelectField
          control={control}
          name="reach"
          label={text('series_reach')}
          options={changeScopes.map((each) => ({
            value: each,
            label: text(`series_reach_${each}`),
          }))}
          required
        />
        <TextField
          control={control}
          name="eventName"
          label={text('series_name')}
          maxLength={commonLimits.nameLength}
          required
        />
        <FormGrid>
          <TimeField control={control} name="startTime" label={text('series_start')} required />
          <TimeField control={control} name="endTime" label={text('series_to')} required />
        </FormGrid>
        {eventNotesNames.map((name) => (
          <TextAreaField
            key={name}
            control={control}
            name={name}
            label={eventText(eventFieldLabels[name])}
            rows={3}
            maxLength={commonLimits.notesLength}
          />
        ))}
        <SwitchField control={control} name="includesByHand" label={text('series_by_hand')} />
        <p className="text-small text-ink-quiet">{text('series_untouched')}</p>
      </form>
    </FormDialog>
  );
}
