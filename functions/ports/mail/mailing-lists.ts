// The audiences of a franchise's own Mailchimp account: Marketing API 3.0, with the API key that
// its owner entered. The key is stored sealed (ports/secrets/sealed-text.ts).
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import {
  parseDataCenter,
  type MailchimpCampaign,
  toMergeFields,
} from '#shared/domain/marketing/mailchimp.ts';

export type MailchimpMember = { readonly email: string; readonly name: string };
export type MailchimpAudience = {
  readonly audienceId: string;
  readonly name: string;
  readonly members: number;
};
type AddMembersResult = {
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
};

/** `refused`: the key or the audience is no longer accepted, and retrying won't help. */
export type MailchimpResult<T> = T | 'refused' | 'unreachable';

/** Mailchimp's limit for adding members in one call. */
export const maxMembersPerCall = 500;
/** Mailchimp's limit for reading members in one call. */
export const maxMembersPerRead = 1000;
const maxAudiences = 1000;
const maxCampaigns = 1000;
/** Below API Gateway's 30 seconds, so the caller gets an answer. */
const timeoutMilliseconds = 10_000;

const Root = z.object({ account_name: z.string() });

export async function getMailchimpAccount(
  apiKey: string,
): Promise<MailchimpResult<{ accountName: string }>> {
  const answer = await request(apiKey, Root, '/3.0/?fields=account_name');
  return typeof answer === 'string' ? answer : { accountName: answer.account_name };
}

const Lists = z.object({
  lists: z.array(
    z.object({ id: z.string(), name: z.string(), stats: z.object({ member_count: z.int() }) }),
  ),
});

export async function listMailchimpAudiences(
  apiKey: string,
): Promise<MailchimpResult<readonly MailchimpAudience[]>> {
  const fields = 'lists.id,lists.name,lists.stats.member_count';
  const answer = await request(apiKey, Lists, `/3.0/lists?count=${maxAudiences}&fields=${fields}`);
  if (typeof answer === 'string') return answer;
  return answer.lists.map(({ id, name, stats }) => ({
    audienceId: id,
    name,
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
  members: readonly MailchimpMember[],
): Promise<MailchimpResult<AddMembersResult>> {
  const answer = await request(apiKey, Batch, `/3.0/lists/${encodeURIComponent(audienceId)}`, {
    members: members.map(({ email, name }) => ({
      email_address: email,
      status: 'subscribed',
      merge_fields: toMergeFields(name),
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

type AudienceReference = { readonly apiKey: string; readonly audienceId: string };

const Unsubscribed = z.object({
  members: z.array(z.object({ email_address: z.string() })),
});

/** People who left the audience since then, earliest first, one page from the offset on. */
export async function listUnsubscribedEmails(
  { apiKey, audienceId }: AudienceReference,
  { since, offset }: { readonly since: Instant | undefined; readonly offset: number },
): Promise<MailchimpResult<readonly string[]>> {
  const query = new URLSearchParams({
    status: 'unsubscribed',
    fields: 'members.email_address',
    count: String(maxMembersPerRead),
    offset: String(offset),
    sort_field: 'last_changed',
    sort_dir: 'ASC',
    ...(since === undefined ? {} : { since_last_changed: toIso(since) }),
  });
  const path = `/3.0/lists/${encodeURIComponent(audienceId)}/members?${query}`;
  const answer = await request(apiKey, Unsubscribed, path);
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
export async function listMailchimpCampaigns(
  { apiKey, audienceId }: AudienceReference,
  since: Instant,
): Promise<MailchimpResult<readonly MailchimpCampaign[]>> {
  const fields = ['id', 'create_time', 'settings.title', 'settings.subject_line'];
  const query = new URLSearchParams({
    list_id: audienceId,
    since_create_time: toIso(since),
    fields: fields.map((field) => `campaigns.${field}`).join(','),
    count: String(maxCampaigns),
    sort_field: 'create_time',
    sort_dir: 'ASC',
  });
  const answer = await request(apiKey, Campaigns, `/3.0/campaigns?${query}`);
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
export async function unsubscribeMember(
  { apiKey, audienceId }: AudienceReference,
  email: string,
): Promise<MailchimpResult<'done' | 'unknown'>> {
  // Mailchimp identifies a member by the MD5 hash of the address in lowercase.
  const hash = createHash('md5').update(email.toLowerCase()).digest('hex');
  const path = `/3.0/lists/${encodeURIComponent(audienceId)}/members/${hash}`;
  const body = JSON.stringify({ status: 'unsubscribed' });
  const answer = await sendRequest(apiKey, MemberStatus, path, { method: 'PATCH', body });
  if (answer === 'missing') return 'unknown';
  return typeof answer === 'string' ? answer : 'done';
}

/** Mailchimp's own messages are untrusted and never shown. */
async function request<Schema extends z.ZodType>(
  apiKey: string,
  schema: Schema,
  path: string,
  body?: unknown,
): Promise<MailchimpResult<z.output<Schema>>> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await sendRequest(apiKey, schema, path, sent);
  return answer === 'missing' ? 'refused' : answer;
}

async function sendRequest<Schema extends z.ZodType>(
  apiKey: string,
  schema: Schema,
  path: string,
  sent: { readonly method?: string; readonly body?: string },
): Promise<MailchimpResult<z.output<Schema>> | 'missing'> {
  const dataCenter = parseDataCenter(apiKey);
  if (dataCenter === undefined) return 'refused';
  const url = env.MAILCHIMP_ORIGIN.replace('{dc}', dataCenter) + path;
  const headers = {
    authorization: `Basic ${Buffer.from(`brandwagon:${apiKey}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const signal = AbortSignal.timeout(timeoutMilliseconds);
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
