// Threads: what the crew of an event and the office write to each other about it. Who reads one is
// decided from the event as it is now, never from who read it before.
import {
  type CrewShift,
  type EndedShift,
  type EventCrew,
} from '#shared/domain/events/event-crew.ts';
import { listStaffWithoutShift } from '#shared/domain/events/event-crew.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

export const threadLimits = {
  textLength: 2_000,
  /** Messages of a page, newest first. */
  messages: 50,
  /** Threads of a page. */
  threads: 30,
  /** The part of the latest message that lists show. */
  previewLength: 120,
  /** Days before and after today whose events list their threads to the crew. */
  crewDays: 60,
  /** Threads that one read of the crew's list takes. */
  crewThreads: 100,
  /** Messages within this time after the first of them are one notification. */
  burstMilliseconds: 5 * minuteMilliseconds,
  /** Whoever read up to the message before this lately may be looking at the thread. */
  readingMilliseconds: 2 * minuteMilliseconds,
  /** How long a push waits for whoever may be looking. */
  pushWaitMilliseconds: 30_000,
} as const;

/** Whether a message came from the office or from the crew. */
export const threadSides = ['office', 'crew'] as const;
export type ThreadSide = (typeof threadSides)[number];

/** How far a person has read: the position of a message, and when. */
export type ReadMark = { readonly seq: number; readonly at: number; readonly name: string };
export type ReadMarks = Readonly<Record<string, ReadMark>>;

/** Messages that are told as one, by the first of them. */
export type MessageBurst = { readonly seq: number; readonly at: number };

type CrewedEvent = {
  readonly eventId: string;
  readonly crew?: EventCrew | undefined;
  readonly shifts?: readonly CrewShift[] | undefined;
  readonly endedShifts?: readonly EndedShift[] | undefined;
};

/**
 * Who works at an event and knows it: people with a published shift there, or whose shift ended
 * because the event was canceled. `shifts` are any shifts, also of other events.
 */
export function listThreadCrew(event: CrewedEvent, shifts: readonly PlannedShift[]): string[] {
  const { eventId, endedShifts = [] } = event;
  const working = shifts.filter((it) => it.published && it.eventIds.includes(eventId));
  const ended = endedShifts.filter(({ published }) => published);
  const people = [
    ...working.flatMap(({ staffId }) => staffId ?? []),
    ...ended.map(({ staffId }) => staffId),
    ...listStaffWithoutShift(event),
  ];
  return [...new Set(people)];
}

export const getReadSeq = (marks: ReadMarks, userId: string): number => marks[userId]?.seq ?? 0;

/** Whoever writes has read what came before. */
export const countUnreadMessages = (
  { count, marks }: { readonly count: number; readonly marks: ReadMarks },
  userId: string,
): number => Math.max(0, count - getReadSeq(marks, userId));

type ReadThread = {
  readonly crew: readonly string[];
  readonly writers: readonly string[];
  readonly marks: ReadMarks;
};

/**
 * Who has seen a message, of the crew for whom it was written and the people of the office who
 * write in the thread.
 */
export function countSeen(
  { crew, writers, marks }: ReadThread,
  message: { readonly seq: number; readonly byId: string },
): { readonly seenBy: string[]; readonly of: number } {
  const others = [...new Set([...crew, ...writers])].filter((id) => id !== message.byId);
  const seen = others.filter((id) => getReadSeq(marks, id) >= message.seq);
  return { seenBy: seen.flatMap((id) => marks[id]?.name ?? []), of: others.length };
}

/** The burst that a new message belongs to. */
export function toNextBurst(
  burst: MessageBurst | undefined,
  message: { readonly seq: number; readonly at: Instant },
): MessageBurst {
  const isSame = burst !== undefined && message.at - burst.at < threadLimits.burstMilliseconds;
  return isSame ? burst : { seq: message.seq, at: message.at };
}

/**
 * The first message that a notification is about: the first of the burst that the person hasn't
 * read. Until they read it, further messages of the burst are the same notification.
 */
export const getFirstTold = (burst: MessageBurst, marks: ReadMarks, userId: string): number =>
  Math.max(burst.seq, getReadSeq(marks, userId) + 1);

/** Whether a person read everything before this message so lately that they may be looking. */
export function mayBeReading(mark: ReadMark | undefined, seq: number, now: Instant): boolean {
  return (
    mark !== undefined &&
    mark.seq >= seq - 1 &&
    now < instant(mark.at + threadLimits.readingMilliseconds)
  );
}

/** The beginning of a message, on one line. */
export function toPreview(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const { previewLength } = threadLimits;
  return line.length > previewLength ? `${line.slice(0, previewLength - 1)}…` : line;
}
