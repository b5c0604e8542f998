import type { z } from 'zod';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useSetOptOut } from './queries.ts';

const { body } = campaignOptOuts.routes.setStatus;
type Form = z.output<typeof body>;
type Values = z.input<typeof body>;
const resolver = createContractResolver<Values, Form>(body);

/** For people who ask by telephone or in person. */
export function OptOutDialog({ onClose }: { onClose: () => void }) {
  const set = useSetOptOut();
  return (
    <SubmitDialog
      title={text('optouts_out_title')}
      description={text('optouts_out_text')}
      submit={text('optouts_out')}
      busy={set.isPending}
      initial={{ email: '', optedOut: true }}
      resolver={resolver}
      save={(sent, outcome) => set.mutate({ body: sent }, outcome)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="email"
          type="email"
          label={text('optouts_email')}
          maxLength={commonLimits.emailLength}
          autoFocus
          required
        />
      )}
    </SubmitDialog>
  );
}
