// Staff profiles: what a franchise stores about people who work shifts, under their account's id if
// they sign in. Get by (franchise, person), listed from slim rows, written over the version that
// was read.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import type { DatedRate, RateHistory } from '#shared/domain/staff/rate-history.ts';
import type { StaffRole } from '#shared/domain/staff/staff-member.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';
import { listReader, optional } from '#functions/data/store/stored-shape.ts';

/** Name and role of a person who doesn't sign in; an account has its own. */
export type StaffPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: StaffRole;
  readonly active: boolean;
};

export type StaffProfile = {
  readonly staffId: string;
  readonly version: number;
  /** Undefined once the person has an account. */
  readonly person: StaffPerson | undefined;
  readonly hourlyRateCents: number | null;
  /** The rates by day, oldest first; empty until the rate changes for the first time. */
  readonly rates: readonly DatedRate[];
  readonly emergencyName: string;
  readonly emergencyPhone: string;
  readonly bio: string;
  readonly brandIds: readonly string[];
  readonly weeklyHours: number | null;
  readonly notes: string;
  /** What the payroll provider knows the person by; empty if unknown. */
  readonly payrollNumber: string;
  /** Where they set out from; empty if unknown. */
  readonly homeZip: string;
};

/** What lists need of a profile. */
export type StaffProfileRow = Pick<
  StaffProfile,
  'staffId' | 'person' | 'brandIds' | 'weeklyHours'
> & { readonly homeZip?: string | undefined };

export const StaffProfiles = defineEntity('staff-profile', {
  attributes: {
    tenant: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    hourlyRateCents: { type: 'number' },
    rates: shapedAttribute<readonly DatedRate[]>(
      listReader<DatedRate>({ from: epochDay, rateCents: null }),
    ),
    emergencyName: { type: 'string', required: true },
    emergencyPhone: { type: 'string', required: true },
    bio: { type: 'string', required: true },
    notes: { type: 'string', required: true },
    payrollNumber: { type: 'string', required: true },
    row: shapedAttribute<StaffProfileRow>({
      staffId: '',
      person: optional<StaffPerson>({
        firstName: '',
        lastName: '',
        phone: '',
        role: 'Worker',
        active: true,
      }),
      brandIds: [],
      weeklyHours: null,
      homeZip: optional(''),
    }),
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['staffId']),
    list: listIndex(['tenant'], ['staffId']),
  },
});

/** The profile of a person about whom nothing is stored yet. */
export function createEmptyProfile(staffId: string): StaffProfile {
  return {
    staffId,
    version: 0,
    person: undefined,
    hourlyRateCents: null,
    rates: [],
    emergencyName: '',
    emergencyPhone: '',
    bio: '',
    brandIds: [],
    weeklyHours: null,
    notes: '',
    payrollNumber: '',
    homeZip: '',
  };
}

export async function listStaffProfiles({ tenant }: Scope): Promise<StaffProfileRow[]> {
  const { data } = await StaffProfiles.query.list({ tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row);
}

export async function getStaffProfile(
  { tenant }: Scope,
  staffId: string,
): Promise<StaffProfile | undefined> {
  const { data } = await StaffProfiles.get({ tenant, staffId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** The hourly rates of people, by id. People without a profile are left out. */
export async function getRateHistories(
  { tenant }: Scope,
  staffIds: readonly string[],
  { consistent = true }: { readonly consistent?: boolean } = {},
): Promise<ReadonlyMap<string, RateHistory>> {
  if (staffIds.length === 0) return new Map();
  const keys = staffIds.map((staffId) => ({ tenant, staffId }));
  const { data } = await StaffProfiles.get(keys).go({ consistent });
  return new Map(
    data.map(({ staffId, hourlyRateCents = null, rates }) => [staffId, { hourlyRateCents, rates }]),
  );
}

/** The payroll numbers of people, by id. People without a profile are left out. */
export async function getPayrollNumbers(
  { tenant }: Scope,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (staffIds.length === 0) return new Map();
  const keys = staffIds.map((staffId) => ({ tenant, staffId }));
  const { data } = await StaffProfiles.get(keys).go({ consistent: true });
  return new Map(data.map(({ staffId, payrollNumber }) => [staffId, payrollNumber]));
}

/** False if the request was already handled. */
export async function createStaffProfile(
  scope: Scope,
  profile: StaffProfile,
  remembered: TransactItem,
): Promise<boolean> {
  return tryTransact([
    remembered,
    toPut(StaffProfiles.create(toItem(scope, { ...profile, version: 1 })).params()),
  ]);
}

export function buildPutStaffProfileItem(scope: Scope, profile: StaffProfile): TransactItem {
  return toPut(StaffProfiles.put(toItem(scope, profile)).params());
}

/** For a transaction: conditional on the version in `profile`, which is 0 for a new one. */
export function buildUpdateStaffProfileItem(scope: Scope, profile: StaffProfile): TransactItem {
  const item = toItem(scope, { ...profile, version: profile.version + 1 });
  const over = StaffProfiles.put(item).where(hasVersion(profile.version));
  return toPut(over.params());
}

/** False if another write came in between. */
export async function saveStaffProfile(scope: Scope, profile: StaffProfile): Promise<boolean> {
  return await tryTransact([buildUpdateStaffProfileItem(scope, profile)]);
}

const toItem = ({ tenant }: Scope, profile: StaffProfile) => {
  const { hourlyRateCents, person, brandIds, weeklyHours, homeZip, ...details } = profile;
  // Most people have none, and the list is read with every board.
  const home = homeZip === '' ? undefined : homeZip;
  const row = { staffId: profile.staffId, person, brandIds, weeklyHours, homeZip: home };
  return { tenant, ...details, row, ...(hourlyRateCents === null ? {} : { hourlyRateCents }) };
};

type StoredProfile = NonNullable<
  Awaited<ReturnType<ReturnType<typeof StaffProfiles.get>['go']>>['data']
>;

function fromStored({ tenant: _tenant, row, ...details }: StoredProfile): StaffProfile {
  const { person, brandIds, weeklyHours, homeZip = '' } = row;
  const { hourlyRateCents = null } = details;
  return { ...details, hourlyRateCents, person, brandIds, weeklyHours, homeZip };
}
