import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** What `npm start` keeps between its runs. `npm run reset` removes it. */
export const stateFolder = path.join(root, '.local');

export const webFolder = path.join(root, 'web/dist');
