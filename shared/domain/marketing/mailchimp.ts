// A brand's contacts in its own Mailchimp audience: connection states and new campaigns.
import { type Instant, instant } from '#shared/domain/values/instant.ts';

/**
 * The state of a brand's Mailchimp connection. `refused`: its key or audience is no longer
 * accepted.
 */
export const mailchimpStates = ['notConnected', 'noAudience', 'connected', 'refused'] as const;
export type MailchimpState = (typeof mailchimpStates)[number];

/** Mailchimp's format: 32 hexadecimal digits and the data center of the account. */
export const mailchimpKeyPattern = /^[0-9a-f]{32}-([a-z]{2}\d{1,3})$/;

/** The data center of a key. The API address is built from it and from nothing else. */
export const parseDataCenter = (key: string): string | undefined =>
  mailchimpKeyPattern.exec(key)?.[1];

type MailchimpConnection = {
  readonly audienceId: string;
  readonly refused: boolean;
};

export function getMailchimpState(connection: MailchimpConnection | undefined): MailchimpState {
  if (!connection) return 'notConnected';
  if (connection.refused) return 'refused';
  return connection.audienceId === '' ? 'noAudience' : 'connected';
}

/**
 * "Ann Marie Lee" has the first name Ann and the last name "Marie Lee": Mailchimp has two fields.
 */
export function toMergeFields(name: string): { readonly FNAME: string; readonly LNAME: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { FNAME: first, LNAME: rest.join(' ') };
}

/** A campaign that was created in the Mailchimp account. */
export type MailchimpCampaign = {
  readonly campaignId: string;
  /** Empty if it has no title yet. */
  readonly title: string;
  readonly createdAt: Instant;
};

/** The Mailchimp campaigns for which people were notified. */
export type NotifiedCampaigns = {
  /** Campaigns created before this aren't reported. */
  readonly since: Instant;
  /** The reported campaigns since then, in the order of their notifications. */
  readonly told: readonly MailchimpCampaign[];
};

export const startNotifiedCampaigns = (since: Instant): NotifiedCampaigns => ({ since, told: [] });

export const findNewCampaigns = (
  { since, told }: NotifiedCampaigns,
  campaigns: readonly MailchimpCampaign[],
): readonly MailchimpCampaign[] =>
  campaigns.filter(
    ({ campaignId, createdAt }) =>
      createdAt >= since && told.every((it) => it.campaignId !== campaignId),
  );

/** Mailchimp's times are whole seconds, and a campaign may be listed a little after a later one. */
const overlapMilliseconds = 30_000;

/** Stores only the latest campaigns: all others are older than what is searched next. */
export function addNotifiedCampaign(
  known: NotifiedCampaigns,
  campaign: MailchimpCampaign,
): NotifiedCampaigns {
  const since = instant(Math.max(known.since, campaign.createdAt - overlapMilliseconds));
  const told = [...known.told, campaign].filter(({ createdAt }) => createdAt >= since);
  return { since, told };
}
