import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const shiftTemplates = {
  templates_open: 'Templates',
  shift_templates_title: 'Shift templates',
  templates_text: 'Save a week or a day of shifts under a name, and plan it again with one click.',
  templates_none: 'No templates yet. Save this week or one of its days below.',
  templates_failed: "We couldn't load the templates. Please try again.",
  templates_loading: 'Loading templates',
  template_week_of: {
    one: 'Week, {count} shift',
    other: 'Week, {count} shifts',
  },
  template_day_of: {
    one: 'Day, {count} shift',
    other: 'Day, {count} shifts',
  },
  template_apply_week: 'Apply to this week',
  template_apply_day: 'Apply to day',
  template_apply_to: 'Day for {name}',
  template_apply_label: 'Apply {name}',
  template_remove: 'Delete {name}',
  template_field_name: 'Name',
  template_field_day: 'What to save',
  template_whole_week: 'This whole week',
  template_save: 'Save template',
} as const;

export const { text } = createTexts(shiftTemplates, common);
