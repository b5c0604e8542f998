import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { RouteResponse } from '#shared/contract/route.ts';
import { timeOff, TimeOffDecisionBody } from '#shared/contract/staff/time-off.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { canTimeOffBecome, formatTimeOff } from '#shared/domain/staff/time-off.ts';
import { text } from '#shared/text/staff/time-off.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useCan } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { Overlaps, type Resolutions } from './overlaps.tsx';
import { useDecideTimeOff, useTimeOffOverlaps } from './queries.ts';
import { timeOffTones } from './time-off-status.ts';

const DecisionForm = z.object({
  note: TimeOffDecisionBody.shape.note,
  resolved: z.record(z.string(), z.enum(['unassign', 'keep'])),
});
type DecisionForm = z.output<typeof DecisionForm>;
type DecisionValues = { note: string; resolved: Resolutions };
const resolver = createContractResolver<DecisionValues, DecisionForm>(DecisionForm);

type DecideTimeOffDialogProps = { id: string; onClose: () => void };

export function DecideTimeOffDialog({ id, onClose }: DecideTimeOffDialogProps) {
  const { request, error, refetch } = useTimeOffOverlaps(id);
  if (request) return <Decision request={request} onClose={onClose} />;
  return (
    <Dialog open title={text('time_off_tab_timeOff')} onClose={onClose}>
      {error ? (
        <ErrorState text={text('time_off_load_failed')} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-busy aria-label={text('time_off_loading')} className="space-y-4">
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-12" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

type Request = RouteResponse<typeof timeOff.routes.overlaps>['data'];

function Decision({ request, onClose }: { request: Request; onClose: () => void }) {
  const formId = useId();
  const mayDecide =
    useCan()(timeOff.routes.decide) && request.mayDecide && request.status !== 'withdrawn';
  const decide = useDecideTimeOff();
  const form = useForm<DecisionValues, unknown, DecisionForm>({
    defaultValues: { note: '', resolved: {} },
    resolver,
  });
  const [unresolved, setUnresolved] = useState<string>();
  const { id, version, overlaps, status: before } = request;
  const onError = ({ status, fields }: ApiError) => {
    setUnresolved(fields['keep']?.[0]?.message ?? fields['unassign']?.[0]?.message);
    if (status !== 409) return;
    notify.error(text('time_off_changed'));
    onClose();
  };
  const send = (status: 'approved' | 'rejected') =>
    form.handleSubmit(({ note, resolved }) => {
      const chosen = (way: 'unassign' | 'keep') =>
        overlaps.flatMap((overlap) => (resolved[overlap.id] === way ? [overlap.id] : []));
      if (status === 'approved' && overlaps.some((overlap) => !resolved[overlap.id])) {
        setUnresolved(text('time_off_resolve_first'));
        return;
      }
      const ways = { unassign: chosen('unassign'), keep: chosen('keep') };
      const body = { id, version, status, note, ...(status === 'approved' ? ways : {}) };
      decide.mutate({ body }, { onSuccess: onClose, onError });
    })();
  return (
    <Dialog
      open
      title={text('time_off_decide_title', { name: request.staffName })}
      onClose={onClose}
      footer={
        mayDecide && (
          <>
            {canTimeOffBecome(before, 'rejected') && (
              <Button
                variant="danger"
                busy={decide.isPending}
                onClick={() => void send('rejected')}
              >
                {text('time_off_reject')}
              </Button>
            )}
            {canTimeOffBecome(before, 'approved') && (
              <Button
                variant="primary"
                busy={decide.isPending}
                onClick={() => void send('approved')}
              >
                {text('time_off_approve')}
              </Button>
            )}
          </>
        )
      }
    >
      <RequestFacts request={request} />
      <form id={formId} noValidate className="space-y-4">
        <Overlaps
          control={form.control}
          overlaps={overlaps}
          error={unresolved}
          mayResolve={mayDecide && canTimeOffBecome(before, 'approved')}
        />
        {mayDecide && (
          <TextAreaField
            control={form.control}
            name="note"
            label={text('time_off_decision_note')}
            maxLength={staffLimits.reasonLength}
            rows={3}
          />
        )}
      </form>
    </Dialog>
  );
}

function RequestFacts({ request }: { request: Request }) {
  const { kind, note, status, decision } = request;
  return (
    <div className="mb-4 space-y-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {formatTimeOff(request)}
        <Badge tone={timeOffTones[status]}>{text(`time_off_status_${status}`)}</Badge>
      </p>
      <p>{text(`time_off_kind_${kind}`)}</p>
      {note && <p className="whitespace-pre-line text-ink-soft">{note}</p>}
      {decision && (
        <p className="text-ink-soft">
          {text('time_off_decided_by', { name: decision.by })}
          {decision.note && `: ${decision.note}`}
        </p>
      )}
    </div>
  );
}
