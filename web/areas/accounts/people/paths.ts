export const peoplePath = '/franchise/staff/manage';
export const accessPath = '/franchise/staff/manage/access';
export const rolesPath = '/franchise/staff/roles';
export const rolePath = '/franchise/staff/roles/edit';
