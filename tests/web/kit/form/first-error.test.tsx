import { act } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { findElement, mount } from '#tests/web/kit/mount.tsx';

type Values = { name: string; brand: string; city: string };
type Form = UseFormReturn<Values, unknown, Values>;

async function mountForm(): Promise<Form> {
  const mounted: Form[] = [];
  function Example() {
    const form = useForm<Values, unknown, Values>({
      defaultValues: { name: '', brand: '', city: '' },
      resolver: () => ({
        values: {},
        errors: {
          // In the order of a schema, which isn't the order of the screen.
          city: { type: 'contract', message: 'Enter a city' },
          brand: { type: 'contract', message: 'Choose a brand' },
        },
      }),
    });
    mounted[0] = form;
    return (
      <form onSubmit={(sent) => void form.handleSubmit(() => {})(sent)}>
        <TextField control={form.control} name="name" label="Name" />
        <SelectField
          control={form.control}
          name="brand"
          label="Brand"
          options={[{ value: '', label: '' }]}
        />
        <TextField control={form.control} name="city" label="City" />
      </form>
    );
  }
  await mount(<Example />);
  const [form] = mounted;
  if (!form) throw new Error('The form did not render');
  return form;
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('sending a form leads to the first field at fault', async () => {
  await mountForm();

  await act(async () => {
    findElement('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await settled();

  expect(document.activeElement).toBe(findElement('select[name="brand"]'));
});

test('so do the messages of the server, in whatever order they come', async () => {
  const form = await mountForm();

  await act(async () => {
    applyServerErrors(form, {
      city: [{ message: 'No such city' }],
      brand: [{ message: 'No such brand' }],
    });
  });
  await settled();

  expect(document.activeElement).toBe(findElement('select[name="brand"]'));
});
