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
  const requestKey = newId(noon);
  const email = over.email ?? `${requestKey.toLowerCase()}@example.com`;
  const body = { firstName: 'Sam', lastName: 'Lee', roleId, requestKey, ...over, email };
  const answer = await owner.call(people, 'create', { body });
  // Who was not invited has no id.
  const id = answer.status === 200 ? answer.body.data.id : '';
  return { id, email, status: answer.status, body: answer.body };
}
