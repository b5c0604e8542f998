import { KeyIcon } from '@heroicons/react/24/outline';
import { useMutation } from '@tanstack/react-query';
import { passkeys } from '#addresses/accounts/passkeys.ts';
import { text } from '#shared/text/accounts/proof.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { formatProblem } from '#web/api/page-problem.tsx';
import { Button } from '#web/kit/controls/button.tsx';

const { startProof, prove } = passkeys.routes;

/** Proves with a passkey who is calling. Who cancels can still enter what the form asks for. */
export function ProveByPasskey({ onProven }: { onProven: () => void }) {
  const proving = useMutation<boolean, ApiError>({
    mutationFn: proveByPasskey,
    onSuccess: (isProven) => {
      if (isProven) onProven();
    },
    meta: { quiet: true },
  });
  const problem = proving.error
    ? (proving.error.fields['general']?.[0]?.message ?? formatProblem(proving.error))
    : proving.data === false && text('proof_passkey_canceled');
  return (
    <div className="mb-4 border-b border-line pb-4">
      <Button
        icon={KeyIcon}
        className="w-full"
        busy={proving.isPending}
        onClick={() => proving.mutate()}
      >
        {text('proof_passkey')}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** False if the person canceled. */
async function proveByPasskey(): Promise<boolean> {
  const { data } = await call<typeof startProof>(startProof, {});
  const { signWithPasskey } = await import('#web/api/account/sign-with-passkey.ts');
  const passkey = await signWithPasskey(data);
  if (!passkey) return false;
  await call<typeof prove>(prove, { body: { passkey } });
  return true;
}
