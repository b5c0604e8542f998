import { text } from '#shared/text/staff/staff-availability.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { Awaited } from './awaited.tsx';
import { useOwnAvailability, useSaveOwn } from './queries.ts';

export function OwnAvailabilityPage() {
  const { availability, error, refetch } = useOwnAvailability();
  const save = useSaveOwn();
  return (
    <div className="max-w-2xl">
      <PageHeader title={text('nav_availability')} description={text('availability_description')} />
      {availability ? (
        <AvailabilityForm
          key={availability.version}
          availability={availability}
          mayChange
          busy={save.isPending}
          onSave={(body, onError) => save.mutate({ body }, { onError })}
          onReload={() => void refetch()}
        />
      ) : (
        <Awaited failed={error !== null} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
