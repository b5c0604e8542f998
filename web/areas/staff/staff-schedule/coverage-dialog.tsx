import { useId } from 'react';
import { type z } from 'zod';
import { CoverageRulesBody } from '#shared/contract/staff/staff-schedule.ts';
import { coverageLimits } from '#shared/domain/staff/coverage.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { useCoverageRules, useSaveCoverageRules } from './queries.ts';

/** An empty number switches its rule off. */
const CoverageForm = CoverageRulesBody.extend({
  largeGuests: CoverageRulesBody.shape.largeGuests.optional().transform((guests) => guests ?? null),
});
type CoverageForm = z.output<typeof CoverageForm>;
type CoverageValues = z.input<typeof CoverageForm>;
const resolver = createContractResolver<CoverageValues, CoverageForm>(CoverageForm);

type StoredRules = CoverageRulesBody & { readonly version: number; readonly maySave: boolean };

const toValues = ({ needsDriver, largeGuests, minimumCrew }: StoredRules): CoverageValues => ({
  needsDriver,
  largeGuests,
  minimumCrew,
});

export function CoverageDialog({ onClose }: { onClose: () => void }) {
  const rules = useCoverageRules();
  if (rules.data) {
    return (
      <CoverageFormDialog
        rules={rules.data.data}
        newest={async () =>
          (await rules.refetch({ throwOnError: true })).data?.data ?? rules.data.data
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open size="small" title={text('coverage_title')} onClose={onClose}>
      {rules.isError ? (
        <ErrorState text={text('coverage_failed')} onRetry={() => void rules.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

type CoverageFormDialogProps = {
  rules: StoredRules;
  newest: () => Promise<StoredRules>;
  onClose: () => void;
};

function CoverageFormDialog({ rules, newest, onClose }: CoverageFormDialogProps) {
  const formId = useId();
  const save = useSaveCoverageRules();
  const { form, version, notice, handleError } = useVersionedForm({
    opened: rules,
    loadNewest: newest,
    toValues,
    resolver,
  });
  const submit = form.handleSubmit((body) =>
    save.mutate({ body: { ...body, version } }, { onSuccess: onClose, onError: handleError }),
  );
  const { control } = form;
  return (
    <FormDialog
      title={text('coverage_title')}
      description={text('coverage_text')}
      size="small"
      formId={formId}
      submit={rules.maySave ? text('coverage_save') : undefined}
      busy={save.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        {notice}
        <SwitchField
          control={control}
          name="needsDriver"
          label={text('coverage_driver')}
          hint={text('coverage_driver_hint')}
        />
        <NumberField
          control={control}
          name="largeGuests"
          label={text('coverage_guests')}
          hint={text('coverage_guests_hint')}
          max={coverageLimits.guests}
        />
        <NumberField
          control={control}
          name="minimumCrew"
          label={text('coverage_people')}
          max={coverageLimits.crew}
          required
        />
      </form>
    </FormDialog>
  );
}
