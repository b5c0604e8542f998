// @vitest-environment happy-dom
import { act } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { RichTextField } from '#web/kit/form/rich-text-field.tsx';
import { find, mount } from './mount.tsx';

type Values = { html: string };

async function mountField(html: string): Promise<UseFormReturn<Values, unknown, Values>> {
  const mounted: UseFormReturn<Values, unknown, Values>[] = [];
  function Example() {
    const form = useForm<Values, unknown, Values>({ defaultValues: { html } });
    mounted[0] = form;
    return <RichTextField control={form.control} name="html" label="Text" />;
  }
  await mount(<Example />);
  const [form] = mounted;
  if (!form) throw new Error('The field did not render');
  return form;
}

const editor = () => find('[role="textbox"]');

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
