// What a franchise was notified of, in order: one entry for all of its recipients. When a person
// looks at their notifications, new ones are copied from here (notifications.ts). The end of the
// log, read by franchise, holds the latest entries itself. A notice is therefore one conditional
// write, and the read that checks for news also returns it. When the entries no longer fit, they
// are first written as a page of the log, which is idempotent, and then removed from the end. Get
// pages by (franchise, position of the last entry), consistently. Removed by TTL.
import { defineEntity, optionalShapedAttribute, parseItem } from '#functions/data/store/entity.ts';
import { type BatchedRead, readBatch } from '#functions/data/store/batched-read.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { tryAgain, retryLimits, retry } from '#functions/data/store/retry.ts';
import { type LoggedNotice, encodeNotices, decodeNotices } from './logged-notices.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { unset } from '#functions/data/store/stored-shape.ts';
import { toIso } from '#shared/domain/values/instant.ts';

/** With its position in the log. */
type PositionedNotice = LoggedNotice & { readonly at: number };

export type LogEnd = {
  /** The number of entries. */
  readonly last: number;
  /** The latest entries, oldest first. */
  readonly latest: readonly LoggedNotice[];
};

const LogEnds = defineEntity('notice-log', {
  attributes: {
    tenant: { type: 'string', required: true },
    last: { type: 'number', required: true },
    /** The latest entries; missing on items stored before the end held entries. */
    notices: { type: 'string' },
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

type LegacyLoggedNotice = Pick<LoggedNotice, 'entry'> & LoggedNotice['to'];

const LogPages = defineEntity('notice', {
  attributes: {
    tenant: { type: 'string', required: true },
    /** The position of its last entry. */
    at: { type: 'number', required: true, padding: { length: 12, char: '0' } },
    notices: { type: 'string' },
    /** The single notice of an old page: each notice used to have its own page. */
    logged: optionalShapedAttribute<LegacyLoggedNotice>({
      entry: {
        id: '',
        type: 'REPORT_WRITTEN',
        requestId: '',
        notificationText: '',
        createdAt: toIso(epoch),
      },
      userIds: [],
      except: unset,
    }),
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant'], ['at']) },
});

export const buildLogEndRead = ({ tenant }: Scope): BatchedRead<LogEnd> => ({
  gets: [LogEnds.get({ tenant }).params()],
  toResult: ([item]) => {
    if (!item) return { last: 0, latest: [] };
    const { last, notices } = parseItem(LogEnds, item);
    return { last, latest: notices === undefined ? [] : decodeNotices(notices) };
  },
});

/**
 * The maximum size of the notices at the end of the log: with its keys, one write unit of a
 * kilobyte.
 */
const maxBytes = 870;

/**
 * Entries already in the log stay. If one of the latest entries has the same cause, the notice is a
 * repetition and is dropped. A repetition that arrives later doesn't notify anyone twice either,
 * because a person's notification has the id of its cause (notifications.ts). `end` was read
 * before.
 */
export async function logNotice(
  scope: Scope,
  notice: LoggedNotice,
  end: LogEnd,
  expiresAt: number,
): Promise<void> {
  let known = end;
  await retry(retryLimits.many, `what ${scope.tenant} is told`, async () => {
    if (known.latest.some(({ entry }) => entry.id === notice.entry.id)) return undefined;
    if (await tryAppendNotice(scope, notice, known, expiresAt)) return undefined;

    [known] = await readBatch(buildLogEndRead(scope));
    return tryAgain;
  });
}

/** False if the log was written since `end` was read. */
async function tryAppendNotice(
  { tenant }: Scope,
  notice: LoggedNotice,
  { last, latest }: LogEnd,
  expiresAt: number,
): Promise<boolean> {
  const all = encodeNotices([...latest, notice]);
  const fits = latest.length === 0 || Buffer.byteLength(all) <= maxBytes;
  // Idempotent for the same end.
  if (!fits) {
    await LogPages.put({ tenant, at: last, notices: encodeNotices(latest), expiresAt }).go();
  }
  const notices = fits ? all : encodeNotices([notice]);
  const moved = LogEnds.put({ tenant, last: last + 1, notices });
  return tryConditionalWrite(
    moved.where((it, { eq, notExists }) => (last > 0 ? eq(it.last, last) : notExists(it.last))),
  );
}

/** The entries after a position, oldest first, given the end of the log. */
export async function listNoticesAfter(
  { tenant }: Scope,
  place: number,
  { last, latest }: LogEnd,
): Promise<readonly PositionedNotice[]> {
  const atEnd = withPositions(latest, last).filter(({ at }) => at > place);
  const paged = last - latest.length;
  if (place >= paged) return atEnd;
  // Entries that were moved to a page since the end was read are still part of that end.
  const { data } = await LogPages.query
    .primary({ tenant })
    .between({ at: place + 1 }, { at: paged })
    .go({ consistent: true, pages: 'all' });
  const before = data.flatMap(({ at, notices, logged }) =>
    withPositions(notices === undefined ? fromSingleNotice(logged) : decodeNotices(notices), at),
  );
  return [...before.filter(({ at }) => at > place), ...atEnd];
}

function fromSingleNotice(logged: LegacyLoggedNotice | undefined): LoggedNotice[] {
  return logged ? [{ entry: logged.entry, to: { userIds: logged.userIds } }] : [];
}

/** Adds positions to notices whose last one is at `last`. */
function withPositions(notices: readonly LoggedNotice[], last: number): PositionedNotice[] {
  const first = last - notices.length + 1;
  return notices.map((notice, index) => ({ ...notice, at: first + index }));
}
