// Things that await a reply, and when reminders are sent. A follow-up is sent at 9:00 local time, a
// number of days after the original was sent. Days are counted on the franchise's calendar, so that
// a clock change neither duplicates, drops nor shifts one.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, toLocalDate, localTime } from '#shared/domain/values/local-date.ts';
import { mailLimits } from './limits.ts';
import type { NoReplyType, TemplateType } from './mail-template.ts';

export const replyKinds = ['confirmation', 'quote', 'request'] as const;
export type ReplyKind = (typeof replyKinds)[number];

export const templateTypeByReplyKind = {
  confirmation: 'NO_REPLY_CONFIRMATION',
  quote: 'NO_REPLY_QUOTE',
  request: 'NO_REPLY_REQUEST',
} as const satisfies Readonly<Record<ReplyKind, NoReplyType>>;

export const replyKindByTemplateType = {
  NO_REPLY_CONFIRMATION: 'confirmation',
  NO_REPLY_QUOTE: 'quote',
  NO_REPLY_REQUEST: 'request',
} as const satisfies Readonly<Record<NoReplyType, ReplyKind>>;

/** An active template of the kind and the brand. */
export type FollowUp = {
  readonly templateId: string;
  readonly templateName: string;
  readonly days: number;
  /**
   * Nothing that was due before is sent: activating a template doesn't write to people about the
   * past.
   */
  readonly since: Instant;
};

/** Something that awaits a reply. */
export type PendingReply = {
  readonly since: Instant;
  /** When a follow-up is no longer useful: the event begins, or the quote has expired. */
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

/** The active templates that follow up this kind of thing on the brand. */
export const listFollowUps = (
  templates: readonly Template[],
  { kind, brandId }: { readonly kind: ReplyKind; readonly brandId: string },
): FollowUp[] =>
  templates.flatMap((template) => {
    const { id: templateId, templateName, active, days, since } = template;
    const isFitting =
      template.templateType === templateTypeByReplyKind[kind] && template.brandId === brandId;
    return active && isFitting && since !== undefined
      ? [{ templateId, templateName, days, since }]
      : [];
  });

const followUpTime = localTime(mailLimits.followUpTime);

/**
 * In chronological order. A step that the next one has overtaken is skipped, so nobody gets two
 * together.
 */
export function planFollowUps(wait: PendingReply, followUps: readonly FollowUp[]): FollowUpStep[] {
  const { since, until, timeZone } = wait;
  const sentOn = toLocalDate(since, timeZone);
  const times = followUps
    .map(({ templateId, days, since: activeSince }) => ({
      templateId,
      activeSince,
      at: instantAt(addDays(sentOn, days), followUpTime, timeZone),
    }))
    .toSorted((one, other) => one.at - other.at || (one.templateId < other.templateId ? -1 : 1));
  return times
    .map((step, position) => ({ ...step, until: earlier(times[position + 1]?.at, until) }))
    .filter(({ at, until: end, activeSince }) => at >= activeSince && at < end)
    .map(({ templateId, at, until: end }) => ({ templateId, at, until: end }));
}

/** The step to send now, if any. */
export const findDueFollowUp = (
  steps: readonly FollowUpStep[],
  done: readonly string[],
  now: Instant,
): FollowUpStep | undefined =>
  steps.find(({ templateId, at, until }) => at <= now && now < until && !done.includes(templateId));

/** The next step, now or later. */
export const findNextFollowUp = (
  steps: readonly FollowUpStep[],
  done: readonly string[],
  now: Instant,
): FollowUpStep | undefined =>
  steps.find(({ templateId, until }) => now < until && !done.includes(templateId));

const earlier = (one: Instant | undefined, other: Instant): Instant =>
  one !== undefined && one < other ? one : other;

/** A row of the list. */
export type AwaitedReplyRow = {
  /** Its kind and its id. */
  readonly id: string;
  readonly kind: ReplyKind;
  readonly thingId: string;
  readonly brandId: string;
  readonly who: string;
  readonly email: string;
  /** The event, the quote or the requested day. */
  readonly about: string;
  /** ISO instant. */
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
