import { z } from 'zod';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { text } from '#shared/text/accounts/passkeys.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useAddPasskey } from './passkey-queries.ts';

/** `device` is the name that is proposed. */
export function AddPasskeyDialog({ device, onClose }: { device: string; onClose: () => void }) {
  const add = useAddPasskey();
  return (
    <SubmitDialog
      size="small"
      title={text('passkeys_add')}
      description={text('passkey_add_text')}
      submit={text('passkey_create')}
      busy={add.isPending}
      initial={{ name: device }}
      resolver={resolver}
      save={(named, outcome) => add.mutate(named, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="name"
          label={text('passkey_name')}
          hint={text('passkey_name_hint')}
          maxLength={accountLimits.passkeyNameLength}
          required
          autoFocus
        />
      )}
    </SubmitDialog>
  );
}

const Named = z.object({ name: z.string({ error: () => text('err_required') }) });
type Named = z.output<typeof Named>;
const resolver = createContractResolver<Named, Named>(Named);
