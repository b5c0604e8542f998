// A brand's connection to its Mailchimp audience. Get by (franchise, brand); one read returns all
// of a franchise. In the due index by the time at which its sync starts or continues. Written over
// the version that was read. Versions start at the current time, so a removed connection and its
// successor never have the same version.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import type { AudienceSource } from '#shared/domain/marketing/campaign.ts';
import type { KnownCampaigns } from '#shared/domain/marketing/mailchimp.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';

/**
 * First our opt-outs are sent to Mailchimp (`tell`), then Mailchimp's are read, each from a
 * position.
 */
export type Reconciling = {
  readonly phase: 'tell' | 'read' | 'done';
  /** The last opt-out that was sent; undefined if none. */
  readonly after?: string | undefined;
  /** The position in Mailchimp's list of people who left the audience. */
  readonly offset: number;
  readonly began: Instant;
};

type Content = {
  /** The API key, sealed (ports/mail/mailing-lists.ts). */
  readonly sealedKey: string;
  readonly accountName: string;
  /** Empty until one is chosen. */
  readonly audienceId: string;
  readonly audienceName: string;
  readonly sources: readonly AudienceSource[];
  /** Mailchimp no longer accepts the key or the audience. */
  readonly refused: boolean;
  /**
   * Progress of reconciling both lists of opt-outs; undefined if that comes next, or no audience is
   * chosen.
   */
  readonly reconciling?: Reconciling | undefined;
  /** All opt-outs up to this time are on both sides. */
  readonly reconciledAt?: Instant | undefined;
  /** Undefined on connections stored before campaigns were looked for. */
  readonly campaigns?: KnownCampaigns | undefined;
  /** When people are added again; undefined for the next run. */
  readonly peopleDueAt?: Instant | undefined;
  /** The next part of the brand's people. */
  readonly place: number;
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
  readonly optedOut: number;
  readonly startedAt: Instant | undefined;
  /** Undefined while a sync is running. */
  readonly finishedAt: Instant | undefined;
};

export type MailchimpConnection = Content & {
  readonly brandId: string;
  readonly version: number;
  readonly dueAt: Instant | undefined;
};

const Connections = new Entity(
  {
    model: { service: 'brandwagon', entity: 'mailchimp-connection', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      brandId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      content: { type: 'any', required: true },
      due: { type: 'number' },
      dueAt: { type: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['brandId'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'mailchimp-connection',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['dueAt'], casing: 'none' },
      },
    },
  },
  table,
);

export async function getMailchimp(
  { tenant }: Scope,
  brandId: string,
): Promise<MailchimpConnection | undefined> {
  const { data } = await Connections.get({ tenant, brandId }).go({ consistent: true });
  return data ? connectionOf(data) : undefined;
}

export async function listMailchimp({ tenant }: Scope): Promise<MailchimpConnection[]> {
  // Consistent, because it is shown right after a change.
  const { data } = await Connections.query.primary({ tenant }).go({
    ...{ pages: 'all', consistent: true },
  });
  return data.map(connectionOf);
}

/**
 * Moves the sync up, so that Mailchimp learns of an opt-out soon. A lost write is ignored: usually
 * a concurrent call did the same.
 */
export async function hurryMailchimp(scope: Scope, now: Instant): Promise<void> {
  const soon = instant(now + hurryMilliseconds);
  for (const connection of await listMailchimp(scope)) {
    const { audienceId, refused, dueAt } = connection;
    if (audienceId === '' || refused || dueAt === undefined || dueAt <= soon) continue;
    await saveMailchimp(scope, connection, { ...connection, dueAt: soon }, now);
  }
}

/** Long enough to send several opt-outs together. */
const hurryMilliseconds = 5 * 60_000;

type Due = { readonly scope: Scope; readonly connection: MailchimpConnection };

/** The connections whose sync is due, longest overdue first. */
export async function dueMailchimp(now: Instant, most: number): Promise<Due[]> {
  const { data } = await Connections.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map((it) => ({ scope: scopeOf(it.tenant, 'all'), connection: connectionOf(it) }));
}

/**
 * Returns what was written. Undefined if another write came in between or, for a new connection,
 * one already exists.
 */
export async function saveMailchimp(
  { tenant }: Scope,
  before: MailchimpConnection | undefined,
  { brandId, dueAt, version: _, ...content }: MailchimpConnection,
  now: Instant,
): Promise<MailchimpConnection | undefined> {
  const version = before ? before.version + 1 : now;
  const due = dueAt === undefined ? {} : { due: dueAt, dueAt: toIso(dueAt) };
  const wanted = Connections.put({ tenant, brandId, version, content, ...due }).where(
    (it, { eq, notExists }) => (before ? eq(it.version, before.version) : notExists(it.version)),
  );
  return (await applied(wanted)) ? { ...content, brandId, dueAt, version } : undefined;
}

/** False if another write came in between. */
export async function removeMailchimp(
  { tenant }: Scope,
  { brandId, version }: MailchimpConnection,
): Promise<boolean> {
  return applied(
    Connections.remove({ tenant, brandId }).where((it, { eq }) => eq(it.version, version)),
  );
}

type Stored = {
  readonly brandId: string;
  readonly version: number;
  readonly content: unknown;
  readonly due?: number | undefined;
};

function connectionOf({ brandId, version, content, due }: Stored): MailchimpConnection {
  return { ...(content as Content), brandId, version, dueAt: due as Instant | undefined };
}
