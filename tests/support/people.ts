// People of a franchise, made through the product's own calls.
import { newId } from '#functions/ports/ids.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { type Caller, noon } from '#tests/support/world.ts';

type Details = { firstName: string; lastName: string; email: string; phone: string };

export async function invite(
  owner: Caller,
  roleId: string,
  over: Partial<Details> = {},
): Promise<{ id: string; email: string; status: number; body: unknown }> {
  const id = newId(noon);
  const email = over.email ?? `${id.toLowerCase()}@example.com`;
  const body = { firstName: 'Sam', lastName: 'Lee', roleId, requestKey: id, ...over, email };
  const answer = await owner.call(people, 'create', { body });
  return { id, email, status: answer.status, body: answer.body };
}
