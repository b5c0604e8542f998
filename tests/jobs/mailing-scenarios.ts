// What syncs a whole audience to a service, for the test that interrupts each job. An audience is
// read in chunks, all by the same steps. Each world here is at the last two, so that every step is
// interrupted within a chunk and between two.
import { importLegacyContacts } from '#functions/data/marketing/legacy-contacts.ts';
import { recordOptOut } from '#functions/data/marketing/mail-opt-outs.ts';
import { getMailchimpConnection } from '#functions/data/marketing/mailchimp-connections.ts';
import { sendCampaign } from '#functions/flows/marketing/send-campaign.ts';
import { syncMailchimp } from '#functions/flows/marketing/sync-mailchimp.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import { listMailchimpAudiences } from '#functions/ports/mail/mailing-lists.ts';
import { mailchimp } from '#shared/contract/marketing/mailchimp.ts';
import { instant, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import {
  addCampaign,
  getCampaignDetails,
  scheduleCampaign,
} from '#tests/support/fixtures/campaigns.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import {
  connectMailchimp,
  getMailchimpDetails,
  createCampaignAtMailchimp,
  createMailchimpKey,
} from '#tests/support/outside/mailchimp.ts';
import { tick } from '#tests/support/stream.ts';
import { noon, type World } from '#tests/support/world.ts';
import { createWorldWithOwner, type JobScenario } from './told-scenarios.ts';

/** Those of clients, and all but two of legacy contacts. */
const partsBefore = 33;
const sources = ['legacyContacts'] as const;

/** One person in the last chunk but one, two in the last, one of whom has opted out. */
async function people({ scope }: World): Promise<string[]> {
  const contacts = ['u', 'y', 'z'].map((sign) => {
    const contactId = `${sign}${newId(noon).slice(1)}`;
    const email = `${contactId.toLowerCase()}@people.example`;
    const place = { phone: '', address: '', city: '', state: '', zip: '' };
    const known = { businessName: '', contactName: 'Lee Poe', lastEventDate: '', notes: '' };
    const kept = { contactId, version: 1, brandId, clientId: undefined, createdAt: noon };
    return { ...kept, ...known, ...place, email };
  });
  await importLegacyContacts(scope, contacts);
  const emails = contacts.map(({ email }) => email);
  const mailbox = emails.at(-1) ?? '';
  await recordOptOut(scope, { mailbox, campaignId: '', source: 'link', at: toIso(noon) });
  return emails;
}

const afterAll = instant(noon + 30 * 60_000);

export const mailingScenarios: Readonly<Record<string, JobScenario>> = {
  'send-campaigns': {
    at: noon,
    cuts: 12,
    async prepare() {
      const { own, owner } = await createWorldWithOwner();
      const emails = await people(own);
      const audience = { sources: [...sources] };
      const id = await addCampaign(owner, { audience });
      await scheduleCampaign(owner, id);
      await sendCampaign(own.scope, id, partsBefore, noon);
      const state = async () => {
        await tick('send-mail', afterAll);
        const mails = await Promise.all(
          emails.map(async (email) => (await listMailsTo(email)).length),
        );
        const { status, sums } = await getCampaignDetails(owner, id);
        return { mails, status, sums };
      };
      return { run: (now: Instant) => tick('send-campaigns', now), state };
    },
  },
  'sync-integrations': {
    at: noon,
    cuts: 8,
    async prepare() {
      const { own, owner } = await createWorldWithOwner();
      await people(own);
      const apiKey = createMailchimpKey();
      await connectMailchimp(owner, apiKey);
      const { version } = await getMailchimpDetails(owner);
      const body = { brandId, version, audienceId: 'news', sources: [...sources] };
      await owner.call(mailchimp, 'chooseAudience', { body });
      const due = requireFound(await getMailchimpConnection(own.scope, brandId));
      await syncMailchimp(own.scope, due, partsBefore, noon);
      const createdAt = instant(noon + 60_000);
      await createCampaignAtMailchimp(apiKey, { title: 'Spring menu', createdAt });
      await createCampaignAtMailchimp(apiKey, { title: 'Summer menu', createdAt });
      const state = async () => {
        const audiences = await listMailchimpAudiences(apiKey);
        const { added, known, rejected, optedOut, finishedAt } = await getMailchimpDetails(owner);
        // A person added by a run that was interrupted before recording it is already known to the
        // next one.
        const brought = added + known;
        const heard = (await listReceivedNotifications(owner))
          .map((it) => it.notificationText)
          .toSorted();
        return { audiences, brought, rejected, optedOut, heard, isOver: finishedAt !== null };
      };
      return { run: (now: Instant) => tick('sync-integrations', now), state };
    },
  },
};
