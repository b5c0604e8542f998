import { act, useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { ComboboxField, type ComboboxOption } from '#web/kit/form/fields/combobox-field.tsx';
import { findElement, mount, pressKey, typeText } from '#tests/web/kit/mount.tsx';

type Values = { client: string };

// The browser's top layer doesn't exist here.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const names = ['Acme School', 'Zoo Lights', 'Zoo Nights'];
const optionsFor = (typed: string): ComboboxOption[] =>
  names
    .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
    .map((name) => ({ key: name.replaceAll(' ', '-'), label: name }));

/** A field whose results arrive when `answer` is called, as over a slow network. */
async function mountSearch() {
  const seen = { typed: '', chosen: () => '', answer: () => {} };
  const created = vi.fn();
  function Example() {
    const form = useForm<Values, unknown, Values>({ defaultValues: { client: '' } });
    const [found, setFound] = useState('');
    seen.chosen = () => form.getValues('client');
    seen.answer = () => setFound(seen.typed);
    return (
      <ComboboxField
        control={form.control}
        name="client"
        label="Client"
        options={optionsFor(found)}
        optionsFor={found}
        onSearch={(typed) => void (seen.typed = typed)}
        onCreate={created}
      />
    );
  }
  await mount(<Example />);
  const input = findElement('input[name="client"]');
  await act(async () => input.focus());
  return {
    input,
    created,
    chosen: () => seen.chosen(),
    answer: () => act(async () => seen.answer()),
  };
}

test('Enter takes nothing from the list of an earlier search', async () => {
  const { input, chosen, created, answer } = await mountSearch();

  await typeText(input, 'Zoo');
  await pressKey(input, 'Enter');
  await pressKey(input, 'Tab');

  expect(chosen()).toBe('');
  expect(created).not.toHaveBeenCalled();
  expect(document.querySelector('[role="option"][data-focus]')).toBeNull();

  await typeText(input, 'Zoo');
  await answer();
  await pressKey(input, 'Enter');

  expect(chosen()).toBe('Zoo-Lights');
});

test('something new is offered once it is known that nothing has its name', async () => {
  const { input, created, answer } = await mountSearch();
  const offer = () =>
    [...document.querySelectorAll('[role="option"]')].find((row) =>
      row.textContent?.includes('Create'),
    );

  await typeText(input, 'Harbor');
  expect(offer()).toBeUndefined();
  await answer();
  expect(offer()).toBeDefined();
  await pressKey(input, 'Enter');

  expect(created).toHaveBeenCalledExactlyOnceWith('Harbor');
});
