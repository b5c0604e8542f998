import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { findElement, leaveField, mount, typeText } from '#tests/web/kit/mount.tsx';

type Values = { name: string };

async function mountText() {
  const seen = { kept: () => '' };
  function Example() {
    const form = useForm<Values, unknown, Values>({ defaultValues: { name: '' } });
    seen.kept = () => form.getValues('name');
    return <TextField control={form.control} name="name" label="Name" />;
  }
  await mount(<Example />);
  return { input: findElement('input[name="name"]'), kept: () => seen.kept() };
}

test.each(["Pat O'Brien", 'Pat O’Brien', '"Big" Pat (the baker)'])(
  'a text field takes %s as it is',
  async (typed) => {
    const { input, kept } = await mountText();

    await typeText(input, typed);
    await leaveField(input);

    expect(kept()).toBe(typed);
  },
);

test('what a text field refuses it refuses with a word', async () => {
  const { input } = await mountText();

  await typeText(input, '<b>Pat');

  expect(document.body.textContent).toMatch(/< >/);
});
