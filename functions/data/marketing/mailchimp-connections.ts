// A brand's connection to its Mailchimp audience. Get by (franchise, brand); all of a franchise in one
// read. In the due index by the time at which its sync begins or goes on. Written over the version
// that was read. Versions begin with the time, so that one of a connection that was removed is never
// one of the next.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import type { AudienceSource } from '#shared/domain/marketing/campaign.ts';
import type { KnownCampaigns } from '#shared/domain/marketing/mailchimp.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';

/** Opt-outs are told to Mailchimp first, then those there are read, each from a place on. */
export type Reconciling = {
  readonly phase: 'tell' | 'read' | 'done';
  /** Of the opt-outs, the last one that was told; undefined: none. */
  readonly after?: string | undefined;
  /** Among those who left the audience. */
  readonly offset: number;
  readonly began: Instant;
};

type Content = {
  /** The API key, sealed (ports/mail/mailing-lists.ts). */
  readonly sealedKey: string;
  readonly accountName: string;
  /** Empty: none is chosen. */
  readonly audienceId: string;
  readonly audienceName: string;
  readonly sources: readonly AudienceSource[];
  /** Mailchimp no longer accepts the key or the audience. */
  readonly refused: boolean;
  /** Where bringing both opt-outs together is; undefined: it comes next, or none was chosen. */
  readonly reconciling?: Reconciling | undefined;
  /** Whoever left the audience by then has been read back, and whoever opted out by then has left it. */
  readonly reconciledAt?: Instant | undefined;
  /** Undefined: stored before campaigns were looked for. */
  readonly campaigns?: KnownCampaigns | undefined;
  /** When people are brought again; undefined: with the next run. */
  readonly peopleDueAt?: Instant | undefined;
  /** The part of the brand's people that comes next. */
  readonly place: number;
  readonly added: number;
  readonly known: number;
  readonly rejected: number;
  readonly optedOut: number;
  readonly startedAt: Instant | undefined;
  /** Undefined while a sync is underway. */
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
  // Consistent: looked at as soon as something was changed.
  const { data } = await Connections.query.primary({ tenant }).go({
    ...{ pages: 'all', consistent: true },
  });
  return data.map(connectionOf);
}

/** So that an opt-out is told to Mailchimp soon; who comes second finds it done. */
export async function hurryMailchimp(scope: Scope, now: Instant): Promise<void> {
  const soon = instant(now + hurryMilliseconds);
  for (const connection of await listMailchimp(scope)) {
    const { audienceId, refused, dueAt } = connection;
    if (audienceId === '' || refused || dueAt === undefined || dueAt <= soon) continue;
    await saveMailchimp(scope, connection, { ...connection, dueAt: soon }, now);
  }
}

/** Those who opt out one after the other are told of together. */
const hurryMilliseconds = 5 * 60_000;

type Due = { readonly scope: Scope; readonly connection: MailchimpConnection };

/** Those whose sync is to begin or to go on, the longest waiting first. */
export async function dueMailchimp(now: Instant, most: number): Promise<Due[]> {
  const { data } = await Connections.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map((it) => ({ scope: scopeOf(it.tenant, 'all'), connection: connectionOf(it) }));
}

/** What was written; undefined: it isn't as it was read, or, for a first one, there is one already. */
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

/** False: it isn't as it was read. */
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
