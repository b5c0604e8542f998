import { createToken } from '#functions/ports/secrets/tokens.ts';
import { linkRenewals } from '#shared/contract/mail/link-renewals.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(linkRenewals, {
  writes: { ask: () => ({ body: { purpose: 'order', token: createToken().token } }) },
});
