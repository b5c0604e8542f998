// What a franchise was told, in the order in which it came about: one entry for all who hear of it. Whoever
// looks at their notifications takes what is new to them from here (notifications.ts). The end of the log,
// got by franchise, holds the latest entries itself, so that a notice is one conditional write, and a look
// finds what is new where it learns that there is any. When they no longer fit, they become a page of the
// log: first written there, which can be done twice, then left out of the end. Pages by (franchise, place of
// the last entry), consistently. Forgotten by TTL.
import { Entity } from '#functions/data/store/entity.ts';
import { Contended } from '#functions/data/store/contended.ts';
import { type Lookup, lookUp } from '#functions/data/store/look-up.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { applied, spread } from '#functions/data/store/transact.ts';
import { type LoggedNotice, packNotices, unpackNotices } from './logged-notices.ts';

/** With its place in the log. */
type Placed = LoggedNotice & { readonly at: number };

export type LogEnd = {
  /** How many entries there are. */
  readonly last: number;
  /** The latest of them, the oldest first. */
  readonly latest: readonly LoggedNotice[];
};

const LogEnds = new Entity(
  {
    model: { service: 'brandwagon', entity: 'notice-log', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      last: { type: 'number', required: true },
      /** The latest; none where it was written before they stood here. */
      notices: { type: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

const Pages = new Entity(
  {
    model: { service: 'brandwagon', entity: 'notice', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      /** The place of its last entry. */
      at: { type: 'number', required: true, padding: { length: 12, char: '0' } },
      notices: { type: 'string' },
      /** The one notice of a page that was written when each had a page of its own. */
      logged: { type: 'any' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['at'], casing: 'none' },
      },
    },
  },
  table,
);

export const logEndLookup = ({ tenant }: Scope): Lookup<LogEnd> => ({
  gets: [LogEnds.get({ tenant }).params()],
  made: ([item]) => {
    const { last = 0, notices } = (item ?? {}) as { last?: number; notices?: string };
    return { last, latest: notices === undefined ? [] : unpackNotices(notices) };
  },
});

const attempts = 12;

/** What the notices at the end of the log take at most: with its keys one of DynamoDB's units, a kilobyte. */
const mostBytes = 870;

/**
 * What stands in the log by now stays as it is: also the cause of one of the latest entries, which comes
 * again. What comes again later than that tells nobody twice either: a person's notification has the id of
 * its cause (notifications.ts). `end` was read before.
 */
export async function logNotice(
  scope: Scope,
  notice: LoggedNotice,
  end: LogEnd,
  expiresAt: number,
): Promise<void> {
  let known = end;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (known.latest.some(({ entry }) => entry.id === notice.entry.id)) return;
    if (await isLogged(scope, notice, known, expiresAt)) return;
    await spread(attempt);
    [known] = await lookUp(logEndLookup(scope));
  }
  throw new Contended(`what ${scope.tenant} is told`);
}

/** False: the log goes on since it was read. */
async function isLogged(
  { tenant }: Scope,
  notice: LoggedNotice,
  { last, latest }: LogEnd,
  expiresAt: number,
): Promise<boolean> {
  const all = packNotices([...latest, notice]);
  const fits = latest.length === 0 || Buffer.byteLength(all) <= mostBytes;
  // As often as this is done behind the same end, it writes the same.
  if (!fits) {
    await Pages.put({ tenant, at: last, notices: packNotices(latest), expiresAt }).go();
  }
  const notices = fits ? all : packNotices([notice]);
  const moved = LogEnds.put({ tenant, last: last + 1, notices });
  return applied(
    moved.where((it, { eq, notExists }) => (last > 0 ? eq(it.last, last) : notExists(it.last))),
  );
}

/** Those after a place in the log whose end this is, the oldest first. */
export async function noticesAfter(
  { tenant }: Scope,
  place: number,
  { last, latest }: LogEnd,
): Promise<readonly Placed[]> {
  const atEnd = placed(latest, last).filter(({ at }) => at > place);
  const paged = last - latest.length;
  if (place >= paged) return atEnd;
  // What became a page since the end was read stands at that end, and isn't read again.
  const { data } = await Pages.query
    .primary({ tenant })
    .between({ at: place + 1 }, { at: paged })
    .go({ consistent: true, pages: 'all' });
  const before = data.flatMap(({ at, notices, logged }) =>
    placed(notices === undefined ? [onceLogged(logged)] : unpackNotices(notices), at),
  );
  return [...before.filter(({ at }) => at > place), ...atEnd];
}

function onceLogged(logged: unknown): LoggedNotice {
  const { entry, userIds } = logged as Pick<LoggedNotice, 'entry'> & LoggedNotice['to'];
  return { entry, to: { userIds } };
}

/** Notices of which the last stands at a place. */
function placed(notices: readonly LoggedNotice[], last: number): Placed[] {
  const first = last - notices.length + 1;
  return notices.map((notice, index) => ({ ...notice, at: first + index }));
}
