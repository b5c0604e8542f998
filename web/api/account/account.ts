import { createContext, use } from 'react';
import type { Route } from '#shared/contract/route.ts';
import type { Account } from '#shared/contract/accounts/sessions.ts';
import {
  can,
  type Grants,
  includesBrand,
  permittedBrands,
} from '#shared/domain/access/permissions.ts';

const AccountContext = createContext<Account | undefined>(undefined);
export const AccountProvider = AccountContext.Provider;

/** The signed-in account. Only inside the signed-in part of the application. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error('Only a signed-in page knows the account');
  return account;
}

type Callable = Pick<Route, 'access' | 'inPerson'>;
type Caller = Grants & { readonly impersonator: unknown };

export function canCall(caller: Caller, { access, inPerson }: Callable): boolean {
  return can(caller, access) && !(inPerson && caller.impersonator);
}

/** Whether the server would let the account call a route. Use it to hide buttons. */
export function useCan(): (route: Callable) => boolean {
  const account = useAccount();
  return (route) => canCall(account, route);
}

/** The same for a thing that belongs to a brand. Use it to hide a thing's buttons. */
export function useCanOn({ access }: Callable): (brandId: string) => boolean {
  const permitted = permittedBrands(useAccount(), access);
  return (brandId) => includesBrand(permitted, brandId);
}
