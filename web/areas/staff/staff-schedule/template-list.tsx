import { TrashIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import type { ShiftTemplate } from '#shared/contract/staff/shift-templates.ts';
import type { ShiftCopyResult, ScheduleWeek } from '#shared/contract/staff/staff-schedule.ts';
import { formatDayWithoutYear } from '#shared/domain/values/day-text.ts';
import { text } from '#shared/text/staff/shift-templates.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { listDaysOfWeek } from './board.ts';
import { useApplyShiftTemplate, useRemoveShiftTemplate, useShiftTemplates } from './queries.ts';

type TemplateListProps = { week: ScheduleWeek; onApplied: (planned: ShiftCopyResult) => void };

export function TemplateList({ week, onApplied }: TemplateListProps) {
  const templates = useShiftTemplates();
  if (templates.isError) {
    return <ErrorState text={text('templates_failed')} onRetry={() => void templates.refetch()} />;
  }
  if (!templates.data) {
    return (
      <div role="status" aria-busy aria-label={text('templates_loading')} className="mb-5">
        <Skeleton className="h-14" />
      </div>
    );
  }
  const { data } = templates.data;
  if (data.length === 0) return <p className="mb-5 text-ink-soft">{text('templates_none')}</p>;
  return (
    <ul className="mb-5 divide-y divide-line rounded-md border border-line">
      {data.map((template) => (
        <Template key={template.id} template={template} week={week} onApplied={onApplied} />
      ))}
    </ul>
  );
}

/** Only the days of the displayed week that aren't over can be planned. */
function Template({
  template: { id, name, span, shifts },
  week,
  onApplied,
}: TemplateListProps & { template: ShiftTemplate }) {
  const apply = useApplyShiftTemplate();
  const remove = useRemoveShiftTemplate();
  const days = listDaysOfWeek(week.from).filter((day) => day >= week.today);
  const [chosen, setChosen] = useState(days[0] ?? week.from);
  const [requestKey] = useState(() => crypto.randomUUID());
  const day = span === 'day' ? chosen : week.from;
  const send = () =>
    apply.mutate(
      { body: { id, day, requestKey: `${requestKey.slice(0, 28)}-${day}` } },
      {
        onSuccess: ({ data }) => {
          apply.show();
          onApplied(data);
        },
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-3 py-2">
      <div className="min-w-40 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-small text-ink-soft">{text(`template_${span}_of`, { count: shifts })}</p>
      </div>
      <IconButton
        className="sm:order-last"
        icon={TrashIcon}
        label={text('template_remove', { name })}
        onClick={() => remove.mutate({ params: { id } })}
      />
      {span === 'day' && days.length > 0 && (
        <Select
          aria-label={text('template_apply_to', { name })}
          value={chosen}
          onChange={(event) =>
            setChosen(days.find((each) => each === event.target.value) ?? chosen)
          }
          options={days.map((each) => ({ value: each, label: formatDayWithoutYear(each) }))}
        />
      )}
      {days.length > 0 && (
        <Button
          aria-label={text('template_apply_label', { name })}
          busy={apply.isPending}
          onClick={send}
        >
          {text(`template_apply_${span}`)}
        </Button>
      )}
    </li>
  );
}
