import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ToastList } from '#web/kit/feedback/toast-list.tsx';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';

type Status = RouteResponse<typeof gridExports.routes.status>['data'];

const fetched = vi.fn<typeof fetch>();
const saved = vi.fn<(name: string, address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockReset());
  saved.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved(this.download, this.href);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const status = (it: Partial<Status>): Status => ({
  id: 'grid-1',
  status: 'pending',
  percent: 0,
  signUrl: null,
  fileName: null,
  ...it,
});

function answers(...all: Status[]): void {
  for (const data of all) {
    const reply = gridExports.routes.status.reply.parse({ data });
    fetched.mockImplementationOnce(async () => new Response(JSON.stringify(reply)));
  }
}

function ExportButton() {
  const { start, busy, progress } = useGridExport(async () => ({
    reply: { data: { id: 'grid-1' } },
  }));
  return (
    <Button busy={busy} progress={progress} onClick={() => start('xlsx')}>
      Export
    </Button>
  );
}

function Page() {
  const [here, setHere] = useState(true);
  return (
    <>
      {here && <ExportButton />}
      <button onClick={() => setHere(false)}>Leave</button>
    </>
  );
}

const screen = (children: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    {children}
    <ToastList />
  </QueryClientProvider>
);

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const written = { status: 'written', percent: 100, fileName: 'export_1.xlsx' } as const;
const signUrl = 'https://files.test/export_1';

test('a large export says how far it is, and is saved once it is written', async () => {
  answers(status({ percent: 5 }), status({ percent: 60 }), status({ ...written, signUrl }));
  const page = await mount(screen(<ExportButton />));

  await click(findByName('Export'));
  await wait(0);
  expect(page.textContent).toContain('5%');
  expect(page.textContent).toContain('This is a large export.');
  await wait(1000);
  expect(page.textContent).toContain('60%');
  await wait(1000);

  expect(saved).toHaveBeenCalledExactlyOnceWith('export_1.xlsx', signUrl);
  expect(page.textContent).not.toContain('%');
});

test('an export that fails says so', async () => {
  answers(status({ status: 'failed' }));
  const page = await mount(screen(<ExportButton />));

  await click(findByName('Export'));
  await wait(0);

  expect(page.textContent).toContain("We couldn't create the export. Please try again.");
  expect(saved).not.toHaveBeenCalled();
});

test('a connection that is gone for a moment ends no wait', async () => {
  answers(status({ percent: 5 }));
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answers(status({ ...written, signUrl }));
  await mount(screen(<ExportButton />));

  await click(findByName('Export'));
  await wait(3000);

  expect(saved).toHaveBeenCalledExactlyOnceWith('export_1.xlsx', signUrl);
});

test('whoever leaves the page is asked nothing more, and no file surprises them', async () => {
  answers(status({ percent: 5 }), status({ ...written, signUrl }));
  await mount(screen(<Page />));

  await click(findByName('Export'));
  await wait(0);
  await click(findByName('Leave'));
  await wait(5000);

  expect(fetched).toHaveBeenCalledOnce();
  expect(saved).not.toHaveBeenCalled();
});
