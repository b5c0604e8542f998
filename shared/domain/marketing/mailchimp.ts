// A brand's people in its own Mailchimp audience: what may be connected, and whom a sync brings.

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
