// The one table of what people hear: every notification and every mail, who gets it, on which
// channels, and what a crash means. Each domain event raises a notification, is gathered into one,
// or says why nobody hears of it. `shared/what-people-hear.md` is generated from it.
import type { DomainEventType } from '#shared/contract/domain-events.ts';
import {
  getMailRules,
  type MailAudience,
  type MailKind,
  mailKindNames,
} from '#shared/domain/mail/mail-kinds.ts';
import {
  getNotificationKind,
  type NotificationType,
  notificationTypes,
  type RaisingEvent,
  raisingEvents,
} from '#shared/domain/messages/notifications.ts';
import { getPushDefault } from '#shared/domain/messages/notification-choices.ts';
import type { ChannelDefault, PushDefault } from '#shared/domain/messages/notification-kind.ts';

type OtherEvent = Exclude<DomainEventType, RaisingEvent>;

/** Events whose news is gathered and told as one message, by a job of its own. */
const gatheredEvents = [
  'shift.changed',
  'shift.removed',
  'order.placed',
] as const satisfies readonly OtherEvent[];
type GatheredEvent = (typeof gatheredEvents)[number];

const gathered: Readonly<Record<GatheredEvent, readonly NotificationType[]>> = {
  'shift.changed': ['OWN_SHIFTS', 'OPEN_SHIFTS'],
  'shift.removed': ['OWN_SHIFTS'],
  'order.placed': ['ORDERS_PLACED'],
};

/** Why nobody is notified of an event. One without a reason doesn't compile. */
export const silentEvents: Readonly<Record<Exclude<OtherEvent, GatheredEvent>, string>> = {
  'account.changed': 'Keeps sessions current. The person gets a mail of its own.',
  'password.changed': 'Ends sessions. The person gets the mail `passwordChanged`.',
  'secondFactor.turnedOn': 'Ends sessions. The person gets the mail `secondFactorOn`.',
  'signIn.failed': 'Is in the activity log. Whoever is locked out gets the mail `lockedOut`.',
  'client.renamed': 'Keeps copies of the name current.',
  'client.merged': 'Moves what hangs on the client. Whoever merges sees it happen.',
  'client.mergeUndone': 'Moves it back. Whoever undoes it sees it happen.',
  'event.clientChanged': 'Keeps tasks and totals current. Whoever changes it sees it.',
  'event.statusChanged': 'Plans mails to the client; the crew hears when its shifts change.',
  'event.held': 'Refunds orders if asked; each refund is told as `order_refund`.',
  'event.moved': 'Plans mails to the client again; the crew hears when its shifts move.',
  'event.removed': 'Deletes what hangs on it; the crew hears when its shifts are deleted.',
  'event.foundElsewhere': 'Keeps the search of customers current.',
  'event.renamed': 'Keeps copies of the name current.',
  'event.completed': 'Is planned work, done. The client gets the mail `thankYou`.',
  'booking.changed': 'Plans follow-ups to the client.',
  'mail.asked': 'Is a message itself.',
  'mailTemplate.changed': 'Plans mails again.',
  'event.confirmationChanged': 'Plans follow-ups to the client.',
  'franchise.changed': 'Keeps sessions current.',
  'franchise.remindersChanged': 'Plans mails again.',
  'payment.news': 'Asks Stripe first; what comes of it is told as a payment or a refund.',
  'quotation.changed': 'Plans follow-ups to the client.',
  'webhook.sendRequested': 'Sends what waits at once; the log on screen shows the outcome.',
  'shift.moved': 'Keeps its thread current; the crew hears of `shift.changed`.',
  'file.left': 'Deletes files that nothing shows anymore.',
  'gridExport.requested': 'Starts the export; its end is told as `EXPORT_WRITTEN`.',
  'staffMessage.written': 'Is a message itself: the mail `staffMessage` and the list of messages.',
};

export type NotificationRow = {
  readonly type: NotificationType;
  /** The domain events that lead to it. */
  readonly on: readonly DomainEventType[];
  /** `office`: people with a permission; `requester`: only whoever waits for it. */
  readonly audience: 'office' | 'crew' | 'requester';
  /** Permissions of which any one is enough. */
  readonly permissions: readonly string[];
  readonly mail: ChannelDefault;
  /** Mailed only to people who get one mail a day, in it. */
  readonly isOnlyDigested: boolean;
  /** On devices whose person allowed it. */
  readonly push: PushDefault;
  /** Texts go to people without a sign-in. */
  readonly hasText: boolean;
};

/** A row for each notification. */
export const listNotificationRows = (): NotificationRow[] =>
  notificationTypes.map((type) => {
    const kind = getNotificationKind(type);
    const raisedBy = raisingEvents.find((event) => event === kind.raisedBy);
    const isCrew = kind.concerns === 'crew';
    const { isOnlyDigested = false } = kind;
    const permissions = (kind.for ?? []).map(({ code }) => code);
    return {
      type,
      on: raisedBy === undefined ? listGatheredEvents(type) : [raisedBy],
      audience: isCrew ? 'crew' : permissions.length > 0 ? 'office' : 'requester',
      permissions: [...new Set(permissions)],
      mail: kind.mail,
      isOnlyDigested,
      push: getPushDefault(type),
      hasText: isCrew && kind.mail !== 'never' && !isOnlyDigested,
    };
  });

const listGatheredEvents = (type: NotificationType) =>
  gatheredEvents.filter((event) => gathered[event].includes(type));

export type MailRow = {
  readonly kind: MailKind;
  readonly audience: MailAudience;
  readonly afterCrash: 'neverTwice' | 'neverLost';
  readonly usefulHours: number;
  readonly isUnsubscribable: boolean;
};

/** A row for each mail and text. */
export const listMailRows = (): MailRow[] =>
  mailKindNames.map((kind) => {
    const { audience, afterCrash, usefulHours, unsubscribable = false } = getMailRules(kind);
    return { kind, audience, afterCrash, usefulHours, isUnsubscribable: unsubscribable };
  });
