// Rate limits: one counter per kind, source and window. It is incremented atomically and only below
// the limit, so parallel calls can't exceed it. Counters are removed by TTL.
import { defineEntity } from '#functions/data/store/entity.ts';
import { TooManyAttempts } from '#functions/errors/errors.ts';
import type { TextKey } from '#shared/text/catalogue.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { bookingLimits, calendarFeedLimits } from '#shared/domain/events/limits.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { placeLimits } from '#shared/domain/platform/place.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';

const rateLimitKinds = [
  'signIn',
  'signInByName',
  'wrongCodesByName',
  'passkeyChallenges',
  'resetByAddress',
  'resetByName',
  'invitationsOfTenant',
  'invitationsOfPerson',
  'uploadsOfTenant',
  'auditChecksOfTenant',
  'customerReads',
  'customerOrders',
  'unpaidOrdersOfRecipient',
  'unpaidOrdersOfEvent',
  'unpaidOrdersOfAllNetworks',
  'seasonPasses',
  'seasonPassesOfEvent',
  'campaignReads',
  'donations',
  'bookingForms',
  'bookingFrames',
  'bookingRequests',
  'bookingRequestsOfForm',
  'bookingReceipts',
  'paymentPages',
  'invoiceQuestions',
  'contactCorrections',
  'assistantMessages',
  'placesOfTenant',
  'calendarFeeds',
  'unlistedOrigins',
  'linkRenewals',
  'linkRenewalsOfLink',
  'webhookTests',
] as const;
export type RateLimitKind = (typeof rateLimitKinds)[number];

const minutes = accountLimits.addressWindowMinutes;
const hour = 60;

/** Signed-out traffic has limits of its own, so it can't use up those of signed-in users. */
const rateLimits: Readonly<
  Record<RateLimitKind, { readonly max: number; readonly minutes: number }>
> = {
  signIn: { max: accountLimits.signInFailuresPerAddress, minutes },
  signInByName: { max: accountLimits.signInFailuresPerName, minutes },
  wrongCodesByName: { max: accountLimits.wrongCodesPerDay, minutes: 24 * hour },
  passkeyChallenges: { max: accountLimits.passkeyChallengesPerAddress, minutes },
  resetByAddress: { max: accountLimits.resetsPerAddress, minutes },
  resetByName: { max: accountLimits.resetsPerName, minutes },
  invitationsOfTenant: { max: accountLimits.invitationsPerHour, minutes: hour },
  invitationsOfPerson: { max: accountLimits.invitationsPerPerson, minutes },
  customerReads: { max: orderLimits.readsPerAddress, minutes: orderLimits.addressWindowMinutes },
  customerOrders: { max: orderLimits.ordersPerAddress, minutes: orderLimits.addressWindowMinutes },
  unpaidOrdersOfRecipient: { max: orderLimits.unpaidOrdersPerRecipient, minutes: 24 * hour },
  unpaidOrdersOfEvent: { max: orderLimits.unpaidOrdersOfEventPerNetwork, minutes: hour },
  unpaidOrdersOfAllNetworks: { max: orderLimits.unpaidOrdersOfEventPerHour, minutes: hour },
  seasonPasses: {
    max: orderLimits.wrongPassesPerAddress,
    minutes: orderLimits.addressWindowMinutes,
  },
  seasonPassesOfEvent: {
    max: orderLimits.wrongPassesPerEvent,
    minutes: orderLimits.addressWindowMinutes,
  },
  campaignReads: {
    max: marketingLimits.pageReadsPerAddress,
    minutes: marketingLimits.addressWindowMinutes,
  },
  donations: {
    max: marketingLimits.donationsPerAddress,
    minutes: marketingLimits.addressWindowMinutes,
  },
  bookingForms: {
    max: bookingLimits.formsPerNetwork,
    minutes: bookingLimits.networkWindowMinutes,
  },
  bookingFrames: {
    max: bookingLimits.formsPerNetwork,
    minutes: bookingLimits.networkWindowMinutes,
  },
  bookingRequests: {
    max: bookingLimits.requestsPerNetwork,
    minutes: bookingLimits.networkWindowMinutes,
  },
  bookingRequestsOfForm: { max: bookingLimits.requestsPerForm, minutes: hour },
  bookingReceipts: { max: bookingLimits.receiptsPerAddress, minutes: 24 * hour },
  paymentPages: { max: invoiceLimits.paymentPagesPerHour, minutes: hour },
  invoiceQuestions: { max: invoiceLimits.questionsPerHour, minutes: hour },
  contactCorrections: { max: mailLimits.correctionsPerDay, minutes: 24 * hour },
  assistantMessages: { max: assistantLimits.messagesPerHour, minutes: hour },
  placesOfTenant: { max: placeLimits.questionsPerHour, minutes: hour },
  calendarFeeds: { max: calendarFeedLimits.readsPerHour, minutes: hour },
  unlistedOrigins: {
    max: franchiseLimits.unlistedOriginsPerNetwork,
    minutes: franchiseLimits.networkWindowMinutes,
  },
  linkRenewals: {
    max: mailLimits.renewalsPerNetwork,
    minutes: mailLimits.renewalWindowMinutes,
  },
  linkRenewalsOfLink: { max: mailLimits.renewalsOfLinkPerDay, minutes: 24 * hour },
  uploadsOfTenant: { max: accountLimits.uploadsPerHour, minutes: hour },
  webhookTests: { max: integrationLimits.testsPerHour, minutes: hour },
  auditChecksOfTenant: { max: accountLimits.auditChecksPerHour, minutes: hour },
};

/** The other limits have no message, or their callers have one of their own. */
const limitMessages = {
  invitationsOfTenant: 'msg_invitation_often',
  invitationsOfPerson: 'msg_invitation_often',
  uploadsOfTenant: 'msg_uploads_often',
  auditChecksOfTenant: 'msg_audit_check_often',
  customerReads: 'msg_order_often',
  customerOrders: 'msg_order_often',
  unpaidOrdersOfRecipient: 'msg_order_recipient_often',
  unpaidOrdersOfEvent: 'msg_order_often',
  unpaidOrdersOfAllNetworks: 'msg_order_event_often',
  seasonPasses: 'msg_order_pass_often',
  seasonPassesOfEvent: 'msg_order_pass_often',
  campaignReads: 'msg_campaign_often',
  donations: 'msg_campaign_often',
  bookingForms: 'msg_booking_often',
  bookingFrames: 'msg_booking_often',
  bookingRequests: 'msg_booking_often',
  bookingRequestsOfForm: 'msg_booking_often',
  paymentPages: 'msg_invoice_pay_often',
  invoiceQuestions: 'msg_invoice_ask_often',
  contactCorrections: 'msg_confirmation_often',
  assistantMessages: 'msg_ai_often',
  placesOfTenant: 'msg_place_searches',
  calendarFeeds: 'msg_feed_often',
  unlistedOrigins: 'msg_origin_often',
  linkRenewals: 'msg_link_often',
  webhookTests: 'msg_webhook_tests_often',
} as const satisfies Partial<Record<RateLimitKind, TextKey>>;

type LimitWithMessage = keyof typeof limitMessages;

const Counters = defineEntity('rate-limit', {
  attributes: {
    kind: { type: rateLimitKinds, required: true },
    /** A network, a name that was typed, a franchise, a person or a thing. */
    source: { type: 'string', required: true },
    window: { type: 'number', required: true },
    used: { type: 'number', required: true },
    expiresAt: { type: 'number', field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['kind', 'source'], ['window']) },
});

const getWindowMillis = (kind: RateLimitKind) => rateLimits[kind].minutes * minuteMilliseconds;

/** False if the limit is used up in this window. */
export async function consumeRateLimit(
  kind: RateLimitKind,
  source: string,
  now: Instant,
  max = rateLimits[kind].max,
): Promise<boolean> {
  return tryConditionalWrite(
    Counters.update(toCounterKey(kind, source, now))
      .add({ used: 1 })
      .set({ expiresAt: Math.ceil((now + 2 * getWindowMillis(kind)) / 1000) })
      .where((it, { notExists, lt }) => `${notExists(it.used)} OR ${lt(it.used, max)}`),
  );
}

/** Counts one use. Throws if the limit is used up in this window. */
export async function requireQuota(
  kind: LimitWithMessage,
  source: string,
  now: Instant,
  max?: number,
): Promise<void> {
  if (!(await consumeRateLimit(kind, source, now, max))) throw toQuotaExceededError(kind, now);
}

/** The error says how long to wait. */
export const toQuotaExceededError = (kind: LimitWithMessage, now: Instant) =>
  new TooManyAttempts(limitMessages[kind], { count: getMinutesUntilReset(kind, now) });

/** Checks the limit without counting. */
export async function isRateLimitReached(
  kind: RateLimitKind,
  source: string,
  now: Instant,
): Promise<boolean> {
  const { data } = await Counters.get(toCounterKey(kind, source, now)).go();
  return data !== null && data.used >= rateLimits[kind].max;
}

/** Gives one use back, because it turned out to be legitimate. */
export async function refundRateLimit(
  kind: RateLimitKind,
  source: string,
  now: Instant,
): Promise<void> {
  await tryConditionalWrite(Counters.patch(toCounterKey(kind, source, now)).add({ used: -1 }));
}

/** Gives back all uses of this window. */
export async function resetRateLimit(
  kind: RateLimitKind,
  source: string,
  now: Instant,
): Promise<void> {
  await Counters.delete(toCounterKey(kind, source, now)).go();
}

export function getRateLimitWindowStart(kind: RateLimitKind, now: Instant): Instant {
  return instant(now - (now % getWindowMillis(kind)));
}

/** Minutes until the window ends. */
export function getMinutesUntilReset(kind: RateLimitKind, now: Instant): number {
  const window = getWindowMillis(kind);
  return Math.ceil((window - (now % window)) / minuteMilliseconds);
}

function toCounterKey(kind: RateLimitKind, source: string, now: Instant) {
  return { kind, source, window: Math.floor(now / getWindowMillis(kind)) };
}
