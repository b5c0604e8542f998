// Announcements; they belong to the platform. Get one; listed newest first from slim rows; queued
// ones are in the due index. A round of sending starts with one transaction that takes the
// announcement out of the queue and puts its batches into the outbox. Each batch is counted here
// once, when it ends.
import { defineEntity } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import type { AnnouncementAudience } from '#shared/domain/messages/audience.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import {
  buildMailItem,
  type OutgoingMail,
  requireMailDetails,
} from '#functions/data/mail/outbox.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { dueIndex, listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toPut,
  toUpdate,
  tryTransact,
} from '#functions/data/store/transact.ts';
import { toReader } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

export type AnnouncementRow = {
  readonly id: string;
  readonly subject: string;
  readonly audience: AnnouncementAudience;
  readonly segmentName: string | null;
  readonly createdAt: string;
  readonly round: number;
  readonly roundAt: string;
  readonly queued: boolean;
  readonly recipients: number;
  readonly sent: number;
  /** Mails with an unknown outcome: they may have arrived. */
  readonly unknown: number;
  readonly failed: number;
  readonly batchesLeft: number;
};

export type Announcement = AnnouncementRow & { readonly message: string };

const Announcements = defineEntity('announcement', {
  attributes: {
    tenant: { type: 'string', required: true },
    id: { type: 'string', required: true },
    message: { type: 'string', required: true },
    /** Set while it is queued. */
    queuedAt: { type: 'string' },
    row: {
      type: 'any',
      required: true,
      reader: toReader<AnnouncementRow>({
        id: '',
        subject: '',
        audience: { franchiseIds: [], brandIds: [], roleIds: [] },
        segmentName: null,
        createdAt: toIso(epoch),
        round: 1,
        roundAt: toIso(epoch),
        queued: false,
        recipients: 0,
        sent: 0,
        unknown: 0,
        failed: 0,
        batchesLeft: 0,
      }),
    },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['id']),
    // Ids sort by creation time.
    list: listIndex(['tenant'], ['id']),
    due: dueIndex('announcement', ['queuedAt']),
  },
});

const tenant = platformTenant;

type NewAnnouncement = Pick<
  Announcement,
  'id' | 'subject' | 'message' | 'audience' | 'segmentName'
>;

/**
 * Queues an announcement. False if it already exists, or one of the writes in `also` was rejected.
 */
export async function queueAnnouncement(
  { message, ...details }: NewAnnouncement,
  now: Instant,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const at = toIso(now);
  const row = { ...details, createdAt: at, round: 1, roundAt: at, queued: true, ...zeroCounts };
  const item = { tenant, id: details.id, message, queuedAt: at, row };
  return tryTransact([toPut(Announcements.create(item).params()), ...also]);
}

const zeroCounts = { recipients: 0, sent: 0, unknown: 0, failed: 0, batchesLeft: 0 };

export async function getAnnouncement(id: string): Promise<Announcement | undefined> {
  const { data } = await Announcements.get({ tenant, id }).go({ consistent: true });
  return data ? { ...data.row, message: data.message } : undefined;
}

export async function listAnnouncements(): Promise<AnnouncementRow[]> {
  const { data } = await Announcements.query.list({ tenant }).go({ pages: 'all', order: 'desc' });
  return data.map(({ row }) => row);
}

/** False while it is being sent: a round starts only after the previous one has ended. */
export async function requeueAnnouncement(id: string, now: Instant): Promise<boolean> {
  const at = toIso(now);
  const again = Announcements.patch({ tenant, id })
    .data(({ row, queuedAt }, { set, add }) => {
      add(row.round, 1);
      set(row.roundAt, at);
      set(row.queued, true);
      set(row.recipients, 0);
      set(row.sent, 0);
      set(row.unknown, 0);
      set(row.failed, 0);
      set(queuedAt, at);
    })
    .where(({ row }, { eq }) => `${eq(row.queued, false)} AND ${eq(row.batchesLeft, 0)}`);
  return tryConditionalWrite(again);
}

/** The queued announcements, longest waiting first. */
export async function listQueuedAnnouncements(
  now: Instant,
  limit: number,
): Promise<Announcement[]> {
  const { data } = await Announcements.query
    .due({})
    .between({ queuedAt: minKey }, { queuedAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map(({ row, message }) => ({ ...row, message })).filter(({ queued }) => queued);
}

/** False if another run has started this round. */
export async function startSendingRound(
  { id, round }: Announcement,
  batches: readonly (readonly string[])[],
  now: Instant,
): Promise<boolean> {
  const begin = Announcements.patch({ tenant, id })
    .data(({ row }, { set }) => {
      set(row.queued, false);
      set(row.recipients, batches.flat().length);
      set(row.batchesLeft, batches.length);
    })
    .remove(['queuedAt'])
    .where(({ row }, { eq }) => `${eq(row.queued, true)} AND ${eq(row.round, round)}`);
  return tryTransact([
    toUpdate(begin.params()),
    ...batches.map((to, number) =>
      buildMailItem({
        tenant,
        thing: id,
        kind: 'announcement',
        slot: `${round}.${number}`,
        to,
        askedAt: now,
      }),
    ),
  ]);
}

/** The content of a test mail, which is stored only in the mail itself. */
export type AnnouncementContent = Pick<Announcement, 'subject' | 'message'>;

/** False if one of the writes in `also` was rejected. */
export async function queueTestAnnouncement(
  { id, to, ...words }: AnnouncementContent & { readonly id: string; readonly to: string },
  now: Instant,
  also: readonly TransactItem[],
): Promise<boolean> {
  const about = words;
  const mail = { tenant, thing: id, kind: 'announcementTest', slot: '', to: [to], about } as const;
  return await tryTransact([buildMailItem({ ...mail, askedAt: now }), ...also]);
}

const contentShape = toReader<AnnouncementContent>({ subject: '', message: '' });

export const getTestContent = (mail: Pick<OutgoingMail, 'about'>) =>
  contentShape.read(requireMailDetails(mail));

/** Counts a batch, in the transaction that completes it. */
export function buildAnnouncementMailedItems({
  thing,
  sent,
  unknown,
  failed,
  unwanted,
}: OutgoingMail): TransactItem[] {
  const counted = Announcements.patch({ tenant, id: thing }).data(({ row }, { add }) => {
    add(row.sent, sent);
    add(row.unknown, unknown);
    add(row.failed, failed + unwanted);
    add(row.batchesLeft, -1);
  });
  return [toUpdate(counted.params())];
}
