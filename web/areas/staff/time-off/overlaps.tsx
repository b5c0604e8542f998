import { type Control, useController } from 'react-hook-form';
import type { TimeOffOverlap } from '#shared/contract/staff/time-off.ts';
import { canDoubleBook } from '#shared/domain/occupancy/double-booking.ts';
import { text } from '#shared/text/staff/time-off.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { formatMoment, formatTimeOfDay } from '#web/kit/words/zoned-time.ts';

export type Resolutions = Record<string, 'unassign' | 'keep'>;

type OverlapsProps<Values extends { note: string; resolved: Resolutions }, Output> = {
  control: Control<Values, unknown, Output>;
  overlaps: readonly TimeOffOverlap[];
  error: string | undefined;
  mayResolve: boolean;
};

/** What the person is planned for during that time, and how to resolve each overlap. */
export function Overlaps<Output>({
  control,
  overlaps,
  error,
  mayResolve,
}: OverlapsProps<{ note: string; resolved: Resolutions }, Output>) {
  const { franchiseDefaultTimezone: zone, role } = useAccount();
  const mayKeep = canDoubleBook(role);
  const isStuck = mayResolve && !mayKeep && overlaps.some(({ mayUnassign }) => !mayUnassign);
  const { field } = useController({ control, name: 'resolved' });
  const choose = (id: string, way: string) =>
    field.onChange({ ...field.value, [id]: way === 'unassign' ? 'unassign' : 'keep' });
  if (overlaps.length === 0) {
    return <p className="text-ink-soft">{text('time_off_overlaps_none')}</p>;
  }
  return (
    <section aria-label={text('time_off_overlaps')}>
      <h3 className="mb-2 font-semibold">{text('time_off_overlaps')}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {overlaps.map((overlap) => (
          <li key={overlap.id} className="grid gap-2 p-3 sm:grid-cols-2 sm:items-center">
            <div>
              <p className="font-medium">{formatOverlap(overlap)}</p>
              <p className="figures text-ink-soft">
                {formatMoment(overlap.startsAt, zone)} – {formatTimeOfDay(overlap.endsAt, zone)}
              </p>
            </div>
            {mayResolve && (mayKeep || overlap.mayUnassign) && (
              <Select
                aria-label={text('time_off_resolve_for', { name: formatOverlap(overlap) })}
                value={field.value[overlap.id] ?? ''}
                placeholder={text('time_off_resolve_choose')}
                onChange={(event) => choose(overlap.id, event.target.value)}
                options={listResolutionOptions(overlap, mayKeep)}
              />
            )}
          </li>
        ))}
      </ul>
      {isStuck && <p className="mt-2 text-small text-ink-soft">{text('time_off_ask_owner')}</p>}
      {error && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </section>
  );
}

const formatOverlap = ({ kind, name }: TimeOffOverlap) =>
  `${text(`time_off_overlap_${kind}`)}: ${name ?? text('time_off_overlap_hidden')}`;

const listResolutionOptions = ({ mayUnassign }: TimeOffOverlap, mayKeep: boolean) => [
  ...(mayUnassign ? [{ value: 'unassign', label: text('time_off_resolve_unassign') }] : []),
  ...(mayKeep ? [{ value: 'keep', label: text('time_off_resolve_keep') }] : []),
];
