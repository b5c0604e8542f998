import type { z } from 'zod';
import { type TaskDetails, tasks } from '#shared/contract/events/tasks.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';

export const TaskForm = tasks.routes.create.body.omit({
  eventId: true,
  overrule: true,
  requestKey: true,
});
export type TaskForm = z.output<typeof TaskForm>;

export type TaskValues = {
  title: string;
  description: string;
  brandId: string;
  dueDate: string;
  dueTime: string;
  startTime: string;
  frequency: string;
  customEvery: number | null;
  customUnit: string;
  staffIds: string[];
  assetIds: string[];
};

export const taskResolver = createContractResolver<TaskValues, TaskForm>(TaskForm);

export function createTaskValues(brandId: string, dueDate: string): TaskValues {
  return {
    title: '',
    description: '',
    brandId,
    dueDate,
    dueTime: '',
    startTime: '',
    frequency: 'DNR',
    customEvery: 1,
    customUnit: 'week',
    staffIds: [],
    assetIds: [],
  };
}

export function toTaskValues(task: TaskDetails): TaskValues {
  const { title, description, brandId, dueDate, frequency, customEvery, customUnit } = task;
  return {
    title,
    description,
    brandId,
    dueDate,
    frequency,
    customEvery,
    customUnit,
    dueTime: task.dueTime ?? '',
    startTime: task.startTime ?? '',
    staffIds: task.staff.map(({ id }) => id),
    assetIds: task.equipment.map(({ id }) => id),
  };
}
