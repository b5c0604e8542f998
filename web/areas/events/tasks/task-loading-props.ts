import { text } from '#shared/text/events/tasks.ts';

/** What a dialog shows while its task loads. */
export const taskLoadingProps = {
  loading: text('tasks_loading'),
  failed: text('tasks_load_failed'),
  shape: ['h-14', 'h-40'],
};
