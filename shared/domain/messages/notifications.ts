// What people are told, who is told it, and where it leads (spec §2 "Notification targets", §6
// "Notification types"). Who may open the target is told; the rest of the franchise hears nothing.
import { clientNotifications } from '#shared/domain/clients/client-notifications.ts';
import { equipmentNotifications } from '#shared/domain/equipment/equipment-notifications.ts';
import { eventNotifications } from '#shared/domain/events/event-notifications.ts';
import { franchiseNotifications } from '#shared/domain/franchises/franchise-notifications.ts';
import { invoiceNotifications } from '#shared/domain/invoices/invoice-notifications.ts';
import { campaignNotifications } from '#shared/domain/marketing/campaign-notifications.ts';
import { orderNotifications } from '#shared/domain/orders/order-notifications.ts';
import { reportNotifications } from '#shared/domain/reports/report-notifications.ts';
import { staffNotifications } from '#shared/domain/staff/staff-notifications.ts';
import type { NotificationKind } from './notification-kind.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { messageLimits } from './limits.ts';
import {
  type Access,
  type Brands,
  can,
  canOn,
  type Grants,
} from '#shared/domain/access/permissions.ts';
import { type Role, type Standing, standingOf } from '#shared/domain/access/roles.ts';

/** Each noun brings its own; the spec's nine are in its own spelling, whether anything raises them yet. */
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
} as const;
type Registered = typeof registered;
export type NotificationType = keyof Registered;

const kinds: Readonly<Record<NotificationType, NotificationKind>> = registered;

const isNotificationType = (type: string): type is NotificationType => Object.hasOwn(kinds, type);

// The browser asks for neither list, and leaves out what is marked as free of effects.
export const notificationTypes = /* @__PURE__ */ Object.keys(kinds).filter(isNotificationType);

/** Those that a domain event raises. */
export type RaisedNotification = {
  [Type in NotificationType]: Registered[Type] extends { readonly raisedBy: string } ? Type : never;
}[NotificationType];

/** The domain event that raises a notification. */
export type RaisingEvent<Type extends RaisedNotification = RaisedNotification> =
  Registered[Type]['raisedBy'];

export const raisingEvents = /* @__PURE__ */ Object.values(registered).flatMap((kind) =>
  'raisedBy' in kind ? [kind.raisedBy] : [],
);

/** What a domain event raises. */
export const raisedBy = (event: string): NotificationType[] =>
  notificationTypes.filter((type) => kinds[type].raisedBy === event);

/**
 * Where a click leads, or nothing for those who may not go there. A page that was loaded before a
 * type came into being does not know where it leads, and shows its text alone.
 */
export function notificationTarget(
  person: Grants,
  type: string,
  requestId: string,
): string | undefined {
  if (!isNotificationType(type) || !can(person, accessOf(type))) return undefined;
  return kinds[type].target(requestId);
}

/** Whether a person is told: of what is about brands only if they may see all of them. */
export function isTold(person: Grants, type: NotificationType, brands: Brands): boolean {
  const access = accessOf(type);
  if (access.who !== 'franchise') return false;
  return canOn(person, access, brands);
}

/** What is about no brand in particular. */
export const noBrand: Brands = [];

type News = {
  /** Spec §6: only franchise and staff manager are polled for. */
  readonly isPolled: boolean;
  /** Corporate admins are told of what they asked for; staff is told nothing. */
  readonly hasNews: boolean;
};

const news: Readonly<Record<Standing, News>> = {
  corporate: { isPolled: false, hasNews: true },
  owner: { isPolled: true, hasNews: true },
  manager: { isPolled: true, hasNews: true },
  staff: { isPolled: false, hasNews: false },
};

export function isPolled(role: Role): boolean {
  return news[standingOf(role)].isPolled;
}

export function hasNews(role: Role): boolean {
  return news[standingOf(role)].hasNews;
}

const dayMilliseconds = 86_400_000;

/** The day, in UTC, by which a notification is counted and forgotten. */
export function dayCounted(at: Instant): string {
  return toIso(at).slice(0, 10);
}

/** The first day whose notifications are still shown and counted. */
export function firstDayKept(now: Instant): string {
  return dayCounted(instant(now - messageLimits.notificationDays * dayMilliseconds));
}

function accessOf(type: NotificationType): Access {
  const { for: anyOf } = kinds[type];
  return anyOf ? { who: 'franchise', anyOf, platform: false } : { who: 'own', staff: false };
}
