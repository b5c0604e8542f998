import { act } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { findElement, leaveField, mount, typeText } from '#tests/web/kit/mount.tsx';

type Values = { phone: string };

async function mountPhone(phone = '') {
  const seen = { kept: () => '' };
  function Example() {
    const form = useForm<Values, unknown, Values>({ defaultValues: { phone } });
    seen.kept = () => form.getValues('phone');
    return <PhoneField control={form.control} name="phone" label="Phone" />;
  }
  await mount(<Example />);
  const input = findElement('input[name="phone"]');
  const country = findElement('select');
  await act(async () => {
    input.focus();
    await import('#web/kit/form/fields/phone-numbers.ts');
  });
  expect(country.querySelectorAll('option').length).toBeGreaterThan(200);
  return { input, country, kept: () => seen.kept() };
}

test.each(['(630) 555-0100', '+1 630-555-0100', '1.630.555.0100'])(
  'a pasted %s is kept whole, as ten digits',
  async (pasted) => {
    const { input, kept } = await mountPhone();

    await typeText(input, pasted);
    expect(input).toHaveProperty('value', pasted);
    await leaveField(input);

    expect(kept()).toBe('6305550100');
    expect(input).toHaveProperty('value', '(630) 555-0100');
  },
);

test.each([
  '(630) 555-0199 ext. 5',
  '630-555-0199 x12',
  '5.55123456E+9',
  '1.55512345E+10',
  '1-800-FLOWERS',
])('%s becomes no other number: it stays as it was typed', async (typed) => {
  const { input, kept } = await mountPhone();

  await typeText(input, typed);
  await leaveField(input);

  expect(kept()).toBe(typed);
});

test('a number of another country brings its code', async () => {
  const { input, country, kept } = await mountPhone();
  expect(country).toHaveProperty('value', 'US');

  await typeText(input, '+44 20 7946 0958');
  await leaveField(input);

  expect(kept()).toBe('+442079460958');
  expect(country).toHaveProperty('value', 'GB');
  expect(input).toHaveProperty('value', '020 7946 0958');
});

test('the country can be chosen before or after the number', async () => {
  const { input, country, kept } = await mountPhone();
  await act(async () => {
    if (country instanceof HTMLSelectElement) country.value = 'GB';
    country.dispatchEvent(new Event('change', { bubbles: true }));
  });

  await typeText(input, '020 7946 0958');
  await leaveField(input);

  expect(kept()).toBe('+442079460958');
});

test('what is no phone number stays as it was typed', async () => {
  const { input, kept } = await mountPhone();

  await typeText(input, '555-01');
  await leaveField(input);

  expect(kept()).toBe('555-01');
  expect(input).toHaveProperty('value', '555-01');
});

test('a number that is left alone is not changed', async () => {
  const { input, kept } = await mountPhone('6305550100');
  expect(input).toHaveProperty('value', '(630) 555-0100');

  await leaveField(input);

  expect(kept()).toBe('6305550100');
});
