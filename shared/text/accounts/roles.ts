import { access } from '#shared/text/accounts/access.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const roles = {
  roles_title: 'Roles',
  roles_description: 'What people are called, and what new ones may do from the start.',
  roles_add: 'Add role',
  roles_made: 'Roles of the franchise',
  roles_built_in: 'Built in',
  roles_actions: 'Actions for {name}',
  role_about_franchise: 'The owner: everything of the franchise',
  'role_about_owner-staff': 'Everything of the franchise, on behalf of the owner',
  role_about_manager: 'What the permissions of each one allow',
  role_about_driver: 'Own shifts, hours and time off',
  role_about_server: 'Own shifts, hours and time off',
  role_about_worker: 'Own shifts, hours and time off',
  roles_of_kind: 'A kind of {kind}',
  roles_people: '{count} people',
  roles_one_person: '1 person',
  roles_edit: 'Edit',
  roles_delete: 'Delete',
  roles_load_failed: 'The roles could not be loaded. Please try again.',
  roles_loading: 'Loading the roles',
  roles_empty_title: 'No roles of your own',
  roles_empty: 'A role such as Shift lead gives everybody who has it the same start.',
  roles_back: 'All roles',
  role_new_title: 'Add a role',
  role_edit_title: 'Edit role',
  role_field_name: 'Name',
  role_field_kind: 'Kind',
  role_field_kind_hint: 'Decides which part of the application they enter.',
  role_permissions: 'Permissions to begin with',
  role_permissions_hint: 'Given together with the role. Who has it already keeps their own.',
  role_save: 'Save role',
  role_delete_title: 'Delete this role?',
  role_delete_text: '{name} can no longer be given to anybody.',
  err_role_name: 'Use letters, digits, spaces, hyphens, underscores and slashes.',
} as const;

export const { text, textOrKey } = textsOf(roles, access, common);
