import { act } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '#shared/text/common.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm, type VersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { click, findElement, mount, typeText } from '#tests/web/kit/mount.tsx';

type Truck = { version: number; name: string; plate: string };
type Values = { name: string; plate: string };

const opened: Truck = { version: 3, name: 'Truck 1', plate: 'TRK-1' };
const theirs: Truck = { version: 4, name: 'Truck 1', plate: 'TRK-9' };
const Form = z.object({ name: z.string(), plate: z.string() });
const resolver = createContractResolver<Values, Values>(Form);
const labels = { name: 'Name', plate: 'Registration number' };
const toTruckValues = ({ name, plate }: Truck): Values => ({ name, plate });

async function mountEditor(): Promise<() => VersionedForm<Truck, Values, Values>> {
  let editing: VersionedForm<Truck, Values, Values> | undefined;
  function Editor() {
    editing = useVersionedForm({
      opened,
      loadNewest: async () => theirs,
      toValues: toTruckValues,
      resolver,
      differences: (before, now) => listChangedLabels(labels, before, now),
      toFieldName: (name) => name.replace(/^truck\./, ''),
    });
    return (
      <form data-dirty={editing.form.formState.isDirty}>
        {editing.notice}
        <TextField control={editing.form.control} name="name" label="Name" />
        <TextField control={editing.form.control} name="plate" label="Registration number" />
      </form>
    );
  }
  await mount(<Editor />);
  return () => {
    if (!editing) throw new Error('the form did not render');
    return editing;
  };
}

const nameInput = () => findElement('input[name="name"]');
const plateInput = () => findElement('input[name="plate"]');
const conflict = new ApiError(409, {});

test('who is second keeps what they typed, and learns which fields the first one changed', async () => {
  const editing = await mountEditor();
  await typeText(nameInput(), 'Big Blue');

  await act(async () => editing().handleError(conflict));

  expect(nameInput()).toHaveProperty('value', 'Big Blue');
  expect(findElement('[role="alert"]').textContent).toContain('Registration number');
  expect(editing().version).toBe(theirs.version);
});

test('who takes what the other saved begins anew with it, and the notice goes', async () => {
  const editing = await mountEditor();
  await typeText(nameInput(), 'Big Blue');
  await act(async () => editing().handleError(conflict));

  await click(findElement('[role="alert"] button'));

  expect(nameInput()).toHaveProperty('value', 'Truck 1');
  expect(plateInput()).toHaveProperty('value', 'TRK-9');
  expect(document.body.textContent).not.toContain(text('changed_title'));
  expect(editing().form.formState.isDirty).toBe(false);
});

test('what is typed while a save is under way stays, and can be saved', async () => {
  const editing = await mountEditor();
  await typeText(nameInput(), 'Big Blue');
  const showSaved = editing().beginSave();
  await typeText(plateInput(), 'TRK-7');

  await act(async () => showSaved());

  expect(nameInput()).toHaveProperty('value', theirs.name);
  expect(plateInput()).toHaveProperty('value', 'TRK-7');
  expect(editing().form.formState.isDirty).toBe(true);
  expect(editing().version).toBe(theirs.version);
});

test('what the server refuses stands on the field that it names, also of a part of the body', async () => {
  const editing = await mountEditor();

  await act(async () =>
    editing().handleError(
      new ApiError(400, { 'truck.plate': [{ message: 'Another truck has it.' }] }),
    ),
  );

  expect(document.body.textContent).toContain('Another truck has it.');
  expect(plateInput().getAttribute('aria-invalid')).toBe('true');
  expect(editing().version).toBe(opened.version);
});
