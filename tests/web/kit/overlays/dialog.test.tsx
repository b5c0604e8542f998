import { act, type FormEvent, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { click, findElement, mount, findByName } from '#tests/web/kit/mount.tsx';
import { waitFor } from '#tests/support/wait-for.ts';

/** What the browser reports when an element's size changes, also right after it was removed. */
function resizes() {
  const told = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        told.add(tell);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => act(async () => told.forEach((tell) => tell()));
}

function Page({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Saved</p>;
  return (
    <Dialog open title="New" onClose={onClose}>
      <button onClick={() => setOpen(false)}>Save</button>
    </Dialog>
  );
}

test('a dialog that has left the screen is not closed once more', async () => {
  const tellResized = resizes();
  const onClose = vi.fn();
  await mount(<Page onClose={onClose} />);
  await click(findByName('Save'));
  expect(findElement('p')?.textContent).toBe('Saved');

  await tellResized();

  expect(onClose).not.toHaveBeenCalled();
});

/** Asks something after its form was sent, as the sign-in asks for the terms. */
function Asking() {
  const [open, setOpen] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <form onSubmit={ask}>
      <input name="password" />
      <button type="submit">Sign in</button>
      {open && (
        <Dialog open title="Terms" onClose={() => setOpen(false)}>
          <button type="button">Accept</button>
        </Dialog>
      )}
    </form>
  );
}

test('whoever sent a form by Enter in a field is in that field again when what it asked is closed', async () => {
  await mount(<Asking />);
  const field = findElement('input');
  field.focus();
  // Enter in a field makes a browser click its form's button without focusing it.
  await click(findByName('Sign in'));
  const dialog = findElement('[role=dialog]');
  await act(() => waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true)));

  await act(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  });

  await act(() => waitFor(() => expect(document.activeElement).toBe(field)));
});
