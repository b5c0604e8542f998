// What people chose to hear by mail and push, and a franchise's defaults: one item each, read together for a
// franchise. A change drops the franchise's list of recipients, which has a copy
// (notification-recipients.ts), in its own transaction. The last write wins: both have one form.
import { defineEntity, optionalShapedAttribute } from '#functions/data/store/entity.ts';
import { midnight } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { nullable, opaque } from '#functions/data/store/stored-shape.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, transact, type TransactItem, toUpdate } from '#functions/data/store/transact.ts';
import {
  type MailDefaults,
  noChoices,
  type NotificationChoices,
} from '#shared/domain/messages/notification-choices.ts';
import { buildRecipientDropItem } from './notification-recipients.ts';

const Choices = defineEntity('notification-choices', {
  attributes: {
    tenant: { type: 'string', required: true },
    /** A person, or the franchise for its defaults. */
    of: { type: 'string', required: true },
    choices: optionalShapedAttribute<NotificationChoices>({
      mailed: [],
      notMailed: [],
      pushed: [],
      notPushed: [],
      quiet: nullable({ from: midnight, to: midnight }),
      digestAt: nullable(midnight),
    }),
    defaults: optionalShapedAttribute<MailDefaults>(opaque(() => ({}))),
    /** Set once the person allowed pushes on some device; devices of others aren't looked for. */
    hasPush: { type: 'boolean' },
  },
  indexes: { primary: primaryIndex(['tenant'], ['of']) },
});

const ofFranchise = 'franchise';

export type FranchiseChoices = {
  readonly defaults: MailDefaults;
  /** By person; missing for those who chose nothing. */
  readonly byPerson: ReadonlyMap<string, NotificationChoices>;
  /** People who allowed pushes on a device. */
  readonly withPush: ReadonlySet<string>;
};

/** The choices of everyone in a franchise, strongly consistent. */
export async function listNotificationChoices({ tenant }: Scope): Promise<FranchiseChoices> {
  const { data } = await Choices.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  const byPerson = new Map(data.map(({ of, choices = noChoices }) => [of, choices]));
  const withPush = new Set(data.filter(({ hasPush }) => hasPush).map(({ of }) => of));
  const defaults = data.find(({ of }) => of === ofFranchise)?.defaults ?? {};
  return { defaults, byPerson, withPush };
}

export type PersonChoices = {
  readonly choices: NotificationChoices;
  readonly defaults: MailDefaults;
  /** True once they allowed pushes on a device. */
  readonly hasPush: boolean;
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
    hasPush: find(userId)?.hasPush ?? false,
  };
}

export async function saveNotificationChoices(
  { tenant }: Scope,
  userId: string,
  choices: NotificationChoices,
): Promise<void> {
  const saved = toUpdate(Choices.update({ tenant, of: userId }).set({ choices }).params());
  await transact([saved, buildRecipientDropItem(tenant)]);
}

/** For the transaction that registers the first device of a person. */
export const buildPushAllowedItems = ({ tenant }: Scope, userId: string): TransactItem[] => [
  toUpdate(Choices.update({ tenant, of: userId }).set({ hasPush: true }).params()),
  buildRecipientDropItem(tenant),
];

export async function saveMailDefaults({ tenant }: Scope, defaults: MailDefaults): Promise<void> {
  const put = toPut(Choices.put({ tenant, of: ofFranchise, defaults }).params());
  await transact([put, buildRecipientDropItem(tenant)]);
}
