// What people chose to hear by mail, and a franchise's defaults: one item each, read together for a
// franchise. A change drops the franchise's list of recipients, which has a copy
// (notification-recipients.ts), in its own transaction. The last write wins: both have one form.
import { Entity, optionalShapedAttribute } from '#functions/data/store/entity.ts';
import { midnight } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { nullable, opaque } from '#functions/data/store/stored-shape.ts';
import { tableConfig } from '#functions/data/store/table.ts';
import { toPut, transact } from '#functions/data/store/transact.ts';
import {
  type MailDefaults,
  noChoices,
  type NotificationChoices,
} from '#shared/domain/messages/notification-choices.ts';
import { buildRecipientDropItem } from './notification-recipients.ts';

const Choices = new Entity(
  {
    model: { service: 'brandwagon', entity: 'notification-choices', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      /** A person, or the franchise for its defaults. */
      of: { type: 'string', required: true },
      choices: optionalShapedAttribute<NotificationChoices>({
        mailed: [],
        notMailed: [],
        quiet: nullable({ from: midnight, to: midnight }),
      }),
      defaults: optionalShapedAttribute<MailDefaults>(opaque(() => ({}))),
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['of'], casing: 'none' },
      },
    },
  },
  tableConfig,
);

const ofFranchise = 'franchise';

export type FranchiseChoices = {
  readonly defaults: MailDefaults;
  /** By person; missing for those who chose nothing. */
  readonly byPerson: ReadonlyMap<string, NotificationChoices>;
};

/** The choices of everyone in a franchise, strongly consistent. */
export async function listNotificationChoices({ tenant }: Scope): Promise<FranchiseChoices> {
  const { data } = await Choices.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  const byPerson = new Map(data.map(({ of, choices = noChoices }) => [of, choices]));
  return { defaults: data.find(({ of }) => of === ofFranchise)?.defaults ?? {}, byPerson };
}

export type PersonChoices = {
  readonly choices: NotificationChoices;
  readonly defaults: MailDefaults;
};

/** One person's choices with the franchise's defaults, in one request. */
export async function getNotificationChoices(
  { tenant }: Scope,
  userId: string,
): Promise<PersonChoices> {
  const { data } = await Choices.get([
    { tenant, of: userId },
    { tenant, of: ofFranchise },
  ]).go({ consistent: true });
  const find = (of: string) => data.find((item) => item.of === of);
  return {
    choices: find(userId)?.choices ?? noChoices,
    defaults: find(ofFranchise)?.defaults ?? {},
  };
}

export async function saveNotificationChoices(
  { tenant }: Scope,
  userId: string,
  choices: NotificationChoices,
): Promise<void> {
  const put = toPut(Choices.put({ tenant, of: userId, choices }).params());
  await transact([put, buildRecipientDropItem(tenant)]);
}

export async function saveMailDefaults({ tenant }: Scope, defaults: MailDefaults): Promise<void> {
  const put = toPut(Choices.put({ tenant, of: ofFranchise, defaults }).params());
  await transact([put, buildRecipientDropItem(tenant)]);
}
