import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** What `npm start` keeps between its runs. `npm run reset` removes it. */
export const stateFolder = path.join(repositoryRoot, '.local');

export const webFolder = path.join(repositoryRoot, 'web/dist');
