import { get } from 'node:http';
import { expect, test } from 'vitest';
import { openFrontDoor } from '#scripts/local/runtime/http/front-door.ts';

type Seen = { readonly status: number | undefined; readonly location: string | undefined };

function visit(port: number, host: string, accept: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/stripe?code=1', headers: { host, accept } };
    get(options, (response) => {
      response.resume();
      resolve({ status: response.statusCode, location: response.headers.location });
    }).once('error', reject);
  });
}

test('the app is answered by its address and as localhost, for passkeys, and by no other name', async () => {
  const door = await openFrontDoor(0);
  door.serve((_request, response) => response.writeHead(200).end());

  const byAddress = await visit(door.port, `127.0.0.1:${door.port}`, 'text/html');
  const byName = await visit(door.port, `localhost:${door.port}`, 'text/html');
  const other = await visit(door.port, `rebound.example:${door.port}`, 'text/html');
  const program = await visit(door.port, `localhost:${door.port}`, 'application/json');
  await door.close();

  expect(byAddress.status).toBe(200);
  expect([byName.status, program.status]).toEqual([200, 200]);
  expect(other.status).toBe(421);
});
