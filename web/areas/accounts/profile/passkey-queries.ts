import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startRegistration } from '@simplewebauthn/browser';
import { passkeys } from '#shared/contract/accounts/passkeys.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { passkeyAlgorithms } from '#shared/domain/accounts/passkey.ts';
import { text } from '#shared/text/accounts/passkeys.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

const { startAdding, add } = passkeys.routes;

/** The browser asks the person to confirm in between. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation<RouteResponse<typeof add>, ApiError, { readonly name: string }>({
    mutationFn: async ({ name }) => {
      const { data } = await call<typeof startAdding>(startAdding, {});
      const { challenge, host, user, known } = data;
      const made = await startRegistration({
        optionsJSON: {
          challenge,
          rp: { id: host, name: text('app_name') },
          user,
          pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
          excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      }).catch((error: unknown) => {
        throw toRefusal(error);
      });
      const { id, rawId, type, response } = made;
      const { clientDataJSON, attestationObject } = response;
      const passkey = { id, rawId, type, response: { clientDataJSON, attestationObject } };
      return call<typeof add>(add, { body: { name, passkey } });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: [passkeys.name, 'list'] }),
  });
}

/** What the browser says is not for people. */
function toRefusal(error: unknown): ApiError {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  const message = text(isKnown ? 'passkey_known' : 'passkey_canceled');
  return new ApiError(400, { name: [{ message }] });
}
