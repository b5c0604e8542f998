// Enters the miles of a day, which its person or their manager wrote down.
import { getMileage, saveMileage } from '#functions/data/staff/mileages.ts';
import { getPaySettings } from '#functions/data/staff/pay-settings.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Conflict } from '#functions/errors/errors.ts';
import { toTenthMiles } from '#shared/domain/staff/mileage.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

type MileageEntry = {
  readonly staffId: string;
  readonly day: LocalDate;
  readonly miles: number;
  readonly note: string;
  /** The entry that the caller saw, 0 for none. Older pages don't send it. */
  readonly version?: number | undefined;
  readonly by: string;
  readonly at: Instant;
};

/** 409 if the franchise pays no miles, or if another entry came in between. */
export async function enterMileage(
  scope: Scope,
  { miles, version, ...entry }: MileageEntry,
): Promise<void> {
  const [{ settings }, before] = await Promise.all([
    getPaySettings(scope),
    getMileage(scope, entry.day, entry.staffId),
  ]);
  if (settings.mileRateMills === null) throw new Conflict('msg_mileage_unpaid');
  const changed = { ...entry, tenthMiles: toTenthMiles(miles) };
  if (before && before.tenthMiles === changed.tenthMiles && before.note === entry.note) return;
  if (version !== undefined && version !== (before?.version ?? 0)) throw new Conflict();
  if (!(await saveMileage(scope, before, changed))) throw new Conflict();
}
