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

/** Who is signed in; for everything inside the signed-in part of the application. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (!account) throw new Error('Only a signed-in page knows the account');
  return account;
}

type Callable = Pick<Route, 'access' | 'inPerson'>;
type Caller = Grants & { readonly impersonator: unknown };

export function mayCall(caller: Caller, { access, inPerson }: Callable): boolean {
  return can(caller, access) && !(inPerson && caller.impersonator);
}

/** Whether the server would admit the account to a route: what hides a button. */
export function useCan(): (route: Callable) => boolean {
  const account = useAccount();
  return (route) => mayCall(account, route);
}

/** The same of what belongs to a brand: what hides the button of one thing. */
export function useCanOn({ access }: Callable): (brandId: string) => boolean {
  const permitted = permittedBrands(useAccount(), access);
  return (brandId) => includesBrand(permitted, brandId);
}
