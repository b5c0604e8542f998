import { createToken } from '#functions/ports/secrets/tokens.ts';
import { linkRenewals } from '#shared/contract/mail/link-renewals.ts';
import { examplesOf } from '#tests/support/every-route/area-examples.ts';

export const examples = examplesOf(linkRenewals, {
  writes: { ask: () => ({ body: { purpose: 'order', token: createToken().token } }) },
});
