import { act } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { RichTextField } from '#web/kit/form/rich-text/rich-text-field.tsx';
import {
  click,
  findElement,
  mount,
  findByName,
  pressKey,
  typeText,
} from '#tests/web/kit/mount.tsx';

type Values = { html: string };

const variables = [
  { label: 'Contact name', text: '{{ contactName }}' },
  { label: 'Event name', text: '{{ eventName }}' },
  { label: 'Event date', text: '{{ eventDate }}' },
];

async function mountField(html: string): Promise<UseFormReturn<Values, unknown, Values>> {
  const mounted: UseFormReturn<Values, unknown, Values>[] = [];
  function Example() {
    const form = useForm<Values, unknown, Values>({ defaultValues: { html } });
    mounted[0] = form;
    return (
      <RichTextField
        control={form.control}
        name="html"
        label="Text"
        inserts={variables}
        opening="{{"
      />
    );
  }
  await mount(<Example />);
  const [form] = mounted;
  if (!form) throw new Error('The field did not render');
  return form;
}

const editor = () => findElement('[role="textbox"]');

function edit(html: string): Promise<void> {
  return act(async () => {
    editor().innerHTML = html;
    editor().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('what is stored is shown', async () => {
  await mountField('Yours, Lou');

  expect(editor().textContent).toBe('Yours, Lou');
});

test('the value is the HTML of what is typed, and nothing once all is deleted', async () => {
  const form = await mountField('');

  await edit('Yours, <i>Lou</i>');
  expect(form.getValues('html')).toBe('Yours, <i>Lou</i>');

  await edit('<br>');
  expect(form.getValues('html')).toBe('');
});

test('another value takes the place of what was typed', async () => {
  const form = await mountField('One');
  await edit('Two');

  await act(async () => form.reset({ html: 'Theirs' }));

  expect(editor().textContent).toBe('Theirs');
});

test('an address that leads nowhere is refused beside its field, and nothing typed is lost', async () => {
  const form = await mountField('Yours, Lou');
  await click(findByName('Link'));
  await typeText(findElement('input'), 'javascript:alert(1)');

  await pressKey(findElement('input'), 'Enter');

  expect(findElement('input').getAttribute('aria-invalid')).toBe('true');
  expect(findElement('input')).toHaveProperty('value', 'javascript:alert(1)');
  expect(form.getValues('html')).toBe('Yours, Lou');
});

test('Escape leaves the link for the text, and keeps its key from the dialog around it', async () => {
  await mountField('Yours, Lou');
  await click(findByName('Link'));
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });

  await act(async () => void findElement('input').dispatchEvent(escape));

  expect(escape.defaultPrevented).toBe(true);
  expect(document.querySelector('input')).toBeNull();
  expect(document.activeElement).toBe(editor());
});

test('the link at the caret offers its address and its removal', async () => {
  await mountField('See <a href="https://example.com/">us</a>');
  document.getSelection()?.selectAllChildren(findElement('[role="textbox"] a'));

  await click(findByName('Link'));

  expect(findElement('input')).toHaveProperty('value', 'https://example.com/');
  expect(findByName('Remove link')).toBeDefined();
});

/** With the caret after it. */
function typed(text: string): Promise<void> {
  return act(async () => {
    editor().textContent = text;
    const { firstChild } = editor();
    if (firstChild) document.getSelection()?.collapse(firstChild, text.length);
    editor().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const offered = () =>
  [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);

/** What a browser does and this page's engine doesn't. */
function insertsText(): void {
  document.execCommand = (_command, _shown, text = '') => {
    const range = document.getSelection()?.getRangeAt(0);
    range?.deleteContents();
    range?.insertNode(document.createTextNode(text));
    return true;
  };
}

test('variables are offered while they are typed, and the arrows and Enter take one', async () => {
  insertsText();
  const form = await mountField('');

  await typed('Hello {{ev');
  expect(offered()).toEqual(['Event name', 'Event date']);
  await pressKey(editor(), 'ArrowDown');
  expect(editor().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[aria-selected="true"]')?.id,
  );
  await pressKey(editor(), 'Enter');

  expect(form.getValues('html')).toBe('Hello {{ eventDate }}');
  expect(offered()).toEqual([]);
});

test('nothing is offered for what fits no variable, nor where none was begun', async () => {
  await mountField('');

  await typed('Hello {{zebra');
  const unknown = offered();
  await typed('Hello ev');

  expect([unknown, offered()]).toEqual([[], []]);
});

test('Escape closes what is offered, and keeps its key from the dialog around it', async () => {
  const form = await mountField('');
  await typed('Hello {{ev');
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });

  await act(async () => void editor().dispatchEvent(escape));

  expect([escape.defaultPrevented, offered()]).toEqual([true, []]);
  expect(form.getValues('html')).toBe('Hello {{ev');
});
