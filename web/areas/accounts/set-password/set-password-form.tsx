import { useForm } from 'react-hook-form';
import { text } from '#shared/text/accounts/sessions.ts';
import {
  listGeneralRules,
  validateNewPassword,
  emptyNewPassword,
} from '#web/api/forms/new-password.ts';
import { formatProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { NewPasswordFields } from '#web/kit/form/passwords/new-password-fields.tsx';
import type { useSetPassword } from './queries.ts';

export type SetPasswordFormProps = {
  request: ReturnType<typeof useSetPassword>;
  /** The person had no password before, so there are no other sessions. */
  isInvited: boolean;
};

/**
 * Sent only if both passwords match (spec §5). The server's other requirements are shown on the
 * field.
 */
export function SetPasswordForm({ request, isInvited }: SetPasswordFormProps) {
  const form = useForm({ defaultValues: emptyNewPassword });
  const submit = form.handleSubmit((typed) => {
    const problems = validateNewPassword(typed);
    if (Object.keys(problems).length > 0) return void applyServerErrors(form, problems);
    request.mutate(typed.password, {
      onError: ({ fields }) => applyServerErrors(form, fields),
    });
  });
  return (
    <>
      <p className="mt-1 mb-6 text-ink-soft">
        {text(isInvited ? 'set_password_invited' : 'set_password_hint')}
      </p>
      <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <NewPasswordFields
          control={form.control}
          password={{ name: 'password', label: text('set_password_new') }}
          confirmation={{ name: 'confirmation', label: text('set_password_confirm') }}
          rulesLabel={text('password_rules')}
          rules={listGeneralRules()}
        />
        {request.error && !('password' in request.error.fields) && (
          <p role="alert" className="text-danger">
            {formatProblem(request.error)}
          </p>
        )}
        <Button type="submit" variant="primary" busy={request.isPending} className="w-full">
          {text('set_password_save')}
        </Button>
      </form>
    </>
  );
}
