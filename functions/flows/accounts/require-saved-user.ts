import type { AccountChangeResult } from '#functions/data/accounts/account-changes.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { Conflict, Invalid } from '#functions/errors/errors.ts';

/** The saved account, or an error that says why it wasn't saved. */
export function requireSavedUser(outcome: AccountChangeResult): User {
  switch (outcome.refusal) {
    case undefined:
      return outcome.saved;
    case 'emailTaken':
      throw Invalid.field('email', 'msg_email_taken');
    case 'usernameTaken':
      throw Invalid.field('username', 'msg_username_taken');
    case 'roleMissing':
      throw Invalid.field('roleId', 'msg_role_missing');
    case 'lastOfKind':
      throw new Conflict('msg_last_of_kind');
    case 'secondFactor':
      throw new Conflict('msg_email_second_factor');
    case 'madeBefore':
    case 'changedMeanwhile':
      throw new Conflict();
  }
}
