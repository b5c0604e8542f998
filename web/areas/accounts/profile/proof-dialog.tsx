import { useId } from 'react';
import { z } from 'zod';
import { text } from '#shared/text/accounts/second-factor.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { type SaveCallbacks, SubmitForm } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PasswordField } from '#web/kit/form/passwords/password-field.tsx';
import {
  type SecondFactorProof,
  useRenewRecoveryCodes,
  useTurnOffSecondFactor,
} from './second-factor-queries.ts';

type TurnOffDialogProps = { onClose: () => void };

export function TurnOffDialog({ onClose }: TurnOffDialogProps) {
  const off = useTurnOffSecondFactor();
  return (
    <ProofDialog
      what="off"
      submit={text('second_factor_turn_off')}
      busy={off.isPending}
      onClose={onClose}
      onProof={(proof, outcome) => off.mutate(proof, outcome)}
    />
  );
}

type NewCodesDialogProps = TurnOffDialogProps & {
  onDone: (recoveryCodes: readonly string[]) => void;
};

export function NewCodesDialog({ onDone, onClose }: NewCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  return (
    <ProofDialog
      what="new_codes"
      submit={text('second_factor_new_codes')}
      busy={renew.isPending}
      onClose={onClose}
      onProof={(proof, { onError }) =>
        renew.mutate(proof, { onSuccess: ({ data }) => onDone(data.recoveryCodes), onError })
      }
    />
  );
}

type ProofDialogProps = {
  what: 'off' | 'new_codes';
  submit: string;
  busy: boolean;
  onProof: (proof: SecondFactorProof, outcome: SaveCallbacks) => void;
  onClose: () => void;
};

/** Asks for password and code: an open session alone changes nothing about the second step. */
function ProofDialog({ what, submit, busy, onProof, onClose }: ProofDialogProps) {
  const formId = useId();
  return (
    <FormDialog
      formId={formId}
      size="small"
      title={text(`second_factor_${what}_title`)}
      description={text(`second_factor_${what}_text`)}
      submit={submit}
      busy={busy}
      onClose={onClose}
    >
      <SubmitForm
        formId={formId}
        initial={{ password: '', code: '' }}
        resolver={resolver}
        onClose={onClose}
        save={onProof}
      >
        {({ control }) => (
          <>
            <PasswordField
              control={control}
              name="password"
              label={text('second_factor_password')}
              autoComplete="current-password"
              required
            />
            <TextField
              control={control}
              name="code"
              label={text('second_factor_code_or_recovery')}
              autoComplete="one-time-code"
              maxLength={40}
              required
            />
          </>
        )}
      </SubmitForm>
    </FormDialog>
  );
}

const required = z.string({ error: () => text('err_required') });
const ProofForm = z.object({ password: required, code: required });
const resolver = createContractResolver<SecondFactorProof, z.output<typeof ProofForm>>(ProofForm);
