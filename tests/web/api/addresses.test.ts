import { expect, test } from 'vitest';
import { withoutSchemas } from '#scripts/addresses/plugin.ts';
import { areas } from '#shared/contract/index.ts';

test.each(areas)('all of $name but its schemas can be asked from the shell', (area) => {
  const { name, routes } = withoutSchemas(area);

  expect(name).toBe(area.name);
  expect(routes).toEqual(JSON.parse(JSON.stringify(routes)));
  for (const [key, address] of Object.entries(routes))
    expect(area.routes[key]).toMatchObject(address);
});
