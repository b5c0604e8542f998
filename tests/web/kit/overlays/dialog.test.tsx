import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { click, find, mount, named } from '#tests/web/kit/mount.tsx';

/** What the browser tells when an element's size changes, also when it has just left the page. */
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
  await click(named('Save'));
  expect(find('p')?.textContent).toBe('Saved');

  await tellResized();

  expect(onClose).not.toHaveBeenCalled();
});
