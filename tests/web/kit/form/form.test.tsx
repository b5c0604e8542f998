import { act } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { validateFile } from '#web/kit/form/files/file-limits.ts';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { click, findElement, leaveField, mount, typeText } from '#tests/web/kit/mount.tsx';

type Values = { name: string; salesCents: number | null; tips: boolean };
type Form = UseFormReturn<Values, unknown, Values>;

async function mountForm(defaultValues: Values): Promise<Form> {
  const mounted: Form[] = [];
  function Example() {
    const form = useForm<Values, unknown, Values>({ defaultValues });
    mounted[0] = form;
    return (
      <form>
        <TextField control={form.control} name="name" label="Name" hint="As on the invoice" />
        <MoneyField control={form.control} name="salesCents" label="Sales" />
        <SwitchField control={form.control} name="tips" label="Tips" />
      </form>
    );
  }
  await mount(<Example />);
  const [form] = mounted;
  if (!form) throw new Error('The form did not render');
  return form;
}

const nameInput = () => findElement('input[name="name"]');
const salesInput = () => findElement('input[name="salesCents"]');

test('money is typed as dollars and kept as cents', async () => {
  const form = await mountForm({ name: '', salesCents: null, tips: false });

  await typeText(salesInput(), '1234.5');
  expect(form.getValues('salesCents')).toBe(123_450);
  await leaveField(salesInput());

  expect(salesInput()).toHaveProperty('value', '$1,234.50');
});

test('an emptied amount is no amount, not the one before', async () => {
  const form = await mountForm({ name: '', salesCents: 500, tips: false });

  await typeText(salesInput(), '');

  expect(form.getValues('salesCents')).toBeNull();
  expect(salesInput()).toHaveProperty('value', '');
});

test('a switch is named by its label and turns its value', async () => {
  const form = await mountForm({ name: '', salesCents: null, tips: false });
  const control = findElement('[role="switch"]');

  await click(control);

  expect(form.getValues('tips')).toBe(true);
  expect(control.getAttribute('aria-checked')).toBe('true');
});

test('text is trimmed when it is left, and holds no angle brackets', async () => {
  const form = await mountForm({ name: '', salesCents: null, tips: false });

  await typeText(nameInput(), '  Zoo <b>Lights ');
  await leaveField(nameInput());

  expect(form.getValues('name')).toBe('Zoo bLights');
});

test('signs that a field refuses are said, until something else is typed', async () => {
  await mountForm({ name: '', salesCents: null, tips: false });
  const shown = () => document.querySelector('form')?.textContent ?? '';

  await typeText(nameInput(), 'Zoo <b>Lights');
  expect(shown()).toContain("You can't use < > here.");
  await typeText(nameInput(), 'Zoo bLights!');

  expect(shown()).not.toContain("You can't use");
});

test('a hint describes its field until an error takes its place', async () => {
  const form = await mountForm({ name: 'Zoo', salesCents: null, tips: false });
  expect(describedBy(nameInput())).toBe('As on the invoice');

  await act(async () => void applyServerErrors(form, { name: [{ message: 'Already taken' }] }));

  expect(describedBy(nameInput())).toBe('Already taken');
  expect(nameInput().getAttribute('aria-invalid')).toBe('true');
});

test('server messages go to their fields, keep what was typed and return the rest', async () => {
  const form = await mountForm({ name: 'Zoo', salesCents: 100, tips: false });
  const general = [{ message: 'Try later' }];

  let rest = {};
  await act(async () => {
    rest = applyServerErrors(form, { name: [{ message: 'Already taken' }], general });
  });

  expect(rest).toEqual({ general });
  expect(form.getValues()).toEqual({ name: 'Zoo', salesCents: 100, tips: false });
  expect(document.activeElement).toBe(nameInput());
});

test('a file is refused by kind and by size, with the limit said', () => {
  const file = new File(['x'.repeat(2048)], 'a.png', { type: 'image/png' });

  expect(validateFile(file, ['image/jpeg'], 9999)).toBe(
    'Choose a file of one of these types: .jpeg',
  );
  expect(validateFile(file, ['image/png'], 1024)).toBe('Choose a file of at most 1 KB');
  expect(validateFile(file, ['image/png'], 2048)).toBeUndefined();
});

function describedBy(input: HTMLElement): string | null | undefined {
  const id = input.getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
}
