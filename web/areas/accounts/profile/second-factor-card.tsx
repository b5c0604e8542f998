import { lazy, Suspense, useState } from 'react';
import type { SecondFactor } from '#shared/contract/accounts/passwords.ts';
import { text } from '#shared/text/accounts/second-factor.ts';
import { useAccount } from '#web/api/account/account.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useSecondFactor } from './second-factor-queries.ts';

const TurnOnDialog = lazy(async () => ({
  default: (await import('./turn-on-dialog.tsx')).TurnOnDialog,
}));
const TurnOffDialog = lazy(async () => ({
  default: (await import('./proof-dialog.tsx')).TurnOffDialog,
}));
const NewCodesDialog = lazy(async () => ({
  default: (await import('./proof-dialog.tsx')).NewCodesDialog,
}));
const RecoveryCodesDialog = lazy(async () => ({
  default: (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
}));

type DialogState = 'on' | 'off' | 'newCodes';

/** Whether the person signs in in two steps, and how they change it. */
export function SecondFactorCard() {
  const stored = useSecondFactor();
  const [dialog, setDialog] = useState<DialogState>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setDialog(undefined);
  const show = (made: readonly string[]) => {
    close();
    setCodes(made);
  };
  const factor = stored.data?.data;
  return (
    <Card
      title={text('second_factor_title')}
      actions={factor && <Actions factor={factor} onAsk={setDialog} />}
    >
      <p className="mb-2 text-ink-soft">{text('second_factor_text')}</p>
      {stored.isPending && <Skeleton className="my-2 h-6" />}
      {stored.isError && (
        <ErrorState text={text('second_factor_failed')} onRetry={() => void stored.refetch()} />
      )}
      {factor && <State factor={factor} />}
      <Suspense fallback={null}>
        {dialog === 'on' && <TurnOnDialog onDone={show} onClose={close} />}
        {dialog === 'off' && <TurnOffDialog onClose={close} />}
        {dialog === 'newCodes' && <NewCodesDialog onDone={show} onClose={close} />}
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
    </Card>
  );
}

type FactorProps = { factor: SecondFactor };

function State({ factor: { since, recoveryCodes, required } }: FactorProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {since ? (
        <>
          <Badge tone="green">
            {text('second_factor_on', { date: formatMoment(since, zone) })}
          </Badge>
          <span className="text-ink-soft">
            {text('second_factor_codes_left', { count: recoveryCodes })}
          </span>
        </>
      ) : (
        <Badge>{text('second_factor_off')}</Badge>
      )}
      {required && <span className="text-ink-soft">{text('second_factor_required')}</span>}
    </p>
  );
}

function Actions({ factor, onAsk }: FactorProps & { onAsk: (dialog: DialogState) => void }) {
  if (!factor.on) {
    return (
      <SignalButton variant="primary" onClick={() => onAsk('on')}>
        {text('second_factor_turn_on')}
      </SignalButton>
    );
  }
  return (
    <>
      <SignalButton onClick={() => onAsk('newCodes')}>
        {text('second_factor_new_codes')}
      </SignalButton>
      {!factor.required && (
        <SignalButton onClick={() => onAsk('off')}>{text('second_factor_turn_off')}</SignalButton>
      )}
    </>
  );
}
