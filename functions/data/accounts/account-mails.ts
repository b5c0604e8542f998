// Mails about an account, asked for in a request and sent off its path by a job, so that neither the
// time nor the cost of the request tells whether there is such an account. Get by id; claimed once;
// removed by TTL.
import { Entity } from 'electrodb';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Origin } from './sessions.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { applied, type Part, put } from '#functions/data/store/transact.ts';

export const mailPurposes = [
  'reset',
  'invitation',
  'passwordChanged',
  'emailChanged',
  'accountAdded',
] as const;
export type MailPurpose = (typeof mailPurposes)[number];

export type AccountMail = Origin & {
  readonly mailId: string;
  readonly purpose: MailPurpose;
  /** The email of an identity, or what somebody typed instead. */
  readonly to: { readonly kind: 'email' | 'phone' | 'username'; readonly name: string };
  /** What its words name beside the person. */
  readonly about?: Readonly<Record<string, string>>;
  readonly askedAt: Instant;
};

const Mails = new Entity(
  {
    model: { service: 'brandwagon', entity: 'account-mail', version: '1' },
    attributes: {
      mailId: { type: 'string', required: true },
      purpose: { type: mailPurposes, required: true },
      to: { type: 'any', required: true },
      about: { type: 'any' },
      device: { type: 'string', required: true },
      address: { type: 'string', required: true },
      askedAt: { type: 'number', required: true },
      claimedAt: { type: 'number' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['mailId'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

const daySeconds = 86_400;

export async function askAccountMail(mail: AccountMail): Promise<void> {
  await Mails.create(itemOf(mail)).go();
}

/** For the transaction of what the mail tells of. */
export function accountMailPart(mail: AccountMail): Part {
  return put(Mails.create(itemOf(mail)).params());
}

export async function getAccountMail(mailId: string): Promise<AccountMail | undefined> {
  const { data } = await Mails.get({ mailId }).go({ consistent: true });
  return data ? (data as unknown as AccountMail) : undefined;
}

/** True for one caller alone, until it gives the claim back. */
export async function claimAccountMail(mailId: string, now: Instant): Promise<boolean> {
  return applied(
    Mails.patch({ mailId })
      .set({ claimedAt: now })
      .where((it, { notExists }) => notExists(it.claimedAt)),
  );
}

export async function releaseAccountMail(mailId: string): Promise<void> {
  await applied(Mails.patch({ mailId }).remove(['claimedAt']));
}

function itemOf(mail: AccountMail) {
  return { ...mail, expiresAt: Math.ceil(mail.askedAt / 1000) + daySeconds };
}
