import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { requestNewLink } from '#functions/flows/mail/new-link.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { linkRenewals } from '#shared/contract/mail/link-renewals.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(linkRenewals, {
  ask: withCallerOrigin(async ({ body }, { origin, now }) => {
    await requireQuota('linkRenewals', toNetwork(origin.address), now);
    await requestNewLink(body, { origin, now });
    return { general: successMessage('msg_link_asked') };
  }),
});
