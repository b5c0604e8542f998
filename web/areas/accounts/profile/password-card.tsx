import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { calendarFeeds } from '#addresses/events/calendar-feeds.ts';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { successMessage } from '#shared/text/common.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import {
  listGeneralRules,
  validateNewPassword,
  type NewPassword,
  emptyNewPassword,
} from '#web/api/forms/new-password.ts';
import { encryptForServer } from '#web/api/encrypt-for-server.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormActions } from '#web/kit/form/form-actions.tsx';
import { NewPasswordFields } from '#web/kit/form/passwords/new-password-fields.tsx';
import { PasswordField } from '#web/kit/form/passwords/password-field.tsx';

type PasswordValues = NewPassword & { oldPassword: string };

const emptyPasswords: PasswordValues = { ...emptyNewPassword, oldPassword: '' };

/** Changing the password signs out the other devices, but not this one, and ends calendar addresses. */
export function PasswordCard() {
  const form = useForm({ defaultValues: emptyPasswords });
  const change = useChangePassword();
  const submit = form.handleSubmit((typed) => {
    const problems = validatePasswords(typed);
    if (Object.keys(problems).length > 0) return void applyServerErrors(form, problems);
    change.mutate(typed, {
      onSuccess: () => form.reset(emptyPasswords),
      onError: ({ fields }) => void applyServerErrors(form, fields),
    });
  });
  return (
    <Card title={text('password_title')}>
      <p className="mb-4 text-ink-soft">{text('password_text')}</p>
      <form noValidate className="max-w-md space-y-4" onSubmit={(event) => void submit(event)}>
        <PasswordField
          control={form.control}
          name="oldPassword"
          label={text('password_old')}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields
          control={form.control}
          password={{ name: 'password', label: text('set_password_new') }}
          confirmation={{ name: 'confirmation', label: text('set_password_confirm') }}
          rulesLabel={text('password_rules')}
          rules={listGeneralRules()}
        />
        <FormActions>
          <SignalButton type="submit" variant="primary" busy={change.isPending}>
            {text('password_change')}
          </SignalButton>
        </FormActions>
      </form>
    </Card>
  );
}

function validatePasswords(typed: PasswordValues) {
  const problems = validateNewPassword(typed);
  return typed.oldPassword === ''
    ? { oldPassword: successMessage('err_required'), ...problems }
    : problems;
}

const route = passwords.routes.change;

function useChangePassword() {
  const { id } = useAccount();
  const client = useQueryClient();
  return useMutation<RouteResponse<typeof route>, ApiError, PasswordValues>({
    mutationFn: async (typed) => {
      const [oldPassword, password] = await Promise.all([
        encryptForServer(typed.oldPassword),
        encryptForServer(typed.password),
      ]);
      return call<typeof route>(route, { params: { id }, body: { oldPassword, password } });
    },
    onSuccess: () => {
      for (const { name } of [ownSessions, calendarFeeds]) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    },
  });
}
