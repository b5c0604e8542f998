// What people are told, who is told it, and where it leads (spec §2 "Notification targets", §6
// "Notification types"). Who may open the target is told; the rest of the franchise hears nothing.
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { messageLimits } from './limits.ts';
import {
  type Access,
  type AccessCode,
  type Brands,
  can,
  canOn,
  type Grants,
  type Requirement,
} from '#shared/domain/access/permissions.ts';
import { type Role, type Standing, standingOf } from '#shared/domain/access/roles.ts';
import { seesEvents } from '#shared/domain/events/event-access.ts';

/** The first nine are the spec's, in its own spelling; the others are what the product tells today. */
export const notificationTypes = [
  'SWITCH_SHIFT',
  'TIME_OFF',
  'CLIENT_TEMPLATE_UPDATE',
  'MAILCHIMP_NEW_CAMPAIGN',
  'FUTURE_BOOKING_REQUEST',
  'CLAIM_OPEN_SHIFT',
  'INVOICE_QUOTATION_ACCEPT_REJECT',
  'INVOICE_PAYMENT',
  'order_refund',
  'EVENT_BOOKED',
  'REPORT_WRITTEN',
  'EXPORT_WRITTEN',
  'STRIPE_CONNECTED',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

type Kind = {
  /** Any of these permissions; without, it is for whoever asked for it, and told to nobody else. */
  readonly for?: readonly Requirement[];
  /** The address of what it is about. */
  readonly target: (requestId: string) => string;
};

const mayRead = (code: AccessCode): readonly Requirement[] => [{ code, level: 'read' }];

const kinds: Readonly<Record<NotificationType, Kind>> = {
  SWITCH_SHIFT: {
    for: mayRead('MANAGE_SHIFT_SWAP'),
    target: () => '/franchise/staff/time-off?from=switchShift',
  },
  TIME_OFF: {
    for: mayRead('MANAGE_TIME_OFF'),
    target: () => '/franchise/staff/time-off?from=timeOff',
  },
  CLIENT_TEMPLATE_UPDATE: { for: mayRead('MANAGE_CLIENT'), target: () => '/franchise/client' },
  MAILCHIMP_NEW_CAMPAIGN: {
    for: mayRead('MANAGE_CAMPAIGN'),
    target: () => '/franchise/marketing/campaign',
  },
  FUTURE_BOOKING_REQUEST: { for: seesEvents, target: () => '/franchise/futureBookings' },
  CLAIM_OPEN_SHIFT: {
    for: mayRead('MANAGE_SHIFT_SCHEDULE'),
    target: () => '/franchise/staff/schedule',
  },
  INVOICE_QUOTATION_ACCEPT_REJECT: {
    for: mayRead('MANAGE_INVOICE'),
    target: () => '/franchise/invoice',
  },
  INVOICE_PAYMENT: { for: mayRead('MANAGE_INVOICE'), target: () => '/franchise/invoice' },
  order_refund: {
    for: seesEvents,
    target: (id) => `/franchise/events/orders?id=${id}&eventType=month`,
  },
  EVENT_BOOKED: { for: seesEvents, target: (id) => `/franchise/events/list?edit=${id}` },
  REPORT_WRITTEN: { for: mayRead('MANAGE_REPORT'), target: (id) => `/file/export/${id}` },
  EXPORT_WRITTEN: { target: (id) => `/file/export/${id}` },
  STRIPE_CONNECTED: { for: mayRead('MANAGE_SETTINGS'), target: () => '/franchise/profile' },
};

/**
 * Where a click leads, or nothing for those who may not go there. A page that was loaded before a
 * type came into being does not know where it leads, and shows its text alone.
 */
export function notificationTarget(
  person: Grants,
  type: string,
  requestId: string,
): string | undefined {
  const known = notificationTypes.find((each) => each === type);
  return known && can(person, accessOf(known)) ? kinds[known].target(requestId) : undefined;
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
