import { act, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { saveDrafts, setDraftOwner } from '#web/kit/form/unsaved/drafts.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { discardUnsaved, allowLeavingAfterSave } from '#web/kit/form/unsaved/unsaved.ts';
import { UnsavedGuard } from '#web/kit/form/unsaved/unsaved-guard.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import {
  click,
  findElement,
  mount,
  findByName,
  pressKey,
  typeText,
} from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

type Values = { name: string; password: string };
const names = ['new'] as const;

function NameForm({ id }: { id?: string }) {
  const form = useForm<Values, unknown, Values>({ defaultValues: { name: '', password: '' } });
  return (
    <form id={id}>
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="password" label="Password" />
    </form>
  );
}

/** Saves when the test says so. */
function SavedForm() {
  const form = useForm<Values, unknown, Values>({ defaultValues: { name: '', password: '' } });
  return (
    <form>
      <TextField control={form.control} name="name" label="Name" />
      <button type="button" onClick={() => form.reset(form.getValues())}>
        Saved by now
      </button>
    </form>
  );
}

function PageWithDialog() {
  const { dialog, open, close } = useDialogAddress(names);
  const [saved, setSaved] = useState(false);
  const save = () => {
    allowLeavingAfterSave();
    setSaved(true);
    close();
  };
  return (
    <>
      <button onClick={() => open('new')}>New</button>
      {saved && <p>Saved</p>}
      {dialog && (
        <FormDialog title="New" formId="new" submit="Add" busy={false} onClose={close}>
          <NameForm id="new" />
          <button onClick={save}>Save now</button>
        </FormDialog>
      )}
    </>
  );
}

async function open(address = '/list', owner = 'ana') {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <UnsavedGuard owner={owner} />
            <a href="#/else">Away</a>
            <Outlet />
          </>
        ),
        children: [
          { path: '/list', element: <PageWithDialog /> },
          { path: '/form', element: <NameForm /> },
          { path: '/saved', element: <SavedForm /> },
          { path: '/else', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/else', address], initialIndex: 1 },
  );
  await mount(<RouterProvider router={router} />);
  const path = () => `${router.state.location.pathname}${router.state.location.search}`;
  const go = (to: string) => act(async () => void router.navigate(to));
  const back = () => act(async () => void router.navigate(-1));
  return { path, go, back };
}

const question = () => document.querySelector('[role="alertdialog"]');
const fill = (text: string) => typeText(findElement('input[name="name"]'), text);

beforeEach(() => {
  onTestFinished(() => discardUnsaved());
});

test('Escape, the cross and a press beside a filled dialog ask first', async () => {
  const { path } = await open('/list?new');
  await fill('Zoo Lights');

  for (const close of [
    () => pressKey(findElement('form'), 'Escape'),
    () => click(findByName('Close')),
  ]) {
    await close();
    expect(question()?.textContent).toContain('Leave without saving?');
    expect(path()).toBe('/list?new');
    await click(findByName('Keep editing'));
    await act(() => waitFor(() => expect(question()).toBeNull()));
    expect(findElement('input[name="name"]')).toHaveProperty('value', 'Zoo Lights');
  }
  await click(findByName('Close'));
  await click(findByName('Leave'));

  expect(path()).toBe('/list');
  expect(document.querySelector('form')).toBeNull();
});

test('Cancel says by itself that what was typed may go, and an empty form asks nothing', async () => {
  const { path } = await open('/list?new');
  await fill('Zoo Lights');

  await click(findByName('Cancel'));

  expect(question()).toBeNull();
  expect(path()).toBe('/list');
  await click(findByName('New'));
  await pressKey(findElement('form'), 'Escape');
  expect(question()).toBeNull();
  expect(path()).toBe('/list');
});

test('Back and links ask where a form is filled', async () => {
  const { path, go, back } = await open('/form');
  await fill('Zoo Lights');

  await back();
  expect(question()).not.toBeNull();
  expect(path()).toBe('/form');
  await click(findByName('Keep editing'));
  expect(findElement('input[name="name"]')).toHaveProperty('value', 'Zoo Lights');

  await go('/else');
  await click(findByName('Leave'));

  expect(path()).toBe('/else');
});

test('a plain link of the page is stopped like any other way out', async () => {
  const { path } = await open('/form');
  await fill('Zoo Lights');

  await click(findByName('Away'));
  expect(question()).not.toBeNull();
  expect(path()).toBe('/form');
  await click(findByName('Leave'));

  expect(path()).toBe('/else');
});

test('who leaves while the form is being saved goes on once it is, unasked', async () => {
  const { path } = await open('/saved');
  await fill('Zoo Lights');
  await click(findByName('Away'));
  expect(question()).not.toBeNull();

  await click(findByName('Saved by now'));

  await act(() => waitFor(() => expect(path()).toBe('/else')));
  expect(question()).toBeNull();
});

test('who leaves while a dialog is being saved goes on once it has closed', async () => {
  const { path } = await open('/list?new');
  await fill('Zoo Lights');
  await click(findByName('Away'));
  expect(question()).not.toBeNull();

  await click(findByName('Save now'));

  await act(() => waitFor(() => expect(path()).toBe('/else')));
  expect(question()).toBeNull();
});

test('a dialog that is closed while it is being saved asks no longer once it is', async () => {
  const { path } = await open('/list?new');
  await fill('Zoo Lights');
  await pressKey(findElement('form'), 'Escape');
  expect(question()).not.toBeNull();

  await click(findByName('Save now'));

  await act(() => waitFor(() => expect(question()).toBeNull()));
  expect(path()).toBe('/list');
});

test("a page's own form stays where only the page's filters or dialogs change", async () => {
  const { path, go } = await open('/form');
  await fill('Zoo Lights');

  await go('/form?offset=10');

  expect(question()).toBeNull();
  expect(path()).toBe('/form?offset=10');
});

test('what was saved closes without a question', async () => {
  const { path } = await open('/list?new');
  await fill('Zoo Lights');

  await click(findByName('Save now'));

  expect(question()).toBeNull();
  expect(path()).toBe('/list');
});

test('the browser asks before it closes or reloads a filled page', async () => {
  await open('/form');
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);

  await fill('Zoo Lights');

  expect(leave()).toBe(true);
});

test('whoever signs in again finds what they had typed, but no password', async () => {
  await act(async () => setDraftOwner('ana'));
  const first = await open('/form');
  await fill('Zoo Lights');
  await typeText(findElement('input[name="password"]'), 'secret');
  await act(async () => saveDrafts());
  await first.go('/else');
  expect(question()).toBeNull();

  await first.go('/form');

  expect(findElement('input[name="name"]')).toHaveProperty('value', 'Zoo Lights');
  expect(findElement('input[name="password"]')).toHaveProperty('value', '');
  await first.go('/else');
  expect(question()).not.toBeNull();
});

test('somebody else does not', async () => {
  const first = await open('/form', 'ana');
  await fill('Zoo Lights');
  await act(async () => saveDrafts());
  await first.go('/else');

  await act(async () => setDraftOwner('ben'));
  await first.go('/form');

  expect(findElement('input[name="name"]')).toHaveProperty('value', '');
});
