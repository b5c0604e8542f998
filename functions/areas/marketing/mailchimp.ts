import { listBrands } from '#functions/data/franchises/brands.ts';
import {
  getMailchimpConnection,
  listMailchimpConnections,
  type MailchimpConnection as Stored,
  removeMailchimpConnection,
  saveMailchimpConnection,
} from '#functions/data/marketing/mailchimp-connections.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toKeyContext } from '#functions/flows/marketing/sync-mailchimp.ts';
import { type Caller, requireBrand } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import {
  getMailchimpAccount,
  type MailchimpAudience,
  listMailchimpAudiences,
  type MailchimpResult,
} from '#functions/ports/mail/mailing-lists.ts';
import { sealText, unsealText } from '#functions/ports/secrets/sealed-text.ts';
import { mailchimp, type MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { getMailchimpState, startNotifiedCampaigns } from '#shared/domain/marketing/mailchimp.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(mailchimp, {
  async list(_input, { scope, session }) {
    const [brands, connections] = await Promise.all([
      listBrands(),
      listMailchimpConnections(scope),
    ]);
    const byBrand = new Map(connections.map((it) => [it.brandId, it]));
    const own = brands.filter(
      ({ brandId }) => session.brandIds.includes(brandId) && includesBrand(scope.brands, brandId),
    );
    return {
      data: own.map(({ brandId, brandName }) => ({
        brandId,
        brandName,
        ...toConnectionView(byBrand.get(brandId)),
      })),
    };
  },

  async connect({ body: { brandId, apiKey } }, caller) {
    const { scope, now } = caller;
    requireBrand(caller, brandId);
    const account = requireAnswer(
      await getMailchimpAccount(apiKey),
      'apiKey',
      'msg_mailchimp_key_refused',
    );
    const before = await getMailchimpConnection(scope, brandId);
    const sealedKey = await sealText(apiKey, toKeyContext(scope, brandId));
    const { accountName } = account;
    // Another key may belong to another account, so the audience must be chosen again.
    const campaigns = startNotifiedCampaigns(now);
    const saved = await saveMailchimpConnection(
      scope,
      before,
      { ...withoutAudience, brandId, version: now, sealedKey, accountName, campaigns },
      now,
    );
    if (!saved) throw new Conflict();
    return {
      general: successMessage('msg_mailchimp_connected', { name: await getBrandName(brandId) }),
    };
  },

  async audiences({ query: { brandId } }, caller) {
    const connection = await requireConnection(caller, brandId);
    return { data: [...(await listAudiencesOfConnection(caller.scope, connection))] };
  },

  async chooseAudience({ body: { brandId, version, audienceId, sources } }, caller) {
    const { scope, now } = caller;
    const before = await requireConnection(caller, brandId, version);
    const audiences = await listAudiencesOfConnection(scope, before);
    const audience = audiences.find((it) => it.audienceId === audienceId);
    if (!audience) throw Invalid.field('audienceId', 'msg_mailchimp_audience_gone');
    const { name: audienceName } = audience;
    // Earlier campaigns of another audience aren't news.
    const isOther = before.audienceId !== '' && before.audienceId !== audienceId;
    const campaigns = isOther ? startNotifiedCampaigns(now) : before.campaigns;
    const chosen = { ...before, ...newSync, audienceId, audienceName, sources, campaigns };
    await saveConnection(scope, before, { ...chosen, refused: false, dueAt: now }, now);
    return { general: successMessage('msg_mailchimp_audience', { name: audienceName }) };
  },

  async sync({ body: { brandId, version } }, caller) {
    const { scope, now } = caller;
    const before = await requireConnection(caller, brandId, version);
    if (before.audienceId === '') throw Invalid.field('general', 'msg_mailchimp_no_audience');
    const anew = { place: 0, reconciling: undefined, peopleDueAt: undefined, dueAt: now };
    await saveConnection(scope, before, { ...before, ...anew, refused: false }, now);
    return { general: successMessage('msg_mailchimp_syncing') };
  },

  async disconnect({ body: { brandId, version } }, caller) {
    const before = await requireConnection(caller, brandId, version);
    if (!(await removeMailchimpConnection(caller.scope, before))) throw new Conflict();
    return { general: successMessage('msg_mailchimp_disconnected') };
  },
});

/** A sync that hasn't started. */
const newSync = {
  place: 0,
  added: 0,
  known: 0,
  rejected: 0,
  optedOut: 0,
  startedAt: undefined,
  finishedAt: undefined,
  reconciling: undefined,
  reconciledAt: undefined,
  peopleDueAt: undefined,
};

const withoutAudience = {
  ...newSync,
  audienceId: '',
  audienceName: '',
  sources: [],
  refused: false,
  dueAt: undefined,
};

async function requireConnection(
  caller: Caller,
  brandId: string,
  version?: number,
): Promise<Stored> {
  requireBrand(caller, brandId);
  const connection = requireFound(await getMailchimpConnection(caller.scope, brandId));
  if (version !== undefined && connection.version !== version) throw new Conflict();
  return connection;
}

async function listAudiencesOfConnection(
  scope: Scope,
  { brandId, sealedKey }: Stored,
): Promise<readonly MailchimpAudience[]> {
  const apiKey = await unsealText(sealedKey, toKeyContext(scope, brandId));
  return requireAnswer(
    await listMailchimpAudiences(apiKey),
    'general',
    'msg_mailchimp_key_refused',
  );
}

function requireAnswer<T extends object>(
  answer: MailchimpResult<T>,
  field: string,
  refused: 'msg_mailchimp_key_refused',
): T {
  if (answer === 'refused') throw Invalid.field(field, refused);
  if (answer === 'unreachable') throw Invalid.field('general', 'msg_mailchimp_unreachable');
  return answer;
}

async function saveConnection(
  scope: Scope,
  before: Stored,
  after: Stored,
  now: Instant,
): Promise<void> {
  if (!(await saveMailchimpConnection(scope, before, after, now))) throw new Conflict();
}

async function getBrandName(brandId: string): Promise<string> {
  return (await listBrands()).find((it) => it.brandId === brandId)?.brandName ?? '';
}

const toIsoOrNull = (at: Instant | undefined) => (at === undefined ? null : toIso(at));

function toConnectionView(
  stored: Stored | undefined,
): Omit<MailchimpConnection, 'brandId' | 'brandName'> {
  const { version, accountName, audienceId, audienceName, sources, ...rest } = stored ?? {
    ...withoutAudience,
    version: 0,
    accountName: '',
  };
  const { added, known, rejected, optedOut, startedAt, finishedAt, dueAt } = rest;
  return {
    state: getMailchimpState(stored),
    version,
    accountName,
    audienceId,
    audienceName,
    sources: [...sources],
    added,
    known,
    rejected,
    optedOut,
    startedAt: toIsoOrNull(startedAt),
    finishedAt: toIsoOrNull(finishedAt),
    dueAt: toIsoOrNull(dueAt),
  };
}
