// What a franchise was told, in the order in which it came about: one entry for all who hear of it. Whoever
// looks at their notifications takes what is new to them from here (notifications.ts). Get the end of the
// log by franchise; entries by (franchise, place), consistently, so that nobody passes one that is on its
// way. An entry is written in the transaction that moves the end on, and the end names the causes of the
// latest entries: a cause that comes again adds none. Forgotten by TTL.
import { Entity } from '#functions/data/store/entity.ts';
import { Contended } from '#functions/data/store/contended.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { put, spread, transact } from '#functions/data/store/transact.ts';

type Logged = {
  readonly entry: unknown;
  /** Who hears of it: who could see what it is about when it came about. */
  readonly userIds: readonly string[];
};

/** An entry as it was written, and its place in the log. */
type Placed<Entry> = Logged & { readonly entry: Entry; readonly at: number };

export const LogEnds = new Entity(
  {
    model: { service: 'brandwagon', entity: 'notice-log', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      last: { type: 'number', required: true },
      /** The causes of the latest entries. */
      causes: { type: 'list', items: { type: 'string' } },
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

const Entries = new Entity(
  {
    model: { service: 'brandwagon', entity: 'notice', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      at: { type: 'number', required: true, padding: { length: 12, char: '0' } },
      logged: { type: 'any', required: true },
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

const attempts = 12;

/**
 * The end stays below a kilobyte with as many. What comes again later than that tells nobody twice either:
 * a person's notification has the id of its cause (notifications.ts).
 */
const causesKept = 16;

/** What stands in the log by now stays as it is. */
export async function logNotice(
  { tenant }: Scope,
  id: string,
  logged: Logged,
  expiresAt: number,
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { data: end } = await LogEnds.get({ tenant }).go({ consistent: true });
    const causes = end?.causes ?? [];
    if (causes.includes(id)) return;
    const at = (end?.last ?? 0) + 1;
    const moved = LogEnds.put({ tenant, last: at, causes: [...causes, id].slice(-causesKept) });
    const failed = await transact([
      put(
        moved
          .where(({ last }, { eq, notExists }) => (end ? eq(last, end.last) : notExists(last)))
          .params(),
      ),
      put(Entries.put({ tenant, at, logged, expiresAt }).params()),
    ]);
    if (failed.length === 0) return;
    await spread(attempt);
  }
  throw new Contended(`what ${tenant} is told`);
}

/** Those after a place in the log, the oldest first. */
export async function entriesAfter<Entry>(
  { tenant }: Scope,
  place: number,
): Promise<readonly Placed<Entry>[]> {
  const { data } = await Entries.query
    .primary({ tenant })
    .gt({ at: place })
    .go({ consistent: true, pages: 'all' });
  return data.map(({ at, logged }) => ({ ...(logged as Placed<Entry>), at }));
}
