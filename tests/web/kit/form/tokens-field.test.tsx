// @vitest-environment happy-dom
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { TokensField } from '#web/kit/form/fields/tokens-field.tsx';
import {
  click,
  findElement,
  leaveField,
  mount,
  findByName,
  pressKey,
  typeText,
} from '#tests/web/kit/mount.tsx';

type Values = { tags: string[] };

async function mountField(tags: string[]): Promise<UseFormReturn<Values, unknown, Values>> {
  const mounted: UseFormReturn<Values, unknown, Values>[] = [];
  function Example() {
    const form = useForm<Values, unknown, Values>({ defaultValues: { tags } });
    mounted[0] = form;
    return (
      <TokensField
        control={form.control}
        name="tags"
        label="Tags"
        removeLabel={(tag) => `Remove ${tag}`}
        problem={(tag) => (tag === 'no' ? 'Not this one.' : undefined)}
      />
    );
  }
  await mount(<Example />);
  const [form] = mounted;
  if (!form) throw new Error('The form did not render');
  return form;
}

const input = () => findElement('input');

async function typeAndPress(text: string, key: string): Promise<void> {
  await typeText(input(), text);
  await pressKey(input(), key);
}

test('Enter, a comma and leaving the field each add what was typed, once', async () => {
  const { getValues } = await mountField([]);

  await typeAndPress('VIP', 'Enter');
  await typeAndPress('School', ',');
  await typeAndPress('vip', 'Enter');
  await typeText(input(), 'Fair');
  await leaveField(input());

  expect(getValues('tags')).toEqual(['VIP', 'School', 'Fair']);
});

test('what is wrong stays in the input, and says so', async () => {
  const { getValues } = await mountField([]);

  await typeAndPress('no', 'Enter');

  expect(getValues('tags')).toEqual([]);
  expect(input()).toHaveProperty('value', 'no');
  expect(document.body.textContent).toContain('Not this one.');
});

test('one is taken out by its button, the last one by Backspace', async () => {
  const { getValues } = await mountField(['VIP', 'School', 'Fair']);

  await click(findByName('Remove School'));
  await pressKey(input(), 'Backspace');

  expect(getValues('tags')).toEqual(['VIP']);
});
