import { auditOf, auditPart } from '#functions/data/accounts/audit-log.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import {
  changeFranchise,
  createFranchise,
  findFranchiseByCode,
  type Franchise,
  type FranchiseRow,
  getFranchise,
  getNewestFranchise,
  listFranchiseRows,
  saveFranchise,
} from '#functions/data/franchises/franchises.ts';
import { rewriteFranchiseSessions } from '#functions/data/accounts/live-sessions.ts';
import { type Scope, scopeWithin } from '#functions/data/store/scope.ts';
import type { KeyedRequest } from '#functions/data/store/request-keys.ts';
import { getSuperSettings } from '#functions/data/platform/super-settings.ts';
import { listUsers, type User } from '#functions/data/accounts/users.ts';
import {
  changeUserAccount,
  createUserAccount,
  inviteAgain,
} from '#functions/flows/accounts/change-account.ts';
import { readFranchisePage } from '#functions/flows/franchises/read-franchise-page.ts';
import { scopeFor } from '#functions/http/access.ts';
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import { requireInvitations } from '#functions/http/invitation-limits.ts';
import { saved } from '#functions/http/outcome.ts';
import { traced, type TracedContext } from '#functions/http/origin.ts';
import { givenBefore, keyedRequest, makeOnce } from '#functions/http/keyed-request.ts';
import { serve } from '#functions/http/serve.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { events } from '#shared/contract/events/events.ts';
import { type FranchiseDetails, franchises } from '#shared/contract/franchises/franchises.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { isOwner } from '#shared/domain/access/roles.ts';
import { brandIdsRun, newBrand } from '#shared/domain/franchises/franchise-brand.ts';
import { movesCalendar } from '#shared/domain/franchises/franchise-settings.ts';
import { matches, sortRows } from '#shared/domain/lists/grid.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(franchises, {
  async list({ body }) {
    const { searchText, activated, brandIds, sortColumn, sortType, offset, limit } = body;
    const fitting = (await listFranchiseRows()).filter(
      (row) =>
        (activated === undefined || row.activated === activated) &&
        (brandIds.length === 0 || row.brands.some(({ brandId }) => brandIds.includes(brandId))) &&
        isFound(row, searchText),
    );
    const sorted = sortRows(fitting, (row) => row[sortColumn ?? 'name'], sortType);
    return { data: sorted.slice(offset, offset + limit), count: sorted.length };
  },

  async minimal({ query: { searchText } }) {
    const rows = (await listFranchiseRows()).filter((row) => isFound(row, searchText));
    return { data: rows.map(choiceOf), count: rows.length };
  },

  async autocomplete({ params: { code } }) {
    const begins = (text: string) => text.toLowerCase().startsWith(code.toLowerCase());
    const rows = (await listFranchiseRows()).filter((row) => begins(row.code) || begins(row.name));
    return { data: rows.slice(0, franchiseLimits.franchisesOffered).map(choiceOf) };
  },

  async search({ params: { code } }) {
    const { franchiseId, name, active, ...rest } = found(
      await findFranchiseByCode(code.toUpperCase()),
    );
    return { data: { id: franchiseId, code: rest.code, name, activated: active } };
  },

  async details({ params }, { scope }) {
    return { data: shown(found(await getNewestFranchise(within(scope, params.id)))) };
  },

  async page({ query: { franchiseId } }, { scope, session, now }) {
    const there = within(scope, franchiseId);
    const caller = { scope: there, session };
    const parts = {
      people: scopeFor(caller, users.routes.list.access),
      events: scopeFor(caller, events.routes.list.access),
      figures: scopeFor(caller, dashboards.routes.salesGiveback.access),
    };
    return { data: await readFranchisePage(parts, found(await getFranchise(there)), now) };
  },

  create: traced(async ({ body }, caller) => {
    const { requestKey: _, brandIds, inviteOwner, ...details } = body;
    await requireBrands(brandIds);
    const { defaults } = await getSuperSettings();
    const brands = brandIds.map((brandId) => newBrand(brandId));
    const opened = { version: 1, brands, brandIds: brandIdsRun(brands), active: true };
    const franchise = { ...defaults, ...details, ...opened };
    const request = keyedRequest(caller, 'franchises.create', body);
    const id = await makeOnce(request, async (franchiseId, part) => {
      const outcome = await createFranchise({ ...franchise, franchiseId }, [part]);
      return outcome === 'created';
    });
    if (id === undefined) throw codeTaken(details.code);
    if (inviteOwner) await invite({ ...franchise, franchiseId: id }, caller);
    const key = inviteOwner ? 'msg_franchise_added_invited' : 'msg_franchise_added';
    const general = said(key, { name: details.name, email: details.primaryEmail });
    return { data: { id }, general };
  }),

  inviteOwner: traced(async ({ body }, caller) => {
    const { id } = body;
    const there = { ...caller, scope: within(caller.scope, id) };
    const request = keyedRequest(caller, 'franchises.inviteOwner', body);
    const before = await givenBefore(request);
    const franchise = found(await getNewestFranchise(there.scope));
    const owners = (await listUsers(there.scope)).filter(
      ({ active, role }) => active && isOwner(role),
    );
    const first = firstOwner(franchise);
    const waiting = owners.find(({ userId }) => userId === first.userId) ?? owners[0];
    if (before === undefined) {
      const here = owners.find(({ invited }) => !invited);
      if (here) throw new Conflict('msg_franchise_owner_here', { name: franchise.name });
      await requireInvitations(there, waiting ?? first);
      if (waiting) await inviteAnew(there, { waiting, first, request });
      else if (!(await invite(franchise, caller, request))) throw new Conflict('msg_email_taken');
    }
    const email = waiting && waiting.userId !== first.userId ? waiting.email : first.email;
    const given = { name: franchise.name, email };
    return { general: said('msg_franchise_owner_invited', given) };
  }),

  async update({ body: { id, version, ...details } }, { scope }) {
    const there = within(scope, id);
    const before = found(await getNewestFranchise(there));
    if (before.version !== version) throw new Conflict();
    const after = { ...before, ...details };
    const saved = await saveFranchise(before, after);
    if (saved === 'codeTaken') throw codeTaken(details.code);
    if (saved === 'changedMeanwhile') throw new Conflict();
    if (movesCalendar(before, after)) await rewriteFranchiseSessions(there);
    return { data: { id }, general: said('msg_franchise_saved', { name: details.name }) };
  },

  setActivated: traced(async ({ body: { id, activated } }, context) => {
    const there = within(context.scope, id);
    const { name } = found(await getNewestFranchise(there));
    const action = activated ? 'franchiseActivated' : 'franchiseDeactivated';
    const entry = auditOf(context, action, { about: { userId: id, name } });
    const set = (franchise: Franchise) => ({ ...franchise, active: activated });
    found(await changeFranchise(there, set, [auditPart(there, entry)]));
    await rewriteFranchiseSessions(there);
    const key = activated ? 'msg_franchise_activated' : 'msg_franchise_deactivated';
    return { data: { id }, general: said(key, { name }) };
  }),
});

const within = (scope: Scope, franchiseId: string) => found(scopeWithin(scope, franchiseId));

const codeTaken = (code: string) => Invalid.field('code', 'msg_franchise_code_taken', { code });

const inviteAttempts = 4;

/**
 * Repeated for the same franchise, it finds the owner and invites nobody. If the owner's email
 * keeps changing at other franchises meanwhile, the caller gets an error and sends the request
 * again.
 */
async function invite(
  franchise: Franchise,
  { scope, ...caller }: TracedContext,
  request?: KeyedRequest,
): Promise<boolean> {
  const there = within(scope, franchise.franchiseId);
  for (let attempt = 1; attempt <= inviteAttempts; attempt += 1) {
    const outcome = await createUserAccount(
      { ...caller, scope: there },
      firstOwner(franchise),
      request,
    );
    if (outcome.saved || outcome.refusal === 'madeBefore') return true;
    if (outcome.refusal === 'emailTaken') return false;
  }
  throw new Conflict();
}

/** Corrects a mistyped email within the franchise itself; the link that was sent to it expires. */
async function inviteAnew(
  caller: TracedContext,
  { waiting, first, request }: Record<'waiting' | 'first', User> & { request: KeyedRequest },
): Promise<void> {
  const { userId, email } = first;
  const isMoved = waiting.userId === userId && waiting.email !== email;
  if (!isMoved) {
    await inviteAgain(caller, waiting, request);
    return;
  }
  const outcome = await changeUserAccount(
    caller,
    waiting,
    { email },
    { ...movedInvitation, request },
  );
  if (outcome.refusal !== 'madeBefore') saved(outcome);
}

const movedInvitation = { action: 'userChanged', by: 'others' } as const;

function firstOwner({ franchiseId, primaryContact, primaryEmail, primaryPhone }: Franchise): User {
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

function isFound({ name, code, city, state, primaryContact }: FranchiseRow, searchText: string) {
  return matches([name, code, city, state, primaryContact], searchText);
}

const choiceOf = ({ id, code, name, activated }: FranchiseRow) => ({ id, code, name, activated });

function shown({ franchiseId, active, ...franchise }: Franchise): FranchiseDetails {
  return { ...franchise, id: franchiseId, activated: active };
}
