// What the AI agent can look up. Each lookup requires the access of the screen with the same data,
// so the agent never tells a person more than that person could see.
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { type Access, includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import type { Grants, AccessRequirement } from '#shared/domain/access/permissions.ts';

export const lookupNames = ['upcomingEvents', 'freeDays', 'findClients', 'salesFigures'] as const;
export type LookupName = (typeof lookupNames)[number];

export type LookupKind = 'days' | 'search';

type Lookup = {
  /** Sent to the model. */
  readonly description: string;
  readonly kind: LookupKind;
  readonly anyOf: readonly AccessRequirement[];
};

export const lookups: Readonly<Record<LookupName, Lookup>> = {
  upcomingEvents: {
    description: 'Lists the events from one day to another: name, client, day, time, city, status.',
    kind: 'days',
    anyOf: eventReadRequirements,
  },
  freeDays: {
    description:
      'Counts the events and the equipment in use for each day, and lists the days without any event on which the brand works.',
    kind: 'days',
    anyOf: eventReadRequirements,
  },
  findClients: {
    description: 'Finds clients by name, contact, email, phone, or city.',
    kind: 'search',
    anyOf: [{ code: 'MANAGE_CLIENT', level: 'read' }],
  },
  salesFigures: {
    description:
      'Adds up recorded sales, sales tax, and giveback from one day to another, with the average per event.',
    kind: 'days',
    anyOf: [{ code: 'MANAGE_DASHBOARD', level: 'read' }],
  },
};

/** The lookups that this person may use on the brand. */
export function permittedLookups(grants: Grants, brandId: string): LookupName[] {
  return lookupNames.filter((name) => {
    const access: Access = { who: 'franchise', anyOf: lookups[name].anyOf, platform: false };
    return includesBrand(permittedBrands(grants, access), brandId);
  });
}
