// Permissions as users, roles and sessions store them. A missing right counts as not granted.
import { listReader } from '#functions/data/store/stored-shape.ts';
import type { AiPermission, Permission } from '#shared/domain/access/permissions.ts';

export const permissionsShape = listReader<Permission>({
  accessCode: 'MANAGE_TASK',
  brandId: '',
  readonly: false,
  readWrite: false,
});

export const aiPermissionsShape = listReader<AiPermission>({
  accessCode: 'KONA_ICE',
  read: false,
  readWrite: false,
});
