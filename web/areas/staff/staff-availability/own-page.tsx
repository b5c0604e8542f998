import { text } from '#shared/text/staff/staff-availability.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { AvailabilityLoadingState } from './availability-loading-state.tsx';
import { useFetchOwnAvailability, useOwnAvailability, useSaveOwnAvailability } from './queries.ts';

export function OwnAvailabilityPage() {
  const { availability, error, refetch } = useOwnAvailability();
  const newest = useFetchOwnAvailability();
  const save = useSaveOwnAvailability();
  return (
    <div className="max-w-2xl">
      <PageHeader title={text('nav_availability')} description={text('availability_description')} />
      {availability ? (
        <AvailabilityForm
          opened={availability}
          newest={newest}
          mayChange
          busy={save.isPending}
          onSave={(body, outcome) => save.mutate({ body }, outcome)}
        />
      ) : (
        <AvailabilityLoadingState failed={error !== null} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
