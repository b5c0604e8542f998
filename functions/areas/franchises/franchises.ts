import { noSecondFactorPolicy } from '#shared/domain/accounts/second-factor.ts';
import { buildAuditEntry, buildAuditItems } from '#functions/data/accounts/audit-log.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import {
  buildFranchiseRead,
  changeFranchise,
  createFranchise,
  findFranchiseByCode,
  type Franchise,
  type FranchiseRow,
  getNewestFranchise,
  listFranchiseRows,
  saveFranchise,
} from '#functions/data/franchises/franchises.ts';
import { syncFranchiseSessions } from '#functions/data/accounts/live-sessions.ts';
import { type Scope, resolveFranchiseScope } from '#functions/data/store/scope.ts';
import type { IdempotentRequest } from '#functions/data/store/idempotent-requests.ts';
import { addDefaultTemplates } from '#functions/data/mail/default-templates.ts';
import { getSuperSettings } from '#functions/data/platform/super-settings.ts';
import { listUsers, type User } from '#functions/data/accounts/users.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';
import {
  changeUserAccount,
  createUserAccount,
  resendInvitation,
} from '#functions/flows/accounts/change-account.ts';
import { readFranchisePage } from '#functions/flows/franchises/read-franchise-page.ts';
import { toAccessScope } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { requireInvitationQuota } from '#functions/flows/accounts/invitation-limits.ts';
import { requireSavedUser } from '#functions/flows/accounts/require-saved-user.ts';
import { withCallerOrigin, type CallerOriginContext } from '#functions/http/caller-origin.ts';
import {
  readPreviousResult,
  toIdempotentRequest,
  runIdempotent,
} from '#functions/http/idempotent-request.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { serveArea } from '#functions/http/serve.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { events } from '#shared/contract/events/events.ts';
import { type FranchiseDetails, franchises } from '#shared/contract/franchises/franchises.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { isOwner } from '#shared/domain/access/roles.ts';
import {
  listActiveBrandIds,
  createFranchiseBrand,
} from '#shared/domain/franchises/franchise-brand.ts';
import { hasCalendarChange } from '#shared/domain/franchises/franchise-settings.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { successMessage } from '#shared/text/catalogue.ts';

/** Reads the franchise in the request, if the caller may access it. */
const prefetchFranchise = (
  { query }: { readonly query: { readonly franchiseId?: string | undefined } },
  scope: Scope,
) => buildFranchiseRead(resolveFranchiseScope(scope, query.franchiseId) ?? scope);

export const handler = serveArea(franchises, {
  async list({ body }) {
    const { activated, brandIds, sortColumn, sortType, offset, limit } = body;
    const fitting = (await listFranchiseRows()).filter(
      (row) =>
        (activated === undefined || row.activated === activated) &&
        (brandIds.length === 0 || row.brands.some(({ brandId }) => brandIds.includes(brandId))),
    );
    const sorted = sortRows(fitting, (row) => row[sortColumn ?? 'name'], sortType);
    const found = searchItems(sorted, listSearchedTexts, body);
    return { data: found.slice(offset, offset + limit), count: found.length };
  },

  async minimal({ query }) {
    const rows = searchItems(await listFranchiseRows(), listSearchedTexts, query);
    return { data: rows.map(toFranchiseChoice), count: rows.length };
  },

  async autocomplete({ params: { code } }) {
    const begins = (text: string) => text.toLowerCase().startsWith(code.toLowerCase());
    const rows = (await listFranchiseRows()).filter((row) => begins(row.code) || begins(row.name));
    return { data: rows.slice(0, franchiseLimits.franchisesOffered).map(toFranchiseChoice) };
  },

  async search({ params: { code } }) {
    const { franchiseId, name, active, ...rest } = requireFound(
      await findFranchiseByCode(code.toUpperCase()),
    );
    return { data: { id: franchiseId, code: rest.code, name, activated: active } };
  },

  async details({ params }, { scope }) {
    return {
      data: toFranchiseDetails(
        requireFound(await getNewestFranchise(toFranchiseScope(scope, params.id))),
      ),
    };
  },

  page: prefetch(prefetchFranchise, async ({ query }, { scope, session, now }, franchise) => {
    const there = toFranchiseScope(scope, query.franchiseId);
    const caller = { scope: there, session };
    const parts = {
      people: toAccessScope(caller, users.routes.list.access),
      events: toAccessScope(caller, events.routes.list.access),
      figures: toAccessScope(caller, dashboards.routes.salesGiveback.access),
    };
    return { data: await readFranchisePage(parts, requireFound(franchise), now) };
  }),

  create: withCallerOrigin(async ({ body }, caller) => {
    const { requestKey: _, brandIds, inviteOwner, ...details } = body;
    await requireBrands(brandIds);
    const { defaults } = await getSuperSettings();
    const brands = brandIds.map((brandId) => createFranchiseBrand(brandId));
    const opened = { version: 1, brands, brandIds: listActiveBrandIds(brands), active: true };
    const franchise = { ...defaults, ...details, ...opened, secondFactor: noSecondFactorPolicy };
    const request = toIdempotentRequest(caller, 'franchises.create', body);
    const id = await runIdempotent(request, async (franchiseId, part) => {
      const outcome = await createFranchise({ ...franchise, franchiseId }, [part]);
      return outcome === 'created';
    });
    if (id === undefined) throw toCodeTakenError(details.code);
    await addDefaultTemplates(toFranchiseScope(caller.scope, id), brandIds, caller.now);
    if (inviteOwner) await inviteFirstOwner({ ...franchise, franchiseId: id }, caller);
    const key = inviteOwner ? 'msg_franchise_added_invited' : 'msg_franchise_added';
    const general = successMessage(key, { name: details.name, email: details.primaryEmail });
    return { data: { id }, general };
  }),

  inviteOwner: withCallerOrigin(async ({ body }, caller) => {
    const { id } = body;
    const there = { ...caller, scope: toFranchiseScope(caller.scope, id) };
    const request = toIdempotentRequest(caller, 'franchises.inviteOwner', body);
    const before = await readPreviousResult(request);
    const franchise = requireFound(await getNewestFranchise(there.scope));
    const owners = (await listUsers(there.scope)).filter(
      ({ active, role }) => active && isOwner(role),
    );
    const first = toFirstOwner(franchise);
    const waiting = owners.find(({ userId }) => userId === first.userId) ?? owners[0];
    if (before === undefined) {
      const here = owners.find(({ invited }) => !invited);
      if (here) throw new Conflict('msg_franchise_owner_here', { name: franchise.name });
      await requireInvitationQuota(there, waiting ?? first);
      if (waiting) await reinviteOwner(there, { waiting, first, request });
      else if (!(await inviteFirstOwner(franchise, caller, request)))
        throw new Conflict('msg_email_taken');
    }
    const email = waiting && waiting.userId !== first.userId ? waiting.email : first.email;
    const params = { name: franchise.name, email };
    return { general: successMessage('msg_franchise_owner_invited', params) };
  }),

  async update({ body: { id, version, ...details } }, { scope }) {
    const there = toFranchiseScope(scope, id);
    const before = requireFound(await getNewestFranchise(there));
    if (before.version !== version) throw new Conflict();
    const after = { ...before, ...details };
    const saved = await saveFranchise(before, after);
    if (saved === 'codeTaken') throw toCodeTakenError(details.code);
    if (saved === 'changedMeanwhile') throw new Conflict();
    if (hasCalendarChange(before, after)) await syncFranchiseSessions(there);
    return { data: { id }, general: successMessage('msg_franchise_saved', { name: details.name }) };
  },

  setActivated: withCallerOrigin(async ({ body: { id, activated } }, context) => {
    const there = toFranchiseScope(context.scope, id);
    const { name } = requireFound(await getNewestFranchise(there));
    const action = activated ? 'franchiseActivated' : 'franchiseDeactivated';
    const entry = buildAuditEntry(context, action, { about: { userId: id, name } });
    const set = (franchise: Franchise) => ({ ...franchise, active: activated });
    requireFound(await changeFranchise(there, set, buildAuditItems(there, entry)));
    await syncFranchiseSessions(there);
    const key = activated ? 'msg_franchise_activated' : 'msg_franchise_deactivated';
    return { data: { id }, general: successMessage(key, { name }) };
  }),
});

const toFranchiseScope = (scope: Scope, franchiseId: string) =>
  requireFound(resolveFranchiseScope(scope, franchiseId));

const toCodeTakenError = (code: string) =>
  Invalid.field('code', 'msg_franchise_code_taken', { code });

/**
 * Repeated for the same franchise, it finds the owner and invites nobody. If the owner's email
 * keeps changing at other franchises meanwhile, the caller gets an error and sends the request
 * again.
 */
async function inviteFirstOwner(
  franchise: Franchise,
  { scope, ...caller }: CallerOriginContext,
  request?: IdempotentRequest,
): Promise<boolean> {
  const there = toFranchiseScope(scope, franchise.franchiseId);
  const isInvited = await retryOrGiveUp(retryLimits.few, async () => {
    const outcome = await createUserAccount(
      { ...caller, scope: there },
      toFirstOwner(franchise),
      request,
    );
    if (outcome.saved || outcome.refusal === 'madeBefore') return true;
    if (outcome.refusal === 'emailTaken') return false;
    return tryAgain;
  });
  if (isInvited === tryAgain) throw new Conflict();
  return isInvited;
}

/** Corrects a mistyped email within the franchise itself; the link that was sent to it expires. */
async function reinviteOwner(
  caller: CallerOriginContext,
  { waiting, first, request }: Record<'waiting' | 'first', User> & { request: IdempotentRequest },
): Promise<void> {
  const { userId, email } = first;
  const isMoved = waiting.userId === userId && waiting.email !== email;
  if (!isMoved) {
    await resendInvitation(caller, waiting, request);
    return;
  }
  const outcome = await changeUserAccount(
    caller,
    waiting,
    { email },
    { ...invitationMovedAudit, request },
  );
  if (outcome.refusal !== 'madeBefore') requireSavedUser(outcome);
}

const invitationMovedAudit = { action: 'userChanged', by: 'others' } as const;

function toFirstOwner({
  franchiseId,
  primaryContact,
  primaryEmail,
  primaryPhone,
}: Franchise): User {
  const [firstName = '', ...names] = primaryContact.split(/\s+/);
  return {
    tenant: franchiseId,
    userId: `${franchiseId}-owner`,
    email: primaryEmail.toLowerCase(),
    firstName,
    lastName: names.join(' '),
    phone: primaryPhone || undefined,
    photoFileId: undefined,
    role: 'Franchise',
    roleId: undefined,
    permissions: [],
    aiPermissions: [],
    active: true,
    terms: undefined,
    revision: 1,
  };
}

async function requireBrands(brandIds: readonly string[]): Promise<void> {
  const known = new Set(
    (await listBrands()).flatMap(({ brandId, deleted }) => (deleted ? [] : [brandId])),
  );
  const each = new Set(brandIds);
  if (each.size < brandIds.length || brandIds.some((brandId) => !known.has(brandId))) {
    throw Invalid.field('brandIds', 'err_brand');
  }
}

const listSearchedTexts = (row: FranchiseRow) => [
  row.name,
  row.code,
  row.city,
  row.state,
  row.primaryContact,
  row.primaryEmail,
];

const toFranchiseChoice = ({ id, code, name, activated }: FranchiseRow) => ({
  id,
  code,
  name,
  activated,
});

function toFranchiseDetails({ franchiseId, active, ...franchise }: Franchise): FranchiseDetails {
  return { ...franchise, id: franchiseId, activated: active };
}
