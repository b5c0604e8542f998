// The people and equipment that can be assigned to events and tasks, by id. Everyone who may see an
// event or a task also sees all its assignees, regardless of the equipment's brand.
import { type ListedAsset, listAssets } from '#functions/data/equipment/assets.ts';
import { listStaff } from '#functions/data/staff/roster.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { formatStaffName, type StaffMember } from '#shared/domain/staff/staff-member.ts';

export type AssigneeNames = {
  readonly staff: ReadonlyMap<string, string>;
  readonly equipment: ReadonlyMap<
    string,
    { readonly id: string; readonly assetName: string; readonly colorPicker: string }
  >;
};

export async function getAssigneeNames({ tenant }: Scope): Promise<AssigneeNames> {
  const whole = createScope(tenant, 'all');
  return toAssigneeNames(...(await Promise.all([listStaff(whole), listAssets(whole)])));
}

/** `assets` of all brands. */
export const toAssigneeNames = (
  staff: readonly StaffMember[],
  assets: readonly ListedAsset[],
): AssigneeNames => ({
  staff: new Map(staff.map((member) => [member.id, formatStaffName(member)])),
  equipment: new Map(
    assets.map(({ assetId: id, assetName, colorPicker }) => [id, { id, assetName, colorPicker }]),
  ),
});
