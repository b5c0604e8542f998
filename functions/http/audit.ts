// Records in the audit log what the contract asks for, before the answer leaves: if it can't be
// recorded, there is no answer.
import {
  buildAuditEntry,
  recordAuditEntry,
  recordAuditEntryOnce,
} from '#functions/data/accounts/audit-log.ts';
import { resolveFranchiseScope, type Scope } from '#functions/data/store/scope.ts';
import { hashId } from '#functions/ports/ids.ts';
import { getRouteAudit } from '#shared/contract/grid.ts';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
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
  const named = Object.values(inPath).join(', ');
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
