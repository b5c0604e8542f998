// Things that somebody is to reply to, and when they are reminded of them. A follow-up leaves at nine
// in the morning of the day that is so many days after the thing was sent, on the franchise's
// clocks, so that a night on which the clocks change neither doubles, drops nor shifts one.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, localDateOf, localTime } from '#shared/domain/values/local-date.ts';
import type { NoReplyType, TemplateType } from './mail-template.ts';

export const replyKinds = ['confirmation', 'quote', 'request'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const typeOfReply = {
  confirmation: 'NO_REPLY_CONFIRMATION',
  quote: 'NO_REPLY_QUOTE',
  request: 'NO_REPLY_REQUEST',
} as const satisfies Readonly<Record<ReplyKind, NoReplyType>>;

export const replyOfType = {
  NO_REPLY_CONFIRMATION: 'confirmation',
  NO_REPLY_QUOTE: 'quote',
  NO_REPLY_REQUEST: 'request',
} as const satisfies Readonly<Record<NoReplyType, ReplyKind>>;

/** An active template of the kind and the brand. */
export type FollowUp = {
  readonly templateId: string;
  readonly templateName: string;
  readonly days: number;
  /** What was due before is left alone: activating a template writes to nobody about the past. */
  readonly since: Instant;
};

/** A thing that waits. */
export type Wait = {
  readonly since: Instant;
  /** When nobody has a use for a follow-up any longer: the event begins, the quote has expired. */
  readonly until: Instant;
  readonly timeZone: string;
};

export type FollowUpStep = {
  readonly templateId: string;
  readonly at: Instant;
  readonly until: Instant;
};

type Template = {
  readonly id: string;
  readonly templateName: string;
  readonly templateType: TemplateType;
  readonly brandId: string;
  readonly active: boolean;
  readonly days: number;
  readonly since?: Instant;
};

/** Those templates that follow a thing up. */
export const followUpsOf = (
  templates: readonly Template[],
  { kind, brandId }: { readonly kind: ReplyKind; readonly brandId: string },
): FollowUp[] =>
  templates.flatMap((template) => {
    const { id: templateId, templateName, active, days, since } = template;
    const isFitting = template.templateType === typeOfReply[kind] && template.brandId === brandId;
    return active && isFitting && since !== undefined
      ? [{ templateId, templateName, days, since }]
      : [];
  });

const morning = localTime('09:00');

/** In order of time. One that the next has overtaken is not sent: nobody gets two at once. */
export function planFollowUps(wait: Wait, followUps: readonly FollowUp[]): FollowUpStep[] {
  const { since, until, timeZone } = wait;
  const sentOn = localDateOf(since, timeZone);
  const times = followUps
    .map(({ templateId, days, since: activeSince }) => ({
      templateId,
      activeSince,
      at: instantAt(addDays(sentOn, days), morning, timeZone),
    }))
    .toSorted((one, other) => one.at - other.at || (one.templateId < other.templateId ? -1 : 1));
  return times
    .map((step, position) => ({ ...step, until: earlier(times[position + 1]?.at, until) }))
    .filter(({ at, until: end, activeSince }) => at >= activeSince && at < end)
    .map(({ templateId, at, until: end }) => ({ templateId, at, until: end }));
}

/** The one to be sent now, if any. */
export const dueFollowUp = (
  steps: readonly FollowUpStep[],
  done: readonly string[],
  now: Instant,
): FollowUpStep | undefined =>
  steps.find(({ templateId, at, until }) => at <= now && now < until && !done.includes(templateId));

/** The one that comes next, now or later. */
export const nextFollowUp = (
  steps: readonly FollowUpStep[],
  done: readonly string[],
  now: Instant,
): FollowUpStep | undefined =>
  steps.find(({ templateId, until }) => now < until && !done.includes(templateId));

const earlier = (one: Instant | undefined, other: Instant): Instant =>
  one !== undefined && one < other ? one : other;

/** What the list shows of one. */
export type AwaitedReplyRow = {
  /** Its kind and its id. */
  readonly id: string;
  readonly kind: ReplyKind;
  readonly thingId: string;
  readonly brandId: string;
  readonly who: string;
  readonly email: string;
  /** The event, the quote or the day that was asked for. */
  readonly about: string;
  /** An instant as text. */
  readonly since: string;
  readonly sent: number;
  readonly lastAt: string | null;
  readonly nextAt: string | null;
  readonly nextTemplateId: string | null;
  readonly nextTemplateName: string;
  readonly paused: boolean;
};

export const awaitedReplyColumns = ['who', 'kind', 'since', 'sent', 'nextAt'] as const;
type Filters = { readonly searchText: string; readonly kinds: readonly ReplyKind[] };

export const awaitedReplyGrid: GridRules<
  AwaitedReplyRow,
  (typeof awaitedReplyColumns)[number],
  Filters,
  undefined
> = {
  opening: { column: 'since', sortType: 'DESC' },
  cells: {
    who: ({ who }) => who,
    kind: ({ kind }) => replyKinds.indexOf(kind),
    since: ({ since }) => since,
    sent: ({ sent }) => sent,
    nextAt: ({ nextAt }) => nextAt,
  },
  searched: ({ who, email, about }) => [who, email, about],
  fits({ kinds }) {
    return ({ kind }) => kinds.length === 0 || kinds.includes(kind);
  },
  totals: { none: undefined, plus: () => undefined },
};
