import { useId, useState } from 'react';
import { z } from 'zod';
import type { SecondFactorSetUp } from '#shared/contract/accounts/sessions.ts';
import { text } from '#shared/text/accounts/second-factor.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitForm } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { PasswordField } from '#web/kit/form/passwords/password-field.tsx';
import { AuthenticatorKey } from '#web/api/account/second-factor/authenticator-key.tsx';
import { useStartSecondFactor, useTurnOnSecondFactor } from './second-factor-queries.ts';

type TurnOnDialogProps = {
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

/** The password again, then the first code of the app. */
export function TurnOnDialog({ onDone, onClose }: TurnOnDialogProps) {
  const formId = useId();
  const [setUp, setSetUp] = useState<SecondFactorSetUp>();
  const start = useStartSecondFactor();
  const turnOn = useTurnOnSecondFactor();
  return (
    <FormDialog
      formId={formId}
      size="small"
      title={text('second_factor_on_title')}
      description={setUp ? undefined : text('second_factor_on_password')}
      submit={text(setUp ? 'second_factor_turn_on' : 'second_factor_continue')}
      busy={start.isPending || turnOn.isPending}
      onClose={onClose}
    >
      {setUp ? (
        <SubmitForm
          key="code"
          formId={formId}
          initial={{ code: '' }}
          resolver={codeResolver}
          onClose={onClose}
          save={({ code }, { onError }) =>
            turnOn.mutate(
              { challenge: setUp.challenge, code },
              { onSuccess: ({ data }) => onDone(data.recoveryCodes), onError },
            )
          }
        >
          {({ control }) => (
            <>
              <AuthenticatorKey {...setUp} />
              <TextField
                control={control}
                name="code"
                label={text('second_factor_code')}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={40}
                autoFocus
                required
              />
            </>
          )}
        </SubmitForm>
      ) : (
        <SubmitForm
          key="password"
          formId={formId}
          initial={{ password: '' }}
          resolver={passwordResolver}
          onClose={onClose}
          save={(typed, { onError }) =>
            start.mutate(typed, { onSuccess: ({ data }) => setSetUp(data), onError })
          }
        >
          {({ control }) => (
            <PasswordField
              control={control}
              name="password"
              label={text('second_factor_password')}
              autoComplete="current-password"
              required
            />
          )}
        </SubmitForm>
      )}
    </FormDialog>
  );
}

const required = z.string({ error: () => text('err_required') });
const PasswordForm = z.object({ password: required });
const CodeForm = z.object({ code: required });
const passwordResolver = createContractResolver<
  { password: string },
  z.output<typeof PasswordForm>
>(PasswordForm);
const codeResolver = createContractResolver<{ code: string }, z.output<typeof CodeForm>>(CodeForm);
