// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FileDrop } from '#web/kit/form/files/file-drop.tsx';
import { findElement, mount } from '#tests/web/kit/mount.tsx';

async function dropOn(zone: Element, file: File): Promise<void> {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } });
  await act(async () => void zone.dispatchEvent(event));
}

const zone = () => findElement('input').parentElement ?? document.body;

test('a dropped file is handed on and named', async () => {
  const onFile = vi.fn();
  await mount(<FileDrop label="CSV or Excel file" accept=".csv" onFile={onFile} />);
  const file = new File(['Name'], 'clients.csv');

  await dropOn(zone(), file);

  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
  expect(zone().textContent).toContain('clients.csv');
});

test('nothing is taken while it is disabled, and an error describes the input', async () => {
  const onFile = vi.fn();
  await mount(
    <FileDrop label="File" accept=".csv" disabled error="Not a sheet." onFile={onFile} />,
  );

  await dropOn(zone(), new File([''], 'clients.csv'));

  expect(onFile).not.toHaveBeenCalled();
  const description = findElement('input').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toContain('Not a sheet.');
});
