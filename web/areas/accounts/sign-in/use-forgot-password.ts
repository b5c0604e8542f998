import { useState } from 'react';
// Types only: this page loads without the contract's schemas.
import type { passwords } from '#shared/contract/accounts/passwords.ts';
import { text } from '#shared/text/common.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call, type RouteAddress } from '#web/api/call.ts';
import type { ForgotPasswordInput } from './forgot-password-input.ts';

type Forgot = typeof passwords.routes.forgot;

/** A method or path that differs from the contract is a type error. */
const forgotAddress: RouteAddress<Forgot> = { method: 'POST', path: '/v1/users/forgot-password' };

type Progress = { readonly busy: boolean; readonly sent: boolean; readonly problem?: string };

/** Validation errors of the server are shown on the field (spec §8). */
export function useForgotPassword() {
  const [progress, setProgress] = useState<Progress>({ busy: false, sent: false });
  const objectTo = (problem: string) => setProgress({ busy: false, sent: false, problem });
  const send = async (request: ForgotPasswordInput) => {
    setProgress({ busy: true, sent: false });
    try {
      await call<Forgot>(forgotAddress, { body: request });
      setProgress({ busy: false, sent: true });
    } catch (error) {
      objectTo(getErrorMessage(error));
    }
  };
  return { ...progress, objectTo, send: (request: ForgotPasswordInput) => void send(request) };
}

function getErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return text('err_unreachable');
  return Object.values(error.fields)[0]?.[0]?.message ?? text('err_server');
}
