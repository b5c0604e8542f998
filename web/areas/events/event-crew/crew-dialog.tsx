import { useId, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { type EventCrew, eventCrew } from '#shared/contract/events/event-crew.ts';
import { canDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { crewLimits } from '#shared/domain/events/event-crew.ts';
import { text } from '#shared/text/events/event-crew.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { ConflictNotice } from '#web/kit/form/conflict-notice.tsx';
import { useAssignEquipment, useRefreshEvent, useUpdateCrew } from './queries.ts';
import {
  type CrewOption,
  formatCrewOption,
  DoubleBookingWarning,
} from './double-booking-warning.tsx';

const CrewForm = eventCrew.routes.updateStaff.body
  .pick({ staffIds: true, setUpMinutes: true, tearDownMinutes: true, travelMinutes: true })
  .extend({ assetIds: eventCrew.routes.mapAssets.body.shape.assetIds });

type CrewValues = {
  staffIds: string[];
  assetIds: string[];
  setUpMinutes: number;
  tearDownMinutes: number;
  /** Null: the time that the drives take. */
  travelMinutes: number | null;
};

type CrewDialogProps = { what: 'staff' | 'equipment'; crew: EventCrew; onClose: () => void };

export function CrewDialog({ what, crew, onClose }: CrewDialogProps) {
  const formId = useId();
  const isStaff = what === 'staff';
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { role, franchiseDefaultTimezone: zone } = useAccount();
  const [staff, assets] = [useUpdateCrew(), useAssignEquipment()];
  const refresh = useRefreshEvent();
  const busy = staff.isPending || assets.isPending;
  const { staffIds, assetIds, setUpMinutes, tearDownMinutes, travelFromDrives } = crew;
  const travelMinutes = travelFromDrives ? null : crew.travelMinutes;
  const form = useForm<CrewValues, unknown, CrewValues>({
    defaultValues: { staffIds, assetIds, setUpMinutes, tearDownMinutes, travelMinutes },
    resolver: createContractResolver<CrewValues, CrewValues>(CrewForm),
  });
  const { control } = form;

  const outcome = {
    onSuccess: ({ general }: { general: { message: string }[] }) => {
      notify.success(general[0]?.message ?? '');
      refresh();
      onClose();
    },
    onError: (error: ApiError) => {
      const reasons = listConflictReasons(error);
      setTaken(reasons);
      if (reasons.length > 0) return;
      const rest = applyServerErrors(form, error.fields);
      const message = rest['general']?.[0]?.message;
      if (message) notify.error(message);
    },
  };
  const send = (overrule: boolean) =>
    form.handleSubmit(({ assetIds: chosen, ...crewed }) => {
      const named = { id: crew.id, version: crew.version, overrule };
      if (isStaff) staff.mutate({ body: { ...named, ...crewed } }, outcome);
      else assets.mutate({ body: { ...named, assetIds: chosen } }, outcome);
    });

  const act = text(isStaff ? 'event_crew_edit_staff' : 'event_crew_edit_equipment');
  const choices: readonly CrewOption[] = isStaff
    ? crew.staff
    : crew.equipment.map((asset) => ({ ...asset, name: asset.assetName }));
  const options = choices.map((it) => ({ key: it.id, label: formatCrewOption(it, zone) }));
  const chosen = useWatch({ control, name: isStaff ? 'staffIds' : 'assetIds' });
  return (
    <FormDialog title={act} formId={formId} submit={act} busy={busy} onClose={onClose}>
      <form
        id={formId}
        noValidate
        onSubmit={(sent) => void send(false)(sent)}
        className="space-y-4"
      >
        {taken.length === 0 && (
          <DoubleBookingWarning
            chosen={chosen}
            choices={choices}
            zone={zone}
            mayOverrule={canDoubleBook(role)}
          />
        )}
        {taken.length > 0 && (
          <ConflictNotice
            title={text('event_crew_occupied')}
            reasons={taken}
            hint={canDoubleBook(role) ? undefined : text('event_crew_ask_owner')}
            overrule={
              canDoubleBook(role)
                ? { label: text('event_crew_overrule'), busy, onOverrule: () => void send(true)() }
                : undefined
            }
          />
        )}
        <CrewFields isStaff={isStaff} control={control} options={options} />
      </form>
    </FormDialog>
  );
}

type CrewFieldsProps = {
  isStaff: boolean;
  control: Control<CrewValues, unknown, CrewValues>;
  options: readonly { key: string; label: string }[];
};

function CrewFields({ isStaff, control, options }: CrewFieldsProps) {
  if (!isStaff) {
    return (
      <MultiSelectField
        control={control}
        name="assetIds"
        label={text('event_crew_equipment')}
        none={text('event_crew_nothing')}
        options={options}
      />
    );
  }
  return (
    <>
      <MultiSelectField
        control={control}
        name="staffIds"
        label={text('event_crew_staff')}
        none={text('event_crew_nobody')}
        options={options}
      />
      <FormGrid>
        <NumberField
          control={control}
          name="setUpMinutes"
          label={text('event_crew_setup')}
          max={crewLimits.bufferMinutes}
          required
        />
        <NumberField
          control={control}
          name="tearDownMinutes"
          label={text('event_crew_teardown')}
          max={crewLimits.bufferMinutes}
          required
        />
        <NumberField
          control={control}
          name="travelMinutes"
          label={text('event_crew_travel')}
          hint={text('event_crew_travel_hint')}
          max={crewLimits.bufferMinutes}
        />
      </FormGrid>
    </>
  );
}
