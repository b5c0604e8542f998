import { TrashIcon } from '@heroicons/react/20/solid';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { blockOffDays, NewBlockOffDay } from '#shared/contract/staff/block-off-days.ts';
import {
  type Brands,
  coversBrands,
  includesBrand,
  permittedBrands,
} from '#shared/domain/access/permissions.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { text } from '#shared/text/staff/time-off.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { useAddBlockOffDay, useBlockOffDays, useRemoveBlockOffDay } from './queries.ts';

const BlockForm = NewBlockOffDay.omit({ requestKey: true });
type BlockForm = z.output<typeof BlockForm>;
type BlockValues = z.input<typeof BlockForm>;
const resolver = createContractResolver<BlockValues, BlockForm>(BlockForm);

const createBlockValues = (permitted: Brands): BlockValues => ({
  day: '',
  note: '',
  noTimeOff: true,
  noShifts: false,
  brandId: permitted === 'all' ? null : (permitted[0] ?? null),
});

export function BlockOffDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { access } = blockOffDays.routes.create;
  const permitted = permittedBrands(useAccount(), access);
  const mayBlock = useCan()(blockOffDays.routes.create);
  const [tries, setTries] = useState(0);
  const [requestKey] = useState(() => crypto.randomUUID().slice(0, 30));
  const block = useAddBlockOffDay();
  const brands = useCurrentBrands();
  const onAll = coversBrands(
    permitted,
    brands.map(({ brandId }) => brandId),
  );
  const blank = createBlockValues(permitted);
  const form = useForm<BlockValues, unknown, BlockForm>({ defaultValues: blank, resolver });
  const submit = form.handleSubmit((body) =>
    block.mutate(
      { body: { ...body, requestKey: `${requestKey}-${String(tries)}` } },
      {
        onSuccess: () => form.reset(blank),
        onError: ({ fields }) => void applyServerErrors(form, fields),
        // Each block-off day is created under its own key.
        onSettled: () => setTries(tries + 1),
      },
    ),
  );
  return (
    <FormDialog
      title={text('block_off_title')}
      description={text('block_off_text')}
      formId={formId}
      submit={mayBlock ? text('block_off_add') : undefined}
      busy={block.isPending}
      onClose={onClose}
    >
      <BlockOffDayList
        mayRemove={(brandId) =>
          brandId === null ? mayBlock && onAll : includesBrand(permitted, brandId)
        }
      />
      {mayBlock && (
        <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
          <FormGrid>
            <DateField
              control={form.control}
              name="day"
              label={text('block_off_field_day')}
              required
            />
            <SelectField
              control={form.control}
              name="brandId"
              label={text('block_off_field_brand')}
              {...(onAll ? { placeholder: text('block_off_all_brands') } : { required: true })}
              options={brands
                .filter(({ brandId }) => includesBrand(permitted, brandId))
                .map((brand) => ({ value: brand.brandId, label: brand.brandName }))}
            />
          </FormGrid>
          <TextField
            control={form.control}
            name="note"
            label={text('block_off_field_reason')}
            maxLength={staffLimits.titleLength}
          />
          <SwitchField
            control={form.control}
            name="noTimeOff"
            label={text('block_off_no_time_off')}
          />
          <SwitchField control={form.control} name="noShifts" label={text('block_off_no_shifts')} />
        </form>
      )}
    </FormDialog>
  );
}

function BlockOffDayList({ mayRemove }: { mayRemove: (brandId: string | null) => boolean }) {
  const days = useBlockOffDays();
  const unblock = useRemoveBlockOffDay();
  const brands = useCurrentBrands();
  if (days.isError) {
    return <ErrorState text={text('block_off_failed')} onRetry={() => void days.refetch()} />;
  }
  const shown = days.data?.data ?? [];
  if (shown.length === 0) {
    return <p className="mb-4 text-ink-soft">{text('block_off_none')}</p>;
  }
  const getBrand = (id: string | null) =>
    brands.find(({ brandId }) => brandId === id)?.brandName ?? text('block_off_all_brands');
  return (
    <ul className="mb-5 divide-y divide-line rounded-md border border-line">
      {shown.map((each) => (
        <li key={each.id} className="flex items-center justify-between gap-3 px-3 py-2">
          <div>
            <p className="font-medium">
              {formatDate(each.day)}
              {each.note && `, ${each.note}`}
            </p>
            <p className="text-ink-soft">
              {[
                getBrand(each.brandId),
                ...(each.noTimeOff ? [text('block_off_no_time_off')] : []),
                ...(each.noShifts ? [text('block_off_no_shifts')] : []),
              ].join(', ')}
            </p>
          </div>
          {mayRemove(each.brandId) && (
            <IconButton
              icon={TrashIcon}
              label={text('block_off_remove', { day: formatDate(each.day) })}
              onClick={() => unblock.mutate({ params: { id: each.id } })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
