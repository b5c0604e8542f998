import { expect, test } from 'vitest';
import { measureFetchedSizes, isOverBudget } from '#scripts/check/web-budgets.ts';

const manifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    imports: ['_react.js'],
    dynamicImports: [
      'app/app.tsx',
      'app/session/signed-in.tsx',
      'areas/accounts/sign-in/terms-dialog.tsx',
    ],
  },
  '_react.js': { file: 'react.js' },
  '_grid.js': { file: 'grid.js', imports: ['_react.js', '_route.js'] },
  '_route.js': { file: 'route.js' },
  '_office.js': { file: 'office.js', name: 'office', imports: ['_react.js'] },
  '_router.js': {
    file: 'router.js',
    dynamicImports: [
      'app/session/signed-in.tsx',
      'areas/events/events/page.tsx',
      'areas/reports/dashboards/page.tsx',
    ],
  },
  'app/app.tsx': {
    file: 'app.js',
    css: ['app.css'],
    imports: ['_react.js', '_router.js'],
  },
  'app/session/signed-in.tsx': { file: 'signed-in.js', imports: ['_route.js'] },
  'areas/events/events/page.tsx': { file: 'events.js', imports: ['_grid.js', '_office.js'] },
  'areas/reports/dashboards/page.tsx': { file: 'dashboard.js', imports: ['_react.js'] },
};

test('each line counts what comes on top of what is there already', () => {
  const sizes = measureFetchedSizes(manifest, () => 10).map(({ of, what, kilobytes }) => [
    what,
    of,
    kilobytes,
  ]);

  expect(sizes).toEqual([
    ['sign-in JS', 'index.html', 20],
    ['sign-in CSS', 'index.html', 10],
    ['shell JS', 'app/app.tsx', 40],
    ['office JS', 'app/app.tsx', 10],
    ['app CSS', 'app/app.tsx', 10],
    ['route JS', 'areas/events/events/page.tsx', 20],
    ['dashboard JS', 'areas/reports/dashboards/page.tsx', 10],
  ]);
});

test('a customer’s page counts with all that their phone fetches before it', () => {
  const [opening, page] = ['_router.js', 'areas/orders/customer/search-page.tsx'] as const;
  const { dynamicImports } = manifest[opening];
  const withPage = {
    ...manifest,
    [opening]: { ...manifest[opening], dynamicImports: [...dynamicImports, page] },
    'app/customers.tsx': { file: 'customers.js', imports: ['_react.js'] },
    [page]: { file: 'search.js', imports: ['_react.js'] },
  };

  const sizes = measureFetchedSizes(withPage, () => 10).filter(({ of }) => of === page);

  // Entry, React, the customers' app and the page; nothing of the shell.
  expect(sizes).toContainEqual({ what: 'customer JS', of: page, kilobytes: 40 });
});

test('a route that grows over its budget is found', () => {
  const over = measureFetchedSizes(manifest, (file) => (file === 'grid.js' ? 98 : 3)).filter(
    isOverBudget,
  );

  expect(over.map(({ of }) => of)).toEqual(['areas/events/events/page.tsx']);
});

test('a build whose screens cannot be found is no build within its budget', () => {
  const lost = { ...manifest, '_router.js': { file: 'router.js' } };

  expect(() => measureFetchedSizes(lost, () => 1)).toThrow('no screens');
});
