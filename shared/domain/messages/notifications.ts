// The notifications: who gets them and where they lead (spec §2 "Notification targets", §6
// "Notification types"). Only people who may open the target are notified.
import { accountNotifications } from '#shared/domain/accounts/account-notifications.ts';
import { clientNotifications } from '#shared/domain/clients/client-notifications.ts';
import { equipmentNotifications } from '#shared/domain/equipment/equipment-notifications.ts';
import { eventNotifications } from '#shared/domain/events/event-notifications.ts';
import { franchiseNotifications } from '#shared/domain/franchises/franchise-notifications.ts';
import { integrationNotifications } from '#shared/domain/integrations/integration-notifications.ts';
import { invoiceNotifications } from '#shared/domain/invoices/invoice-notifications.ts';
import { campaignNotifications } from '#shared/domain/marketing/campaign-notifications.ts';
import { orderNotifications } from '#shared/domain/orders/order-notifications.ts';
import { reportNotifications } from '#shared/domain/reports/report-notifications.ts';
import { staffNotifications } from '#shared/domain/staff/staff-notifications.ts';
import type { NotificationKind } from './notification-kind.ts';
import { threadNotifications } from './thread-notifications.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { messageLimits } from './limits.ts';
import {
  type Access,
  type Brands,
  can,
  canOnBrands,
  type Grants,
} from '#shared/domain/access/permissions.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';

/**
 * Each noun adds its own. The spec's nine types keep its spelling, even if nothing raises them yet.
 */
const registered = {
  ...staffNotifications,
  ...clientNotifications,
  ...campaignNotifications,
  ...eventNotifications,
  ...invoiceNotifications,
  ...orderNotifications,
  ...reportNotifications,
  ...franchiseNotifications,
  ...equipmentNotifications,
  ...integrationNotifications,
  ...threadNotifications,
  ...accountNotifications,
} as const;
type Registered = typeof registered;
export type NotificationType = keyof Registered;

const kinds: Readonly<Record<NotificationType, NotificationKind>> = registered;

const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(kinds, type);

// The browser needs neither list; the annotation lets the bundler drop them.
export const notificationTypes = /* @__PURE__ */ Object.keys(kinds).filter(isNotificationType);

/** The notifications that a domain event raises. */
export type RaisedNotification = {
  [Type in NotificationType]: Registered[Type] extends { readonly raisedBy: string } ? Type : never;
}[NotificationType];

/** The domain event that raises a notification. */
export type RaisingEvent<Type extends RaisedNotification = RaisedNotification> =
  Registered[Type]['raisedBy'];

export const raisingEvents = /* @__PURE__ */ Object.values(registered).flatMap((kind) =>
  'raisedBy' in kind ? [kind.raisedBy] : [],
);

/** The notifications that this domain event raises. */
export const listRaisedNotifications = (event: string): NotificationType[] =>
  notificationTypes.filter((type) => kinds[type].raisedBy === event);

/**
 * The link target, or undefined for people who may not go there. A page that was loaded before a
 * type was added doesn't know its target and shows only the text.
 */
export function getNotificationTarget(
  person: Grants,
  type: string,
  requestId: string,
): `/${string}` | undefined {
  if (!isNotificationType(type) || !can(person, getNotificationAccess(type))) return undefined;
  return kinds[type].target(requestId);
}

/** What a notification is about: of several brands a person has to see all, or any one of them. */
export type NoticeBrands = { readonly brands: Brands; readonly isOfAnyBrand: boolean };

/** True if the person may know of it, also later: permissions may have changed since. */
export function mayBeNotified(
  person: Grants,
  type: NotificationType,
  { brands, isOfAnyBrand }: NoticeBrands,
): boolean {
  const isSplit = isOfAnyBrand && brands !== 'all' && brands.length > 0;
  const required: readonly Brands[] = isSplit ? brands.map((brandId) => [brandId]) : [brands];
  return required.some((some) => canOnBrands(person, getNotificationAccess(type), some));
}

/** True if the person is among those whom a notification is for, and not only its requester. */
export function isNotified(
  person: Grants,
  type: NotificationType,
  about: NoticeBrands = { brands: noBrands, isOfAnyBrand: false },
): boolean {
  return getNotificationAccess(type).who === 'franchise' && mayBeNotified(person, type, about);
}

/** For notifications that are about no particular brand. */
export const noBrands: Brands = [];

export const getNotificationKind = (type: NotificationType): NotificationKind => kinds[type];

/** True if the recipients are people who work shifts. */
export const isForCrew = (type: NotificationType): boolean => kinds[type].concerns === 'crew';

/** The UTC day under which a notification is counted and expires. */
export function toNotificationDay(at: Instant): string {
  return toIso(at).slice(0, 10);
}

/** The first day whose notifications are still shown and counted. */
export function getFirstNotificationDay(now: Instant): string {
  return toNotificationDay(instant(now - messageLimits.notificationDays * dayMilliseconds));
}

export function getNotificationAccess(type: NotificationType): Access {
  const { for: anyOf, concerns } = kinds[type];
  if (anyOf) return { who: 'franchise', anyOf, platform: false };
  return { who: 'own', staff: concerns === 'crew' };
}
