import { useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { type EventCrew, eventCrew } from '#shared/contract/events/event-crew.ts';
import { canDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { crewLimits } from '#shared/domain/events/event-crew.ts';
import { text } from '#shared/text/events/event-crew.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listConflictReasons } from '#web/api/forms/conflict-reasons.ts';
import { LoadedDialog } from '#web/api/forms/loaded-dialog.tsx';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { useStatePerOwner } from '#web/kit/controls/use-state-per-owner.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { ConflictNotice } from '#web/kit/form/conflict-notice.tsx';
import { useAssignEquipment, useFreshCrew, useRefreshEvent, useUpdateCrew } from './queries.ts';
import { CrewPicker, type PickedRole } from './crew-picker.tsx';
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

type CrewDialogProps = { what: 'staff' | 'equipment'; eventId: string; onClose: () => void };

export function CrewDialog({ what, eventId, onClose }: CrewDialogProps) {
  const fresh = useFreshCrew(eventId);
  const [staff, assets] = [useUpdateCrew(), useAssignEquipment()];
  const act = text(what === 'staff' ? 'event_crew_edit_staff' : 'event_crew_edit_equipment');
  const save = { staff: staff.mutate, assets: assets.mutate };
  return (
    <LoadedDialog
      title={act}
      submit={act}
      loading={text('event_crew_loading')}
      failed={text('event_crew_failed')}
      fresh={fresh}
      busy={staff.isPending || assets.isPending}
      onClose={onClose}
    >
      {(crew, formId) => (
        <Editor
          formId={formId}
          what={what}
          crew={crew}
          newest={fresh.newest}
          save={save}
          busy={staff.isPending || assets.isPending}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  );
}

type EditorProps = {
  formId: string;
  what: CrewDialogProps['what'];
  crew: EventCrew;
  newest: () => Promise<EventCrew>;
  save: {
    staff: ReturnType<typeof useUpdateCrew>['mutate'];
    assets: ReturnType<typeof useAssignEquipment>['mutate'];
  };
  busy: boolean;
  onClose: () => void;
};

function Editor({ formId, what, crew, newest, save, busy, onClose }: EditorProps) {
  const isStaff = what === 'staff';
  const [taken, setTaken] = useState<readonly string[]>([]);
  const { role, franchiseDefaultTimezone: zone } = useAccount();
  const refresh = useRefreshEvent();
  const { form, base, version, notice, handleError } = useVersionedForm({
    opened: crew,
    loadNewest: newest,
    toValues: toCrewValues,
    resolver: crewResolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const { control } = form;
  const [picked, setPicked] = useStatePerOwner<CrewRoles>(String(base.version), {});
  const roles = { ...listRoles(base), ...picked };

  const outcome = {
    onSuccess: ({ general }: { general: { message: string }[] }) => {
      notify.success(general[0]?.message ?? '');
      refresh();
      onClose();
    },
    onError: (error: ApiError) => {
      const reasons = listConflictReasons(error);
      setTaken(reasons);
      if (reasons.length === 0) handleError(error);
    },
  };
  const send = (overrule: boolean) =>
    form.handleSubmit(({ assetIds: chosen, ...crewed }) => {
      const named = { id: crew.id, version, overrule };
      const members = crewed.staffIds.flatMap((staffId) => {
        const role = roles[staffId];
        return role ? [{ staffId, ...role }] : [];
      });
      if (isStaff) save.staff({ body: { ...named, ...crewed, members } }, outcome);
      else save.assets({ body: { ...named, assetIds: chosen } }, outcome);
    });

  const assetChoices = base.equipment.map((asset) => ({ ...asset, name: asset.assetName }));
  const choices: readonly CrewOption[] = isStaff ? base.staff : assetChoices;
  const chosen = useWatch({ control, name: isStaff ? 'staffIds' : 'assetIds' });
  return (
    <form id={formId} noValidate onSubmit={(sent) => void send(false)(sent)} className="space-y-4">
      {notice}
      {taken.length === 0 && (
        <DoubleBookingWarning
          chosen={chosen}
          choices={choices}
          zone={zone}
          mayOverrule={canDoubleBook(role)}
        />
      )}
      <TakenNotice reasons={taken} busy={busy} onOverrule={() => void send(true)()} />
      {isStaff ? (
        <StaffFields
          crew={base}
          form={form}
          roles={roles}
          onRole={(id, role) => setPicked({ ...picked, [id]: role })}
        />
      ) : (
        <MultiSelectField
          control={control}
          name="assetIds"
          label={text('event_crew_equipment')}
          none={text('event_crew_nothing')}
          options={choices.map((it) => ({ key: it.id, label: formatCrewOption(it, zone) }))}
        />
      )}
    </form>
  );
}

const crewResolver = createContractResolver<CrewValues, CrewValues>(CrewForm);

function toCrewValues({ staffIds, assetIds, ...crew }: EventCrew): CrewValues {
  const { setUpMinutes, tearDownMinutes, travelFromDrives } = crew;
  const travelMinutes = travelFromDrives ? null : crew.travelMinutes;
  return { staffIds, assetIds, setUpMinutes, tearDownMinutes, travelMinutes };
}

const labels = {
  staffIds: text('event_crew_staff'),
  assetIds: text('event_crew_equipment'),
  setUpMinutes: text('event_crew_setup'),
  tearDownMinutes: text('event_crew_teardown'),
  travelMinutes: text('event_crew_travel'),
};

type TakenNoticeProps = {
  reasons: readonly string[];
  busy: boolean;
  onOverrule: () => void;
};

/** Who or what is taken, once saving was refused. */
function TakenNotice({ reasons, busy, onOverrule }: TakenNoticeProps) {
  const { role } = useAccount();
  if (reasons.length === 0) return null;
  const mayOverrule = canDoubleBook(role);
  return (
    <ConflictNotice
      title={text('event_crew_occupied')}
      reasons={reasons}
      hint={mayOverrule ? undefined : text('event_crew_ask_owner')}
      overrule={mayOverrule ? { label: text('event_crew_overrule'), busy, onOverrule } : undefined}
    />
  );
}

type CrewRoles = Readonly<Record<string, PickedRole>>;

type StaffFieldsProps = {
  crew: EventCrew;
  form: UseFormReturn<CrewValues, unknown, CrewValues>;
  roles: CrewRoles;
  onRole: (id: string, role: PickedRole) => void;
};

function StaffFields({ crew, form, roles, onRole }: StaffFieldsProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { control, formState } = form;
  const chosen = useWatch({ control, name: 'staffIds' });
  return (
    <>
      <CrewPicker
        people={crew.staff}
        chosen={chosen}
        roles={roles}
        zone={zone}
        onChoose={(next) => form.setValue('staffIds', [...next], { shouldDirty: true })}
        onRole={onRole}
      />
      <FieldProblem message={formState.errors.staffIds?.message} />
      <BufferFields control={control} />
    </>
  );
}

/** What the people who are assigned do at the event. */
const listRoles = ({ staff }: EventCrew): CrewRoles =>
  Object.fromEntries(
    staff.flatMap(({ id, shift }) =>
      shift ? [[id, { title: shift.title, lead: shift.lead }]] : [],
    ),
  );

function FieldProblem({ message }: { message: string | undefined }) {
  return message ? (
    <p role="alert" className="text-small font-medium text-danger">
      {message}
    </p>
  ) : null;
}

type BufferFieldsProps = { control: Control<CrewValues, unknown, CrewValues> };

function BufferFields({ control }: BufferFieldsProps) {
  return (
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
  );
}
