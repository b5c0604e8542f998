import { PhoneIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense, useState } from 'react';
import { staffToday } from '#addresses/staff/staff-today.ts';
import { formatPhone, phoneLink } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/staff/staff-today.ts';
import { useCan } from '#web/api/account/account.ts';
import { useOnCall } from '#web/api/franchise/use-on-call.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';

const OnCallDialog = lazy(async () => ({
  default: (await import('./on-call-dialog.tsx')).OnCallDialog,
}));

/** Whom the crews call today, for those who may know. */
export function OnCallCard() {
  const can = useCan();
  return can(staffToday.routes.onCall) ? <OnCallToday /> : null;
}

function OnCallToday() {
  const can = useCan();
  const { data, isError, refetch } = useOnCall();
  const [isOpen, setOpen] = useState(false);
  const onCall = data?.data;
  return (
    <Card
      title={text('on_call_title')}
      {...(onCall &&
        can(staffToday.routes.saveOnCall) && {
          actions: (
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {text('on_call_change')}
            </Button>
          ),
        })}
    >
      {isError && !onCall && (
        <ErrorState text={text('on_call_failed')} onRetry={() => void refetch()} />
      )}
      {!onCall && !isError && <Skeleton className="h-6 w-48" />}
      {onCall?.person === null && <p className="text-ink-soft">{text('on_call_none')}</p>}
      {onCall?.person && (
        <a
          href={phoneLink(onCall.person.phone)}
          aria-label={text('today_call', onCall.person)}
          className="inline-flex min-h-9 max-w-full items-center gap-1.5 font-semibold text-accent max-sm:min-h-11"
        >
          <PhoneIcon className="size-4 shrink-0" aria-hidden />
          <span className="min-w-0 break-words">{onCall.person.name}</span>
          <span className="figures whitespace-nowrap">{formatPhone(onCall.person.phone)}</span>
        </a>
      )}
      <Suspense fallback={null}>
        {isOpen && onCall && (
          <OnCallDialog
            onCall={onCall}
            newest={async () => (await refetch({ throwOnError: true })).data?.data ?? onCall}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
