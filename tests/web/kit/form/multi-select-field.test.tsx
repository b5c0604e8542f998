// @vitest-environment happy-dom
import { act } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { click, findElement, mount, pressKey } from '#tests/web/kit/mount.tsx';

type Values = { brandIds: string[] };

const options = [
  { key: 'coffee', label: 'Wandering Bean', color: '#92400e' },
  { key: 'ice', label: 'Polar Petal' },
];

async function mountField(brandIds: string[]): Promise<UseFormReturn<Values, unknown, Values>> {
  const mounted: UseFormReturn<Values, unknown, Values>[] = [];
  function Example() {
    const form = useForm<Values, unknown, Values>({ defaultValues: { brandIds } });
    mounted[0] = form;
    return (
      <MultiSelectField
        control={form.control}
        name="brandIds"
        label="Brands"
        none="All of them"
        options={options}
      />
    );
  }
  await mount(<Example />);
  const [form] = mounted;
  if (!form) throw new Error('The form did not render');
  return form;
}

const button = () => findElement('button');
const option = (at: number) => document.querySelectorAll<HTMLElement>('[role="option"]')[at];

test('the field names what is chosen, and says what none means', async () => {
  await mountField(['coffee', 'ice']);
  expect(button().getAttribute('aria-label')).toBe('Brands: Wandering Bean, Polar Petal');
  expect(button().textContent).toContain('Polar Petal');

  await mountField([]);
  const [, second] = document.querySelectorAll('button');
  expect(second?.getAttribute('aria-label')).toBe('Brands: All of them');
});

test('Enter opens the list; each choice joins or leaves the others', async () => {
  const form = await mountField(['coffee']);

  await pressKey(button(), 'Enter');
  await click(option(1) as HTMLElement);
  expect(form.getValues('brandIds')).toEqual(['coffee', 'ice']);
  await click(option(0) as HTMLElement);

  expect(form.getValues('brandIds')).toEqual(['ice']);
});

test('an objection stands below the field and describes it', async () => {
  const form = await mountField([]);

  await act(async () => form.setError('brandIds', { message: 'Choose one at least' }));

  const id = button().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Choose one at least');
});
