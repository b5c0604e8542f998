import { useParams } from 'react-router-dom';
import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { text } from '#shared/text/staff/staff-availability.ts';
import { useCan } from '#web/api/account/account.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { AvailabilityLoadingState } from './availability-loading-state.tsx';
import {
  useStaffAvailability,
  useFetchStaffAvailability,
  useSaveStaffAvailability,
} from './queries.ts';

/** Opened from a person's row of the schedule (spec §6). */
export function PersonAvailabilityPage() {
  const { id = '' } = useParams();
  const mayChange = useCan()(staffAvailability.routes.savePerson);
  const { availability, error, refetch } = useStaffAvailability(id);
  const newest = useFetchStaffAvailability(id);
  const save = useSaveStaffAvailability();
  return (
    <div className="max-w-2xl">
      <BackLink path="/franchise/staff/schedule">{text('nav_staff_schedule')}</BackLink>
      <PageHeader
        title={
          availability
            ? text('availability_title_of', { name: availability.staffName })
            : text('nav_availability')
        }
      />
      {availability ? (
        <AvailabilityForm
          key={id}
          opened={availability}
          newest={newest}
          mayChange={mayChange}
          busy={save.isPending}
          onSave={(body, outcome) => save.mutate({ params: { id }, body }, outcome)}
        />
      ) : (
        <AvailabilityLoadingState failed={error !== null} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
