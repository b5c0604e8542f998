// Records in the audit log what the contract asks for: an export before it begins, also if it then
// fails, and what was read before the answer leaves. If it can't be recorded, there is no answer.
import {
  buildAuditEntry,
  recordAuditEntry,
  recordAuditEntryOnce,
} from '#functions/data/accounts/audit-log.ts';
import { resolveFranchiseScope, type Scope } from '#functions/data/store/scope.ts';
import { hashId } from '#functions/ports/ids.ts';
import { getRouteAudit } from '#shared/contract/grid.ts';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
import { compareText } from '#shared/domain/lists/grid.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { getCallerAddress } from './caller-address.ts';
import type { Exchange } from './stack.ts';

/** Costs nothing for routes that aren't recorded. */
export async function recordCall(exchange: Exchange): Promise<void> {
  const { event, route, inPath, session, scope, now } = exchange;
  const action = getRouteAudit(route);
  if (!action || !session || !scope) return;
  const origin = {
    address: getCallerAddress(event),
    device: deviceName(event.requestContext.http.userAgent),
  };
  const named = describeInput(inPath, exchange.input().query);
  const [what = ''] = route.summary.split(':');
  const details = named ? `${what} (${named})` : what;
  const entry = buildAuditEntry({ session, origin, now }, action, { details });
  const within = findNamedScope(exchange, scope);
  if (action === 'exported') return recordAuditEntry(within, entry);
  // Screens load again by themselves: once a day.
  const day = toIso(now).slice(0, 10);
  const { tenant } = within;
  const viewed = [tenant, entry.actor.userId, session.userId, route.path, named, day];
  await recordAuditEntryOnce(within, entry, hashId(viewed.join(' ')));
}

/** Which thing or period it is about. */
function describeInput(inPath: Exchange['inPath'], query: unknown): string {
  const fields = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const named = fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${String(value)}`)
    .toSorted(compareText);
  return [...Object.values(inPath), ...named].join(', ').slice(0, namedLength);
}

const namedLength = 200;

/** The log of the franchise whose data it is, which a corporate admin names. */
function findNamedScope({ input }: Exchange, scope: Scope): Scope {
  const { body, query } = input();
  for (const part of [body, query]) {
    if (typeof part !== 'object' || part === null || !('franchiseId' in part)) continue;
    const { franchiseId } = part;
    if (typeof franchiseId === 'string') return resolveFranchiseScope(scope, franchiseId) ?? scope;
  }
  return scope;
}
