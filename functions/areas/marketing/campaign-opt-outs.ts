import { listCampaigns } from '#functions/data/marketing/campaigns.ts';
import { expediteMailchimpSync } from '#functions/data/marketing/mailchimp-connections.ts';
import {
  listOptOuts,
  removeOptOut,
  recordOptOut,
} from '#functions/data/marketing/mail-opt-outs.ts';
import { serveArea } from '#functions/http/serve.ts';
import { hashId } from '#functions/ports/ids.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { toRowEntry, getGridPage, RowSet } from '#shared/domain/lists/row-set.ts';
import { optOutGrid } from '#shared/domain/marketing/opt-out.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(campaignOptOuts, {
  async list({ body }, { scope }) {
    const [optOuts, campaigns] = await Promise.all([listOptOuts(scope), listCampaigns(scope)]);
    const names = new Map(campaigns.map(({ campaignId, name }) => [campaignId, name]));
    const rows = optOuts.map(({ mailbox: email, campaignId, source, at }) => ({
      id: hashId(email),
      email,
      source,
      at,
      campaignName: names.get(campaignId) ?? '',
    }));
    const page = getGridPage(new RowSet(rows.map(toRowEntry)), optOutGrid, body, undefined);
    return { data: page.data, count: page.count };
  },

  async setStatus({ body: { email, optedOut } }, { scope, now }) {
    if (optedOut) {
      await recordOptOut(scope, {
        mailbox: email,
        campaignId: '',
        source: 'person',
        at: toIso(now),
      });
      await expediteMailchimpSync(scope, now);
    } else {
      await removeOptOut(scope, email);
    }
    return { general: successMessage(optedOut ? 'msg_opted_out' : 'msg_opted_in', { email }) };
  },
});
