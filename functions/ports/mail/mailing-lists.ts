// The audiences of a franchise's own Mailchimp account: Marketing API 3.0, with the API key that
// its owner entered. The key is stored encrypted with a key of ours from Secrets Manager.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import {
  dataCenterOf,
  type MailchimpCampaign,
  mergeNames,
} from '#shared/domain/marketing/mailchimp.ts';
import { secret } from '#functions/ports/secrets/secret.ts';

export type Member = { readonly email: string; readonly name: string };
export type Audience = {
  readonly audienceId: string;
  readonly name: string;
  readonly members: number;
};
type Brought = { readonly added: number; readonly known: number; readonly rejected: number };

/** `refused`: the key or the audience is no longer accepted, and retrying won't help. */
export type FromMailchimp<T> = T | 'refused' | 'unreachable';

/** Mailchimp's limit for adding members in one call. */
export const mostMembers = 500;
/** Mailchimp's limit for reading members in one call. */
export const mostMembersRead = 1000;
const mostAudiences = 1000;
const maxCampaigns = 1000;
/** Below API Gateway's 30 seconds, so the caller gets an answer. */
const answerMilliseconds = 10_000;

const ownKey = secret(env.MAILING_LIST_SECRET_ID, z.object({ key: z.string().min(32) }));

/** `owner` names the brand, so a sealed key opens only for the brand that it was sealed for. */
export async function seal(apiKey: string, owner: string): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await cipherKey(), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(apiKey, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

export async function unseal(sealed: string, owner: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', await cipherKey(), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

async function cipherKey(): Promise<Buffer> {
  return createHash('sha256')
    .update((await ownKey()).key)
    .digest();
}

const Root = z.object({ account_name: z.string() });

export async function accountOf(apiKey: string): Promise<FromMailchimp<{ accountName: string }>> {
  const answer = await ask(apiKey, Root, '/3.0/?fields=account_name');
  return typeof answer === 'string' ? answer : { accountName: answer.account_name };
}

const Lists = z.object({
  lists: z.array(
    z.object({ id: z.string(), name: z.string(), stats: z.object({ member_count: z.int() }) }),
  ),
});

export async function audiencesOf(apiKey: string): Promise<FromMailchimp<readonly Audience[]>> {
  const fields = 'lists.id,lists.name,lists.stats.member_count';
  const answer = await ask(apiKey, Lists, `/3.0/lists?count=${mostAudiences}&fields=${fields}`);
  if (typeof answer === 'string') return answer;
  return answer.lists.map(({ id, name, stats }) => ({
    ...{ audienceId: id, name },
    members: stats.member_count,
  }));
}

const Batch = z.object({
  new_members: z.array(z.unknown()),
  errors: z.array(z.object({ error_code: z.string().optional() })),
});

/** Existing members keep their status in the audience. */
export async function addMembers(
  { apiKey, audienceId }: { readonly apiKey: string; readonly audienceId: string },
  members: readonly Member[],
): Promise<FromMailchimp<Brought>> {
  const answer = await ask(apiKey, Batch, `/3.0/lists/${encodeURIComponent(audienceId)}`, {
    members: members.map(({ email, name }) => ({
      ...{ email_address: email, status: 'subscribed', merge_fields: mergeNames(name) },
    })),
    update_existing: false,
  });
  if (typeof answer === 'string') return answer;
  const isKnown = (it: { error_code?: string | undefined }) =>
    it.error_code === 'ERROR_CONTACT_EXISTS';
  const known = answer.errors.filter(isKnown).length;
  const rejected = answer.errors.length - known;
  return { added: answer.new_members.length, known, rejected };
}

type AudienceAt = { readonly apiKey: string; readonly audienceId: string };

const Unsubscribed = z.object({
  members: z.array(z.object({ email_address: z.string() })),
});

/** People who left the audience since then, earliest first, one page from the offset on. */
export async function listUnsubscribed(
  { apiKey, audienceId }: AudienceAt,
  { since, offset }: { readonly since: Instant | undefined; readonly offset: number },
): Promise<FromMailchimp<readonly string[]>> {
  const query = new URLSearchParams({
    status: 'unsubscribed',
    fields: 'members.email_address',
    count: String(mostMembersRead),
    offset: String(offset),
    sort_field: 'last_changed',
    sort_dir: 'ASC',
    ...(since === undefined ? {} : { since_last_changed: toIso(since) }),
  });
  const path = `/3.0/lists/${encodeURIComponent(audienceId)}/members?${query}`;
  const answer = await ask(apiKey, Unsubscribed, path);
  if (typeof answer === 'string') return answer;
  return answer.members.map(({ email_address }) => email_address);
}

const Campaigns = z.object({
  campaigns: z.array(
    z.object({
      id: z.string(),
      create_time: z.iso.datetime({ offset: true }),
      settings: z.object({ title: z.string().nullish(), subject_line: z.string().nullish() }),
    }),
  ),
});

/** The audience's campaigns created after this time, earliest first. */
export async function listCampaigns(
  { apiKey, audienceId }: AudienceAt,
  since: Instant,
): Promise<FromMailchimp<readonly MailchimpCampaign[]>> {
  const fields = ['id', 'create_time', 'settings.title', 'settings.subject_line'];
  const query = new URLSearchParams({
    list_id: audienceId,
    since_create_time: toIso(since),
    fields: fields.map((field) => `campaigns.${field}`).join(','),
    count: String(maxCampaigns),
    sort_field: 'create_time',
    sort_dir: 'ASC',
  });
  const answer = await ask(apiKey, Campaigns, `/3.0/campaigns?${query}`);
  if (typeof answer === 'string') return answer;
  return answer.campaigns.map(({ id, create_time, settings }) => ({
    campaignId: id,
    title: (settings.title || settings.subject_line || '')
      .trim()
      .slice(0, marketingLimits.mailchimpTitleLength),
    createdAt: fromIso(create_time),
  }));
}

const MemberStatus = z.object({ status: z.string() });

/** Idempotent. `unknown`: the audience has no member with this address. */
export async function unsubscribe(
  { apiKey, audienceId }: AudienceAt,
  email: string,
): Promise<FromMailchimp<'done' | 'unknown'>> {
  // Mailchimp identifies a member by the MD5 hash of the address in lowercase.
  const hash = createHash('md5').update(email.toLowerCase()).digest('hex');
  const path = `/3.0/lists/${encodeURIComponent(audienceId)}/members/${hash}`;
  const body = JSON.stringify({ status: 'unsubscribed' });
  const answer = await send(apiKey, MemberStatus, path, { method: 'PATCH', body });
  if (answer === 'missing') return 'unknown';
  return typeof answer === 'string' ? answer : 'done';
}

/** Mailchimp's own messages are untrusted and never shown. */
async function ask<Schema extends z.ZodType>(
  apiKey: string,
  schema: Schema,
  path: string,
  body?: unknown,
): Promise<FromMailchimp<z.output<Schema>>> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await send(apiKey, schema, path, sent);
  return answer === 'missing' ? 'refused' : answer;
}

async function send<Schema extends z.ZodType>(
  apiKey: string,
  schema: Schema,
  path: string,
  sent: { readonly method?: string; readonly body?: string },
): Promise<FromMailchimp<z.output<Schema>> | 'missing'> {
  const dataCenter = dataCenterOf(apiKey);
  if (dataCenter === undefined) return 'refused';
  const url = env.MAILCHIMP_ORIGIN.replace('{dc}', dataCenter) + path;
  const headers = {
    authorization: `Basic ${Buffer.from(`brandwagon:${apiKey}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const signal = AbortSignal.timeout(answerMilliseconds);
  const response = await fetch(url, { ...sent, headers, signal, redirect: 'error' }).catch(
    () => undefined,
  );
  if (!response) return 'unreachable';
  if (response.status === 404) return 'missing';
  if ([401, 403].includes(response.status)) return 'refused';
  if (!response.ok) return 'unreachable';
  const read = schema.safeParse(await response.json().catch(() => undefined));
  return read.success ? read.data : 'unreachable';
}
