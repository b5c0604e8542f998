import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { ColorField } from '#web/kit/form/fields/color-field.tsx';
import { findElement, mount, findByName, typeText } from '#tests/web/kit/mount.tsx';

type Values = { color: string; zone: string };

function Example({ color, zone = '' }: { color: string; zone?: string }) {
  const { control } = useForm<Values, unknown, Values>({ defaultValues: { color, zone } });
  return (
    <form>
      <ColorField control={control} name="color" label="Sent" />
      <ChoiceField
        control={control}
        name="zone"
        label="Zone"
        options={[
          { key: 'America/Chicago', label: 'Chicago', detail: 'Central Time' },
          { key: 'America/Denver', label: 'Denver', detail: 'Mountain Time' },
        ]}
      />
    </form>
  );
}

const typed = () => findElement('input[name="color"]');

test('a colour is typed with or without its #, in either case', async () => {
  await mount(<Example color="" />);

  await typeText(typed(), '1b8a4bff');

  expect(typed()).toHaveProperty('value', '#1B8A4B');
  expect(findByName('Pick color: Sent')).toHaveProperty('value', '#1b8a4b');
});

test('a colour that one of the themes swallows is said to be weak', async () => {
  const page = await mount(<Example color="#FFFF00" />);
  expect(page.textContent).toContain('This one is hard to see.');

  await typeText(typed(), '#C4372E');

  expect(page.textContent).not.toContain('This one is hard to see.');
});

test('a long list shows what is chosen', async () => {
  await mount(<Example color="" zone="America/Denver" />);

  expect(findElement('input[name="zone"]')).toHaveProperty('value', 'Denver');
});
