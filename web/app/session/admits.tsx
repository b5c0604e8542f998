import { Navigate, Outlet } from 'react-router-dom';
import type { Role } from '#shared/domain/access/roles.ts';
import { useAccount } from '#web/api/account/account.ts';
import { mayEnter } from './area-roles.ts';

export function Admits({ roles }: { roles: readonly Role[] }) {
  const { role } = useAccount();
  return mayEnter(role, roles) ? <Outlet /> : <Navigate to="/signin" replace />;
}
