import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { passwords } from '#addresses/accounts/passwords.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { text } from '#shared/text/accounts/proof.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { canUsePasskeys } from '#web/api/account/can-use-passkeys.ts';
import { call } from '#web/api/call.ts';
import { encryptForServer } from '#web/api/encrypt-for-server.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitForm } from '#web/api/forms/submit-dialog.tsx';
import { useFreshRoute } from '#web/api/use-fresh-route.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PasswordField } from '#web/kit/form/passwords/password-field.tsx';
import { ProveByPasskey } from './prove-by-passkey.tsx';

const { prove } = passwords.routes;

type ProofDialogProps = { onProven: () => void; onClose: () => void };

/** Asks once more for what the person signs in with, over whatever dialog is open. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const formId = useId();
  const proofQuestion = useFreshRoute(passwords, 'proof', {});
  const sending = useProve();
  const by = proofQuestion.stored?.by;
  return (
    <FormDialog
      formId={formId}
      size="small"
      title={text('proof_title')}
      description={by && text(`proof_${by}_text`)}
      submit={by && text('proof_confirm')}
      busy={sending.isPending}
      onClose={onClose}
    >
      {!by && !proofQuestion.error && <Skeleton className="h-16" />}
      {!by && proofQuestion.error && (
        <ErrorState text={text('proof_failed')} onRetry={proofQuestion.refetch} />
      )}
      {proofQuestion.stored?.passkey && canUsePasskeys() && <ProveByPasskey onProven={onProven} />}
      {by && (
        <SubmitForm
          formId={formId}
          initial={{ [by]: '' }}
          resolver={resolvers[by]}
          onClose={onProven}
          save={(proof, outcome) => sending.mutate(proof, outcome)}
        >
          {({ control }) =>
            by === 'password' ? (
              <PasswordField
                control={control}
                name="password"
                label={text('proof_password')}
                autoComplete="current-password"
                required
              />
            ) : (
              <TextField
                control={control}
                name="code"
                label={text('proof_code')}
                autoComplete="one-time-code"
                maxLength={40}
                required
              />
            )
          }
        </SubmitForm>
      )}
    </FormDialog>
  );
}

type Proof = { readonly password?: string | undefined; readonly code?: string | undefined };

const useProve = () =>
  useMutation<RouteResponse<typeof prove>, ApiError, Proof>({
    mutationFn: async ({ password, code }) =>
      call<typeof prove>(prove, {
        body: password === undefined ? { code } : { password: await encryptForServer(password) },
      }),
    meta: { quiet: true },
  });

const required = z.string({ error: () => text('err_required') });
const resolvers = {
  password: createContractResolver<Proof, Proof>(z.object({ password: required })),
  code: createContractResolver<Proof, Proof>(z.object({ code: required })),
};
