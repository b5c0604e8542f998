// Decides which mails of an event are sent now and when the next one is due. Safe to run twice,
// late or concurrently: each mail is requested in the transaction that records it, over the
// revision that was read.
import { getClient } from '#functions/data/clients/clients.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import {
  type EventMails,
  getEventMails,
  type LoggedMail,
  saveEventMails,
} from '#functions/data/mail/event-mails.ts';
import { toEventMailAbout } from '#functions/data/mail/event-mail-context.ts';
import { getActiveMailTemplates, type MailTemplate } from '#functions/data/mail/mail-templates.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import { iterateEventPages } from '#functions/data/events/event-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { computeConfirmationAt, isAcceptedFor } from '#shared/domain/events/event-move.ts';
import { isCompletable } from '#shared/domain/events/event.ts';
import {
  findDueMailStep,
  type EventMailFacts,
  type EventMailRules,
  getNextMailCheck,
  type PlannedMailStep,
  planMailSteps,
  templateTypeByStep,
} from '#shared/domain/mail/event-mail-plan.ts';
import { type AutomaticType, automaticTypes } from '#shared/domain/mail/mail-template.ts';
import { mailKindByTemplateType } from '#shared/domain/mail/mail-kinds.ts';
import { instant, type Instant, toIso } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';

type AutomaticTemplates = Readonly<Partial<Record<AutomaticType, MailTemplate>>>;

/**
 * An event that was just booked has no plan yet, and gets none if its brand has no active template
 * that sends automatically.
 */
export async function planBookedEventMails(
  scope: Scope,
  { eventId, brandId }: Pick<Event, 'eventId' | 'brandId'>,
  now: Instant,
): Promise<void> {
  const templates = await getActiveMailTemplates(scope, brandId, automaticTypes);
  const isMailed = Object.values(templates).some(({ automatic }) => automatic);
  if (isMailed) await planEventMails(scope, eventId, now);
}

/** How many events are planned concurrently. */
const concurrency = 8;

/**
 * Plans the mails of all current events of the scope's brands again after a change of when mails
 * are sent, including events that had no mail planned before.
 */
export async function planFranchiseMails(scope: Scope, now: Instant): Promise<void> {
  // The longest time after an event at which a thank-you mail may be sent, plus a day for any time
  // zone.
  const hours = mailLimits.automaticHoursMaximum + 24;
  const from = toLocalDate(instant(now - hours * hourMilliseconds), 'UTC');
  const rules = new Map<string, ReturnType<typeof getMailRules>>();
  const rulesOnce: typeof getMailRules = (_, brandId) => {
    const read = rules.get(brandId) ?? getMailRules(scope, brandId);
    rules.set(brandId, read);
    return read;
  };
  for await (const rows of iterateEventPages(scope, {
    pageSize: 200,
    from,
    sortType: 'ASC',
  })) {
    const live = rows.filter(({ status }) => isCompletable(status));
    await runConcurrently(live, concurrency, async ({ id }) => {
      await planEventMails(scope, id, now, rulesOnce);
    });
  }
}

/** Returns how many mails were requested. */
export async function planEventMails(
  scope: Scope,
  eventId: string,
  now: Instant,
  readRules = getMailRules,
): Promise<number> {
  let requestedCount = 0;
  return retry(retryLimits.many, `the mails of event ${eventId}`, async () => {
    const [before, event] = await Promise.all([
      getEventMails(scope, eventId),
      getEvent(scope, eventId),
    ]);
    if (!event) return (await saveNextDue(scope, before, undefined)) ? requestedCount : 0;
    const { rules, templates } = await readRules(scope, event.brandId);
    const steps = planMailSteps(toEventFacts(event), rules, toMailState(before, event));
    const due = findDueMailStep(steps, now);
    if (!due) {
      if (await saveNextDue(scope, before, getNextMailCheck(steps, now))) return requestedCount;
    } else if (await requestMail(scope, { event, before, due, templates, now }))
      requestedCount += 1;
    return tryAgain;
  });
}

/** Nothing is due before `dueAt`. False if another write came in between. */
async function saveNextDue(scope: Scope, before: EventMails, dueAt: Instant | undefined) {
  const isUnchanged = before.dueAt === dueAt && (before.revision > 0 || dueAt === undefined);
  return isUnchanged || saveEventMails(scope, before, { ...before, dueAt });
}

type RequestMailInput = {
  readonly event: Event;
  readonly before: EventMails;
  readonly due: PlannedMailStep;
  readonly templates: AutomaticTemplates;
  readonly now: Instant;
};

async function requestMail(scope: Scope, { event, before, due, templates, now }: RequestMailInput) {
  const type = templateTypeByStep[due.step];
  const template = templates[type];
  const client = await getClient(scope, event.clientId);
  const address = client?.contacts[0]?.email;
  const to = address ? [address] : [];
  const isMailed = template !== undefined && to.length > 0;
  const logged: LoggedMail = {
    slot: due.step,
    type,
    to,
    subject: template?.subject ?? '',
    at: toIso(now),
    outcome: isMailed ? 'asked' : 'noAddress',
  };
  const after: EventMails = {
    ...before,
    done: [...before.done, due.step],
    log: [...before.log, logged],
    confirmationAt:
      type === 'CONFIRMATION' ? computeConfirmationAt(before, event, now) : before.confirmationAt,
    // Planned again right away, by the loop or within a minute.
    dueAt: now,
  };
  if (!isMailed) return saveEventMails(scope, before, after);
  const mail = buildMailItem({
    tenant: scope.tenant,
    thing: event.eventId,
    kind: mailKindByTemplateType[type],
    slot: due.step,
    to,
    about: toEventMailAbout({ type, templateId: template.templateId, by: 'product' }),
    askedAt: now,
  });
  return saveEventMails(scope, before, after, [mail]);
}

function toEventFacts({ createdAt: bookedAt, startsAt, endsAt, status }: Event): EventMailFacts {
  return { bookedAt, startsAt, endsAt, isOn: isCompletable(status) };
}

const toMailState = (mails: EventMails, event: Event) => ({
  done: mails.done,
  confirmationAt: mails.confirmationAt,
  accepted: isAcceptedFor(mails, event),
});

async function getMailRules(scope: Scope, brandId: string) {
  const templates = await getActiveMailTemplates(scope, brandId, automaticTypes);
  // Only reminders of a confirmation need settings of the franchise.
  const franchise = templates.CONFIRMATION && (await getFranchise(scope));
  const rules: EventMailRules = {
    booking: getTiming(templates.BOOKING),
    confirmation: getTiming(templates.CONFIRMATION),
    thankYou: getTiming(templates.THANKYOU),
    reminderHours: franchise?.reminderHours ?? [],
  };
  return { rules, templates };
}

function getTiming(template: MailTemplate | undefined) {
  if (!template?.automatic || template.since === undefined) return undefined;
  return { hours: template.hours, since: template.since };
}
