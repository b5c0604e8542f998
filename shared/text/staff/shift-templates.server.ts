export const shiftTemplatesOnServer = {
  msg_shift_template_empty: 'Nothing is planned then. Choose another day.',
  msg_shift_template_large: 'At most 400 shifts fit a template. Save its days one by one.',
  msg_shift_template_many: 'There are 50 templates already. Delete one first.',
  msg_shift_template_exists: 'There is a template of this name. Choose another one.',
  msg_shift_template_saved: 'Template {name} saved.',
  msg_shift_template_removed: 'Template {name} deleted.',
  msg_shift_template_applied: 'Shifts planned: {copied}.',
  msg_shift_template_applied_but: 'Shifts planned: {copied}. Skipped: {skipped}.',
} as const;
