export const shiftTemplatesOnServer = {
  msg_shift_template_empty: 'Nothing is planned on that day. Choose another one.',
  msg_shift_template_large:
    'A template can hold at most {shiftsOfTemplate} shifts. Save its days one by one.',
  msg_shift_template_many: 'You already have {templates} templates. Delete one first.',
  msg_shift_template_exists: 'A template with this name already exists. Choose another name.',
  msg_shift_template_saved: 'Template {name} saved.',
  msg_shift_template_removed: 'Template {name} deleted.',
  msg_shift_template_applied: 'Shifts planned: {copied}.',
  msg_shift_template_applied_but: 'Shifts planned: {copied}. Skipped: {skipped}.',
} as const;
