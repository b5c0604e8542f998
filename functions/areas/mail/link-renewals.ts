import { minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { askNewLink } from '#functions/flows/mail/new-link.ts';
import { TooManyAttempts } from '#functions/http/errors.ts';
import { traced } from '#functions/http/origin.ts';
import { serve } from '#functions/http/serve.ts';
import { linkRenewals } from '#shared/contract/mail/link-renewals.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(linkRenewals, {
  ask: traced(async ({ body }, { origin, now }) => {
    if (!(await takeTurn('linkRenewals', networkOf(origin.address), now))) {
      throw new TooManyAttempts('msg_link_often', { minutes: minutesLeft('linkRenewals', now) });
    }
    await askNewLink(body, { origin, now });
    return { general: said('msg_link_asked') };
  }),
});
