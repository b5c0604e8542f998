// Sessions: one item per signed-in browser, keyed by the hash of its token, with all that decides
// access, so that an authorized call adds one read. Get by token hash; removed by TTL after expiry.
import { Entity } from 'electrodb';
import { type Instant, instant } from '#shared/domain/instant.ts';
import type { Weekday } from '#shared/domain/local-date.ts';
import { type Permission, type Role, roles } from '#shared/domain/permissions.ts';
import { expiryAttribute, table } from './table.ts';

export type Session = {
  readonly tokenHash: string;
  readonly userId: string;
  readonly tenant: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** The franchise's own. */
  readonly timeZone: string;
  /** Where its weeks start. */
  readonly weekStart: Weekday;
  /** The brands that the franchise runs. */
  readonly brandIds: readonly string[];
  readonly expiresAt: Instant;
};

const Sessions = new Entity(
  {
    model: { service: 'brandwagon', entity: 'session', version: '1' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      tenant: { type: 'string', required: true },
      role: { type: roles, required: true },
      permissions: { type: 'any', required: true },
      timeZone: { type: 'string', required: true },
      weekStart: { type: 'number', required: true },
      brandIds: { type: 'list', items: { type: 'string' }, required: true },
      device: { type: 'any' },
      createdAt: { type: 'number', required: true },
      /** Milliseconds; the check does not wait for the table's own clean-up. */
      endsAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tokenHash'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

export type Device = Readonly<Record<string, string | undefined>>;

export async function openSession(session: Session, device: Device, now: Instant): Promise<void> {
  await Sessions.create({
    ...session,
    permissions: [...session.permissions],
    brandIds: [...session.brandIds],
    device,
    createdAt: now,
    endsAt: session.expiresAt,
    expiresAt: Math.ceil(session.expiresAt / 1000),
  }).go();
}

export async function readSession(tokenHash: string): Promise<Session | undefined> {
  const { data } = await Sessions.get({ tokenHash }).go();
  if (!data) return undefined;
  return {
    tokenHash,
    userId: data.userId,
    tenant: data.tenant,
    role: data.role,
    permissions: data.permissions as Permission[],
    timeZone: data.timeZone,
    weekStart: data.weekStart as Weekday,
    brandIds: data.brandIds,
    expiresAt: instant(data.endsAt),
  };
}

export async function endSession(tokenHash: string): Promise<void> {
  await Sessions.delete({ tokenHash }).go();
}
