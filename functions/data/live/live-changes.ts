// Turns changes in the table into what open screens may learn: which thing changed, on which brands,
// whose it is, and who changed it, but never its content.
import type { DynamoDBRecord } from 'aws-lambda';
import { decodeNotices } from '#functions/data/messages/logged-notices.ts';
import { parseCaller, touchedByAttribute } from '#functions/data/store/touched-by.ts';
import { parseStreamImages, type StreamImage } from '#functions/data/stream/stream-images.ts';
import { recordReader, toReader } from '#functions/data/store/stored-shape.ts';
import {
  listReadMarkWatchers,
  type MarkedThread,
  type ReadMark,
} from '#shared/domain/messages/thread.ts';
import { type LiveEntity, liveEntities } from '#shared/domain/live/live-topics.ts';
import type { LiveBrands, LiveChange, LiveSubject } from '#shared/domain/live/live-audience.ts';
import { instant } from '#shared/domain/values/instant.ts';

/** A session that has ended: its connections end too. */
export type EndedSession = {
  readonly tenant: string;
  readonly person: string;
  readonly tokenHash: string;
};

export function toLiveChange(record: DynamoDBRecord): LiveChange | undefined {
  const images = parseStreamImages(record, liveEntities);
  if (!images) return undefined;
  const { entity, before, after } = images;
  const tenant = (after ?? before)?.['tenant'];
  if (typeof tenant !== 'string') return undefined;
  const seconds = record.dynamodb?.ApproximateCreationDateTime ?? 0;
  const subjects = narrowThread(entity, before, after, {
    before: toSubject(entity, before),
    after: toSubject(entity, after),
  });
  return {
    tenant,
    entity,
    ...subjects,
    at: instant(seconds * 1000),
    by: parseCaller(before?.[touchedByAttribute], after?.[touchedByAttribute]),
  };
}

export function toEndedSession(record: DynamoDBRecord): EndedSession | undefined {
  const images = parseStreamImages(record, ['session']);
  if (!images?.before || images.after) return undefined;
  const { tenant, person, tokenHash } = images.before;
  return { tenant: String(tenant), person: String(person), tokenHash: String(tokenHash) };
}

function toSubject(entity: LiveEntity, image: StreamImage | undefined): LiveSubject | undefined {
  if (!image) return undefined;
  const row = toImage(image['row']) ?? {};
  return { eventIds: [], persons: [], ...subjectReaders[entity](image, row) };
}

type Subjects = Pick<LiveChange, 'before' | 'after'>;

/**
 * That somebody read a thread is news only to those who wrote in it; rows of earlier releases don't
 * say who did.
 */
function narrowThread(
  entity: LiveEntity,
  before: StreamImage | undefined,
  after: StreamImage | undefined,
  subjects: Subjects,
): Subjects {
  if (entity !== 'thread' || !before || !after) return subjects;
  const rows = [before, after].map(({ row }) => markedThread.read(row));
  const [was, is] = rows;
  const onlyFor = was && is && listReadMarkWatchers(was, is);
  return onlyFor && subjects.after
    ? { before: undefined, after: { ...subjects.after, onlyFor } }
    : subjects;
}

const markedThread = toReader<MarkedThread>({
  lastAt: '',
  count: 0,
  authors: [],
  marks: recordReader<ReadMark>({ seq: 0, at: 0, name: '' }),
});

type SubjectReader = (
  image: StreamImage,
  row: StreamImage,
) => Pick<LiveSubject, 'id' | 'brands'> & Partial<LiveSubject>;

/** Each entity says what its items are about. A new one doesn't compile without its line. */
const subjectReaders: Readonly<Record<LiveEntity, SubjectReader>> = {
  event: ({ eventId, brandId }) => ({ id: String(eventId), brands: [String(brandId)] }),
  'booking-request': ({ requestId, brandId }) => ({
    id: String(requestId),
    brands: [String(brandId)],
  }),
  invoice: ({ invoiceId, brandId }) => ({ id: String(invoiceId), brands: [String(brandId)] }),
  task: ({ taskId, brandId, eventId }) => ({
    id: String(taskId),
    brands: [String(brandId)],
    eventIds: toTexts([eventId]),
  }),
  client: ({ clientId, brandIds }) => ({ id: String(clientId), brands: toLiveBrands(brandIds) }),
  order: ({ orderId, detail, eventId }) => ({
    id: String(orderId),
    brands: toBrands(toImage(detail)?.['brandId']),
    eventIds: toTexts([eventId]),
  }),
  'planned-shift': ({ shiftId }, { brandId, eventIds, staffId, open, published }) => ({
    id: String(shiftId),
    brands: toBrands(brandId),
    eventIds: toTexts(eventIds),
    persons: published !== true ? [] : open === true ? 'anyone' : toTexts([staffId]),
  }),
  punch: ({ punchId, staffId }, { brandId }) => ({
    id: String(punchId),
    brands: toBrands(brandId),
    persons: toTexts([staffId]),
  }),
  'shift-swap': ({ swapId }, { brandId, fromId, offeredTo, takerId }) => ({
    id: String(swapId),
    brands: toBrands(brandId),
    persons: offeredTo === null ? 'anyone' : toTexts([fromId, takerId, offeredTo].flat()),
  }),
  thread: ({ threadId }, { kind, brandId, crew }) => ({
    id: String(threadId),
    // A direct one is about no brand; only its people hear of it.
    ...(kind === 'direct'
      ? { brands: 'any', onlyFor: toTexts(crew) }
      : { brands: toBrands(brandId) }),
    persons: toTexts(crew),
  }),
  'time-off': ({ timeOffId, staffId }) => ({
    id: String(timeOffId),
    brands: 'unknown',
    persons: toTexts([staffId]),
  }),
  'staff-availability': ({ staffId }) => ({ id: String(staffId), brands: 'unknown' }),
  'coverage-rules': () => ({ id: 'coverage', brands: 'any' }),
  'staff-profile': ({ staffId }, { brandIds }) => ({
    id: String(staffId),
    brands: toLiveBrands(brandIds),
  }),
  /** Seen by whoever may read people on one of these brands (functions/flows/accounts/list-people.ts). */
  user: ({ userId }, { brandIds }) => ({ id: String(userId), brands: toLiveBrands(brandIds) }),
  notification: ({ id, userId }) => ({
    id: String(id),
    brands: 'any',
    persons: toTexts([userId]),
  }),
  'notice-log': ({ notices }) => ({ id: 'log', brands: 'any', persons: listRecipients(notices) }),
};

/** Of the latest notice: the log holds a few earlier ones as well. */
function listRecipients(notices: unknown): readonly string[] {
  const last = typeof notices === 'string' ? decodeNotices(notices).at(-1) : undefined;
  return last ? last.to.userIds.filter((userId) => userId !== last.to.except) : [];
}

const toBrands = (brandId: unknown): LiveBrands =>
  typeof brandId === 'string' && brandId !== '' ? [brandId] : 'unknown';

/** Clients and people without brands belong to all. */
function toLiveBrands(brandIds: unknown): LiveBrands {
  const brands = toTexts(brandIds);
  return brands.length > 0 ? brands : 'any';
}

const toTexts = (values: unknown): string[] =>
  (Array.isArray(values) ? values : []).filter((it) => typeof it === 'string' && it !== '');

function toImage(value: unknown): StreamImage | undefined {
  return isImage(value) ? value : undefined;
}

const isImage = (value: unknown): value is StreamImage =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
