// A brand's people in its own Mailchimp audience: what may be connected, and whom a sync brings.
import { type Instant, instant } from '#shared/domain/values/instant.ts';

/** Where a brand stands with Mailchimp. `refused`: its key or its audience is no longer accepted. */
export const mailchimpStates = ['notConnected', 'noAudience', 'connected', 'refused'] as const;
export type MailchimpState = (typeof mailchimpStates)[number];

/** What Mailchimp issues: 32 hexadecimal digits, and the data center that answers for the account. */
export const mailchimpKey = /^[0-9a-f]{32}-([a-z]{2}\d{1,3})$/;

/** The data center of a key: the address to speak with is made of it and of nothing else. */
export const dataCenterOf = (key: string): string | undefined => mailchimpKey.exec(key)?.[1];

type Connection = {
  readonly audienceId: string;
  readonly refused: boolean;
};

export function mailchimpStateOf(connection: Connection | undefined): MailchimpState {
  if (!connection) return 'notConnected';
  if (connection.refused) return 'refused';
  return connection.audienceId === '' ? 'noAudience' : 'connected';
}

/** "Ann Marie Lee" is Ann of the family "Marie Lee": Mailchimp keeps two fields. */
export function mergeNames(name: string): { readonly FNAME: string; readonly LNAME: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { FNAME: first, LNAME: rest.join(' ') };
}

/** One that somebody made in the Mailchimp account. */
export type MailchimpCampaign = {
  readonly campaignId: string;
  /** Empty: it has no title yet. */
  readonly title: string;
  readonly createdAt: Instant;
};

/** Which campaigns at Mailchimp people were told of. */
export type KnownCampaigns = {
  /** Campaigns created before this are no news. */
  readonly since: Instant;
  /** Those since then that people were told of; the last one was told last. */
  readonly told: readonly MailchimpCampaign[];
};

export const noCampaignsSince = (since: Instant): KnownCampaigns => ({ since, told: [] });

export const findNewCampaigns = (
  { since, told }: KnownCampaigns,
  campaigns: readonly MailchimpCampaign[],
): readonly MailchimpCampaign[] =>
  campaigns.filter(
    ({ campaignId, createdAt }) =>
      createdAt >= since && told.every((it) => it.campaignId !== campaignId),
  );

/** Mailchimp's times are whole seconds, and a campaign may be listed a little after a later one. */
const overlapMilliseconds = 30_000;

/** Only the latest are kept: the others are older than what is looked for next. */
export function withCampaign(known: KnownCampaigns, campaign: MailchimpCampaign): KnownCampaigns {
  const since = instant(Math.max(known.since, campaign.createdAt - overlapMilliseconds));
  const told = [...known.told, campaign].filter(({ createdAt }) => createdAt >= since);
  return { since, told };
}
