import { listCampaigns } from '#functions/data/marketing/campaigns.ts';
import { expediteMailchimpSync } from '#functions/data/marketing/mailchimp-connections.ts';
import { removeOptOut, recordOptOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { type OptOutEntry, readOptOutSet } from '#functions/data/marketing/opt-out-list.ts';
import { serveArea } from '#functions/http/serve.ts';
import { hashId } from '#functions/ports/ids.ts';
import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { createDerivedRows, getGridPage } from '#shared/domain/lists/row-set.ts';
import { optOutGrid, type OptOutRow } from '#shared/domain/marketing/opt-out.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

const nameRows = createDerivedRows<OptOutEntry, OptOutRow>();

export const handler = serveArea(campaignOptOuts, {
  async list({ body }, { scope, now }) {
    const [optOuts, campaigns] = await Promise.all([
      readOptOutSet(scope, now),
      listCampaigns(scope),
    ]);
    const named = campaigns.map(({ campaignId, name }) => [campaignId, name] as const);
    const names = new Map(named);
    const set = nameRows(optOuts, JSON.stringify(named), (row) => ({
      id: row.id,
      email: row.mailbox,
      source: row.source,
      at: row.at,
      campaignName: names.get(row.campaignId) ?? '',
    }));
    const page = getGridPage(set, optOutGrid, body, undefined);
    return { data: page.data.map((row) => ({ ...row, id: hashId(row.email) })), count: page.count };
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
      await removeOptOut(scope, email, now);
    }
    return { general: successMessage(optedOut ? 'msg_opted_out' : 'msg_opted_in', { email }) };
  },
});
