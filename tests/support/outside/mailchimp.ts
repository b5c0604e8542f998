// Brands that are connected to the stand-in of Mailchimp.
import { createHash } from 'node:crypto';
import { env } from '#functions/env.ts';
import { getMailchimpConnection } from '#functions/data/marketing/mailchimp-connections.ts';
import { mailchimp } from '#shared/contract/marketing/mailchimp.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { brandId } from '#tests/support/every-route/area-examples.ts';
import type { Caller, World } from '#tests/support/world.ts';

export const mailchimpApiKey = '0123456789abcdef0123456789abcdef-us21';

/** Each has its own account at the stand-in, without anyone else's contacts. */
let accounts = Date.now() % 60_000;
export function createMailchimpKey(): string {
  accounts += 1;
  return `${accounts.toString(16).padStart(4, '0')}${mailchimpApiKey.slice(4)}`;
}

export const connectMailchimp = (owner: Caller, apiKey = mailchimpApiKey) =>
  owner.call(mailchimp, 'connect', { body: { brandId, apiKey } });

/** As the screen shows it. */
export async function getMailchimpDetails(owner: Caller) {
  const { data } = (await owner.call(mailchimp, 'list', {})).body;
  const shown = data.find((it) => it.brandId === brandId);
  if (!shown) throw new Error('The brand is not listed');
  return shown;
}

const buildAudienceUrl = (apiKey: string, path: string) => {
  const dataCenter = apiKey.split('-')[1] ?? '';
  return `${env.MAILCHIMP_ORIGIN.replace('{dc}', dataCenter)}/3.0/lists/news${path}`;
};

const buildAuthorization = (apiKey: string) => ({
  authorization: `Basic ${Buffer.from(`any:${apiKey}`).toString('base64')}`,
});

/** A contact's status in the audience; undefined if they aren't in it. */
export async function getMailchimpStatus(apiKey: string, email: string): Promise<unknown> {
  const headers = buildAuthorization(apiKey);
  const response = await fetch(buildAudienceUrl(apiKey, '/members?count=1000'), { headers });
  const { members } = await response.json();
  return members.find((it: { email_address: string }) => it.email_address === email)?.status;
}

/** As through the link of a mail that Mailchimp sent. */
export async function unsubscribeAtMailchimp(apiKey: string, email: string): Promise<void> {
  const hash = createHash('md5').update(email).digest('hex');
  const body = JSON.stringify({ status: 'unsubscribed' });
  const sent = { method: 'PATCH', headers: buildAuthorization(apiKey), body };
  const { status } = await fetch(buildAudienceUrl(apiKey, `/members/${hash}`), sent);
  if (status !== 200) throw new Error(`Mailchimp answered ${status}`);
}

type MailchimpCampaignInput = {
  readonly title: string;
  readonly createdAt: Instant;
  readonly audienceId?: string;
};

/** As a user of the account creates one there. */
export async function createCampaignAtMailchimp(
  apiKey: string,
  { title, createdAt, audienceId = 'news' }: MailchimpCampaignInput,
): Promise<void> {
  const body = new URLSearchParams({ apiKey, audienceId, title, createdAt: toIso(createdAt) });
  const sent = { method: 'POST', body, redirect: 'manual' as const };
  const { status } = await fetch(`${env.MAILCHIMP_ORIGIN}/campaigns`, sent);
  if (status !== 303) throw new Error(`Mailchimp answered ${status}`);
}

/** The brand of the examples, and the version of its connection. */
export async function ensureMailchimpConnected(world: World, apiKey?: string) {
  const known = await getMailchimpConnection(world.scope, brandId);
  if (!known) await connectMailchimp(await world.as('Franchise'), apiKey);
  const { version } = known ?? (await getMailchimpDetails(await world.as('Franchise')));
  return { brandId, version };
}

/** The same, after its audience is chosen. */
export async function ensureMailchimpSyncing(world: World, apiKey?: string) {
  const before = await ensureMailchimpConnected(world, apiKey);
  const body = { ...before, audienceId: 'news', sources: ['clients' as const] };
  await (await world.as('Franchise')).call(mailchimp, 'chooseAudience', { body });
  return { ...before, version: before.version + 1 };
}
