// The grids of people: compact rows with the names of their roles.
import { text } from '#shared/text/catalogue.ts';
import { listRoles } from '#functions/data/accounts/roles.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { listUserRows, type UserRow } from '#functions/data/accounts/users.ts';
import type { PersonGridRequest } from '#shared/contract/accounts/people.ts';
import { worksOnAnyBrand } from '#shared/domain/access/permissions.ts';
import { sortRows } from '#shared/domain/lists/grid.ts';
import { searchItems } from '#shared/domain/lists/search.ts';

export type PersonWithRole = UserRow & { readonly roleName: string };

/** Everyone in a franchise, or on the platform. */
export async function listPeopleWithRoles(scope: Scope): Promise<PersonWithRole[]> {
  const [rows, roles] = await Promise.all([listUserRows(scope), listRoles(scope)]);
  const names = new Map(roles.map(({ roleId, roleName }) => [roleId, roleName]));
  return rows.map((row) => ({
    ...row,
    roleName: names.get(row.roleId ?? '') ?? text(`role_${row.role}`),
  }));
}

export async function listPeople(scope: Scope, request: PersonGridRequest) {
  const { state, sortColumn, sortType, offset, limit } = request;
  const { brands } = limitScopeToBrands(scope, request.brandIds);
  const fitting = (await listPeopleWithRoles(scope)).filter(
    ({ active, brandIds }) =>
      worksOnAnyBrand(brands, brandIds) && (state === 'all' || active === (state === 'active')),
  );
  const sorted = sortRows(fitting, (person) => getCell(person, sortColumn ?? 'name'), sortType);
  const found = searchItems(sorted, listSearchedTexts, request);
  const page = found.slice(offset, offset + limit);
  return {
    data: page.map(({ active, brandIds, invited = false, ...person }) => ({
      ...person,
      brandIds: [...brandIds],
      activated: active,
      invited,
    })),
    count: found.length,
  };
}

const listSearchedTexts = (person: PersonWithRole) => [
  getCell(person, 'name'),
  person.email,
  person.phone,
  person.roleName,
];

function getCell(
  person: PersonWithRole,
  column: NonNullable<PersonGridRequest['sortColumn']>,
): string {
  return column === 'name' ? `${person.firstName} ${person.lastName}` : person[column];
}
