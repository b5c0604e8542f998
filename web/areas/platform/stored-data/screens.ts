import { buildStoredDataPath } from '#web/api/screens/stored-data-path.ts';
import type { Screen } from '#web/api/screens/screen.ts';

const page = async () => (await import('./page.tsx')).StoredDataPage;

export const storedDataScreens: readonly Screen[] = [
  {
    path: buildStoredDataPath('admin'),
    part: 'admin',
    help: 'storedData',
    page,
    inner: 'palette_stored_data',
  },
  {
    path: buildStoredDataPath('franchise'),
    part: 'franchise',
    help: 'storedData',
    page,
    inner: 'palette_stored_data',
  },
];
