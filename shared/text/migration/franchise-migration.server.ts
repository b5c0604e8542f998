export const franchiseMigrationOnServer = {
  err_migration_confirmation: 'Type {code} to confirm.',
  msg_migration_begun: 'The migration to {name} has started.',
  msg_migration_changed: 'Something changed since the preview. Review it again, then confirm.',
  msg_migration_questions: 'Answer the questions in the preview first.',
} as const;
