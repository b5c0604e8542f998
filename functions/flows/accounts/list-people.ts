// The grids of people: compact rows with the names of their roles.
import { text } from '#shared/text/catalogue.ts';
import { listRoles } from '#functions/data/accounts/roles.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { listUserRows, type UserRow } from '#functions/data/accounts/users.ts';
import type { PersonGridRequest } from '#shared/contract/accounts/people.ts';
import { worksOnAnyBrand } from '#shared/domain/access/permissions.ts';
import { matchesSearch, sortRows } from '#shared/domain/lists/grid.ts';

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
  const { searchText, state, sortColumn, sortType, offset, limit } = request;
  const { brands } = limitScopeToBrands(scope, request.brandIds);
  const fitting = (await listPeopleWithRoles(scope)).filter(
    ({ active, brandIds, firstName, lastName, email, phone, roleName }) =>
      worksOnAnyBrand(brands, brandIds) &&
      (state === 'all' || active === (state === 'active')) &&
      matchesSearch([firstName, lastName, email, phone, roleName], searchText),
  );
  const sorted = sortRows(fitting, (person) => getCell(person, sortColumn ?? 'name'), sortType);
  const page = sorted.slice(offset, offset + limit);
  return {
    data: page.map(({ active, brandIds, invited = false, ...person }) => ({
      ...person,
      brandIds: [...brandIds],
      activated: active,
      invited,
    })),
    count: sorted.length,
  };
}

function getCell(
  person: PersonWithRole,
  column: NonNullable<PersonGridRequest['sortColumn']>,
): string {
  return column === 'name' ? `${person.firstName} ${person.lastName}` : person[column];
}
