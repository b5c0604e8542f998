import { Navigate, Outlet } from 'react-router-dom';
import type { Role } from '#shared/domain/access/roles.ts';
import { useAccount } from '#web/api/account/account.ts';
import { canEnter } from './area-roles.ts';

export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { role } = useAccount();
  return canEnter(role, roles) ? <Outlet /> : <Navigate to="/signin" replace />;
}
