import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { PersonRow } from '#shared/contract/accounts/people.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/accounts/people.ts';
import { isOwner } from '#shared/domain/access/roles.ts';
import type { Chip, GridColumn } from '#web/kit/grid/column.ts';
import type { PeopleList } from './queries.ts';

export const formatFullName = ({
  firstName,
  lastName,
}: Pick<PersonRow, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

export function buildPersonColumns(
  whose: PeopleList,
  brands: readonly Brand[],
): GridColumn<PersonRow>[] {
  const reach: GridColumn<PersonRow> = {
    kind: 'list',
    key: 'brandIds',
    header: text('people_column_brands'),
    visible: 1,
    width: '14rem',
    value: (row) => toBrandChips(row, brands),
  };
  return [
    {
      kind: 'text',
      key: 'name',
      header: text('people_column_name'),
      sortable: true,
      primary: true,
      value: formatFullName,
    },
    {
      kind: 'text',
      key: 'roleName',
      header: text('people_column_role'),
      sortable: true,
      value: ({ roleName }) => roleName,
    },
    {
      kind: 'text',
      key: 'email',
      header: text('people_column_email'),
      sortable: true,
      width: 'clamp(11rem, 19vw, 18rem)',
      value: ({ email }) => email,
    },
    {
      kind: 'text',
      key: 'phone',
      header: text('people_column_phone'),
      value: ({ phone }) => (phone ? formatPhone(phone) : undefined),
    },
    ...(whose === 'franchise' ? [reach] : []),
    { kind: 'status', key: 'state', header: text('people_column_state'), value: toStateBadge },
  ];
}

function toStateBadge({ activated, invited }: PersonRow) {
  if (!activated) return { tone: 'gray', label: text('people_state_inactive') } as const;
  if (invited) return { tone: 'yellow', label: text('people_invited') } as const;
  return { tone: 'green', label: text('people_state_active') } as const;
}

/** Owners have access to all brands, managers to those of their permissions, staff to none. */
function toBrandChips({ role, brandIds }: PersonRow, brands: readonly Brand[]): Chip[] {
  if (isOwner(role)) {
    return [{ key: 'all', label: text('people_all_brands') }];
  }
  return brands
    .filter(({ brandId }) => brandIds.includes(brandId))
    .map(({ brandId, brandName, color }) => ({ key: brandId, label: brandName, color }));
}
