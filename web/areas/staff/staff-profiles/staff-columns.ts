import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { StaffGridRow } from '#shared/contract/staff/staff-profiles.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import type { Chip, GridColumn } from '#web/kit/grid/column.ts';

export function buildStaffColumns(brands: readonly Brand[]): GridColumn<StaffGridRow>[] {
  return [
    {
      kind: 'text',
      key: 'name',
      header: text('staff_column_name'),
      sortable: true,
      primary: true,
      value: formatStaffName,
    },
    {
      kind: 'text',
      key: 'role',
      header: text('staff_column_role'),
      sortable: true,
      value: ({ role }) => text(`role_${role}`),
    },
    {
      kind: 'text',
      key: 'phone',
      header: text('staff_column_phone'),
      value: ({ phone }) => (phone ? formatPhone(phone) : undefined),
    },
    {
      kind: 'list',
      key: 'brandIds',
      header: text('staff_column_brands'),
      visible: 1,
      width: '14rem',
      value: (row) => toBrandChips(row, brands),
    },
    {
      kind: 'number',
      key: 'weeklyHours',
      header: text('staff_column_hours'),
      sortable: true,
      value: ({ weeklyHours }) => weeklyHours ?? undefined,
    },
    {
      kind: 'status',
      key: 'documents',
      header: text('staff_column_documents'),
      value: ({ documents }) =>
        documents === null
          ? undefined
          : {
              tone: documents === 'expired' ? 'red' : 'yellow',
              label: text(`staff_documents_${documents}`),
            },
    },
    {
      kind: 'text',
      key: 'hasSignIn',
      header: text('staff_column_sign_in'),
      value: ({ hasSignIn }) => text(hasSignIn ? 'staff_signs_in' : 'staff_no_sign_in'),
    },
    {
      kind: 'status',
      key: 'state',
      header: text('staff_column_state'),
      value: ({ activated }) => ({
        tone: activated ? 'green' : 'gray',
        label: text(activated ? 'staff_state_active' : 'staff_state_inactive'),
      }),
    },
  ];
}

function toBrandChips({ brandIds }: StaffGridRow, brands: readonly Brand[]): Chip[] {
  if (brandIds.length === 0) return [{ key: 'all', label: text('staff_all_brands') }];
  return brands
    .filter(({ brandId }) => brandIds.includes(brandId))
    .map(({ brandId, brandName, color }) => ({ key: brandId, label: brandName, color }));
}
