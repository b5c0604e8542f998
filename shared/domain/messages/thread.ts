// Threads: what people of a franchise write to each other about an event, about a shift without an
// event, or directly. Who reads one about an event or a shift is decided from it as it is now, never
// from who read it before; a direct one has the people with whom it began.
import {
  type CrewShift,
  type EndedShift,
  type EventCrew,
} from '#shared/domain/events/event-crew.ts';
import { listStaffWithoutShift } from '#shared/domain/events/event-crew.ts';
import type { UploadType } from '#shared/domain/platform/file-kinds.ts';
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
  /** Threads that a list of one's own shows. */
  ownThreads: 100,
  /** People to whom somebody can write directly at once. */
  directPeople: 9,
  /** Days before and after today whose shifts say with whom a crew member works. */
  colleagueDays: 14,
  /** Files of a message. */
  attachments: 4,
  fileNameLength: 120,
  /** Photos are made smaller before they are sent: this long at most. */
  photoPixels: 1_600,
  /** Messages within this time after the first of them are one notification. */
  burstMilliseconds: 5 * minuteMilliseconds,
  /** Whoever read up to the message before this lately may be looking at the thread. */
  readingMilliseconds: 2 * minuteMilliseconds,
  /** How long a push waits for whoever may be looking. */
  pushWaitMilliseconds: 30_000,
} as const;

/** What a thread is about; nothing but its people if it is direct. */
export const threadKinds = ['event', 'shift', 'direct'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Somebody of a direct thread, with the name that they had when it began. */
export type ThreadMember = { readonly id: string; readonly name: string };

/** A photo or document that was sent with a message. */
export type MessageAttachment = {
  readonly fileId: string;
  readonly name: string;
  readonly contentType: UploadType;
};

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

/** Who works a shift and knows it. */
export const listShiftCrew = ({
  staffId,
  published,
}: Pick<PlannedShift, 'staffId' | 'published'>): string[] =>
  published && staffId !== null ? [staffId] : [];

/** The names of the others in a direct thread. */
export const formatOtherMembers = (members: readonly ThreadMember[], userId: string): string =>
  members
    .filter(({ id }) => id !== userId)
    .map(({ name }) => name)
    .join(', ');

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

export type MarkedThread = {
  readonly lastAt: string;
  readonly count: number;
  /** Everyone who wrote. */
  readonly authors: readonly string[];
  readonly marks: ReadMarks;
};

/**
 * Who sees anything of a change: if somebody only read on, they themselves, on other devices, and
 * those who wrote and see who has seen it. Undefined for everyone who reads the thread.
 */
export function listReadMarkWatchers(
  before: MarkedThread,
  after: MarkedThread,
): readonly string[] | undefined {
  const { marks, lastAt, count } = after;
  const readers = Object.keys(marks).filter(
    (userId) => getReadSeq(marks, userId) !== getReadSeq(before.marks, userId),
  );
  const isOnlyRead = before.lastAt === lastAt && before.count === count && readers.length > 0;
  const isKnown = after.authors.length > 0;
  return isOnlyRead && isKnown ? [...new Set([...after.authors, ...readers])] : undefined;
}

/** The beginning of a message, on one line. */
export function toPreview(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const { previewLength } = threadLimits;
  return line.length > previewLength ? `${line.slice(0, previewLength - 1)}…` : line;
}

/** The random part of an id. With it, files of copied shifts have ids of 60 characters, and 64 fit. */
const fileSuffixLength = 16;

/** Files of a thread have ids that begin with the thread's: whose they are needs no read. */
export const buildThreadFileId = (threadId: string, id: string): string =>
  `${threadId}-${id.slice(-fileSuffixLength)}`;

/** Undefined for a file that isn't of a thread. The ids that are added have no hyphen. */
export function parseThreadFileId(fileId: string): { readonly threadId: string } | undefined {
  const end = fileId.lastIndexOf('-');
  return end > 0 ? { threadId: fileId.slice(0, end) } : undefined;
}
