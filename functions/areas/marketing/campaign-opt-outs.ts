import { listCampaigns } from '#functions/data/marketing/campaigns.ts';
import { hurryMailchimp } from '#functions/data/marketing/mailchimp-connections.ts';
import { listOptOuts, optIn, optOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { serve } from '#functions/http/serve.ts';
import { idOf } from '#functions/ports/ids.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { entryOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import { optOutGrid } from '#shared/domain/marketing/opt-out.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(campaignOptOuts, {
  async list({ body }, { scope }) {
    const [optOuts, campaigns] = await Promise.all([listOptOuts(scope), listCampaigns(scope)]);
    const names = new Map(campaigns.map(({ campaignId, name }) => [campaignId, name]));
    const rows = optOuts.map(({ mailbox: email, campaignId, source, at }) => ({
      ...{ id: idOf(email), email, source, at },
      campaignName: names.get(campaignId) ?? '',
    }));
    const page = pageOf(new RowSet(rows.map(entryOf)), optOutGrid, body, undefined);
    return { data: page.data, count: page.count };
  },

  async setStatus({ body: { email, optedOut } }, { scope, now }) {
    if (optedOut) {
      await optOut(scope, { mailbox: email, campaignId: '', source: 'person', at: toIso(now) });
      await hurryMailchimp(scope, now);
    } else {
      await optIn(scope, email);
    }
    return { general: said(optedOut ? 'msg_opted_out' : 'msg_opted_in', { email }) };
  },
});
