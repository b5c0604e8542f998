import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { passwords } from '#shared/contract/accounts/passwords.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { encryptForServer } from '#web/api/encrypt-for-server.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';

const { startSecondFactor, turnOnSecondFactor, renewRecoveryCodes, turnOffSecondFactor } =
  passwords.routes;

export const useSecondFactor = () => useOfflineRoute(passwords, 'secondFactor', {});

export type PasswordProof = { readonly password: string };
/** A code of the app, or a recovery code. */
export type SecondFactorProof = PasswordProof & { readonly code: string };

export const useStartSecondFactor = () =>
  useMutation<RouteResponse<typeof startSecondFactor>, ApiError, PasswordProof>({
    mutationFn: async ({ password }) =>
      call<typeof startSecondFactor>(startSecondFactor, {
        body: { password: await encryptForServer(password) },
      }),
  });

type ConfirmedSetUp = { readonly challenge: string; readonly code: string };

/** The other devices are signed out with it. */
export function useTurnOnSecondFactor() {
  const refresh = useRefresh();
  return useMutation<RouteResponse<typeof turnOnSecondFactor>, ApiError, ConfirmedSetUp>({
    mutationFn: (body) => call<typeof turnOnSecondFactor>(turnOnSecondFactor, { body }),
    onSuccess: refresh,
  });
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation<RouteResponse<typeof renewRecoveryCodes>, ApiError, SecondFactorProof>({
    mutationFn: async (proof) =>
      call<typeof renewRecoveryCodes>(renewRecoveryCodes, { body: await seal(proof) }),
    onSuccess: refresh,
  });
}

export function useTurnOffSecondFactor() {
  const refresh = useRefresh();
  return useMutation<RouteResponse<typeof turnOffSecondFactor>, ApiError, SecondFactorProof>({
    mutationFn: async (proof) =>
      call<typeof turnOffSecondFactor>(turnOffSecondFactor, { body: await seal(proof) }),
    onSuccess: refresh,
  });
}

const seal = async ({ password, code }: SecondFactorProof) => ({
  code,
  password: await encryptForServer(password),
});

function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [passwords.name, 'secondFactor'] });
    void client.invalidateQueries({ queryKey: [ownSessions.name, 'list'] });
  };
}
