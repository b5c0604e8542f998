import { access } from '#shared/text/accounts/access.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const roles = {
  roles_title: 'Roles',
  roles_description: 'Roles and their starting permissions',
  roles_add: 'Add role',
  roles_made: 'Custom roles',
  roles_built_in: 'Built in',
  roles_actions: 'Actions for {name}',
  role_about_franchise: 'The owner: full access to the franchise',
  'role_about_owner-staff': 'Full access to the franchise, on behalf of the owner',
  role_about_manager: 'Access depends on their permissions',
  role_about_driver: 'Own shifts, hours, and time off',
  role_about_server: 'Own shifts, hours, and time off',
  role_about_worker: 'Own shifts, hours, and time off',
  roles_of_kind: 'Based on {kind}',
  roles_people: {
    one: '{count} person',
    other: '{count} people',
  },
  roles_edit: 'Edit',
  roles_delete: 'Delete',
  roles_load_failed: "We couldn't load the roles. Please try again.",
  roles_loading: 'Loading roles',
  roles_empty_title: 'No custom roles yet',
  roles_empty: 'A role such as Shift lead gives everyone who has it the same starting permissions.',
  roles_back: 'All roles',
  role_new_title: 'Add role',
  role_edit_title: 'Edit role',
  role_field_name: 'Name',
  role_field_kind: 'Based on',
  role_field_kind_hint: 'Decides which part of Brandwagon they see.',
  role_permissions: 'Starting permissions',
  role_permissions_hint:
    'Given along with the role. People who already have the role keep their own permissions.',
  role_save: 'Save role',
  role_delete_title: 'Delete this role?',
  role_delete_text: 'You can no longer give {name} to anyone.',
  err_role_name: 'Use letters, numbers, spaces, hyphens, underscores, and slashes.',
} as const;

export const { text, textOrKey } = createTexts(roles, access, common);
