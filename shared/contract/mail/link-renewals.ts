import { z } from 'zod';
import { renewableLinkPurposes } from '#shared/domain/access/link-purposes.ts';
import { LinkToken } from '#shared/contract/accounts/passwords.ts';
import { anyone, area, route } from '#shared/contract/route.ts';
import { MessageReply } from '#shared/contract/wire.ts';

/** For people whose link has expired. */
export const linkRenewals = area({
  noun: 'mail',
  name: 'link-renewals',
  uses: ['table'],
  routes: {
    /** The reply doesn't reveal if the link existed. The caller can't choose the address. */
    ask: route({
      method: 'POST',
      path: '/v1/link-renewals',
      summary: 'Mail a new link to where an expired one was sent',
      access: anyone,
      body: z.object({ purpose: z.enum(renewableLinkPurposes), token: LinkToken }),
      reply: MessageReply,
    }),
  },
});
