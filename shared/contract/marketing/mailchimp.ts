// A brand's audience at Mailchimp, to which its clients and legacy contacts are exported.
import { z } from 'zod';
import { audienceSources } from '#shared/domain/marketing/campaign.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { mailchimpKeyPattern, mailchimpStates } from '#shared/domain/marketing/mailchimp.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, InstantText, requiredLine, MessageReply } from '#shared/contract/wire.ts';
import { text } from '#shared/text/marketing/mailchimp.ts';

export const MailchimpConnection = z.object({
  brandId: Id,
  brandName: z.string(),
  state: z.enum(mailchimpStates),
  /** 0 means not connected. */
  version: z.int().min(0),
  accountName: z.string(),
  audienceId: z.string(),
  audienceName: z.string(),
  sources: z.array(z.enum(audienceSources)),
  /** Of the current sync, or the last one. */
  added: z.int(),
  known: z.int(),
  rejected: z.int(),
  optedOut: z.int(),
  /** Null if none has started yet. */
  startedAt: InstantText.nullable(),
  /** Null while it is in progress. */
  finishedAt: InstantText.nullable(),
  /** When the next one starts or continues; null if none is due. */
  dueAt: InstantText.nullable(),
});
export type MailchimpConnection = z.infer<typeof MailchimpConnection>;

const writes = franchise('MANAGE_CAMPAIGN', 'write');
const base = '/v1/secure/mailchimp-campaigns';
const versionedFields = { brandId: Id, version: z.int().min(1) };

export const mailchimp = area({
  noun: 'marketing',
  name: 'mailchimp',
  uses: ['table', 'tableRemoval', 'sealing'],
  routes: {
    list: route({
      method: 'GET',
      path: base,
      summary: 'The Mailchimp connection of each brand',
      access: franchise('MANAGE_CAMPAIGN', 'read'),
      reply: z.object({ data: z.array(MailchimpConnection) }),
    }),
    connect: route({
      method: 'PUT',
      path: `${base}/connect`,
      summary: 'Connect a brand to a Mailchimp account by its API key, or give it another key',
      access: writes,
      // Determines where clients' addresses are sent.
      inPerson: true,
      stepUp: true,
      body: z.object({
        brandId: Id,
        apiKey: z
          .string()
          .trim()
          .max(64)
          .regex(mailchimpKeyPattern, { error: () => text('err_mailchimp_key') }),
      }),
      reply: MessageReply,
    }),
    audiences: route({
      method: 'GET',
      path: `${base}/audiences`,
      summary: "The audiences of a brand's Mailchimp account",
      access: writes,
      query: z.object({ brandId: Id }),
      reply: z.object({
        data: z.array(z.object({ audienceId: z.string(), name: z.string(), members: z.int() })),
      }),
    }),
    chooseAudience: route({
      method: 'PUT',
      path: `${base}/audience`,
      summary: 'Choose the audience and who is synced to it; starts the first sync',
      access: writes,
      inPerson: true,
      stepUp: true,
      body: z.object({
        ...versionedFields,
        audienceId: requiredLine(marketingLimits.mailchimpIdLength),
        sources: z
          .array(z.enum(audienceSources))
          .min(1, { error: () => text('err_mailchimp_sources') })
          .max(audienceSources.length),
      }),
      reply: MessageReply,
    }),
    sync: route({
      method: 'PUT',
      path: `${base}/sync`,
      summary: 'Sync a brand’s contacts to its audience now',
      access: writes,
      body: z.object(versionedFields),
      reply: MessageReply,
    }),
    disconnect: route({
      method: 'PUT',
      path: `${base}/disconnect`,
      summary: 'Disconnect from Mailchimp; the audience stays',
      access: writes,
      inPerson: true,
      body: z.object(versionedFields),
      reply: MessageReply,
    }),
  },
});
