// The management API of AWS AppConfig, as far as operators switch feature flags by it. Its lists have
// one item a page.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '#scripts/local/engines/listen.ts';
import { getRequestUrl, readBody, sendJson } from '#scripts/local/engines/responses.ts';
import { flagConfiguration } from '#shared/domain/platform/feature-flags.ts';

type Deployment = {
  readonly DeploymentNumber: number;
  readonly ConfigurationVersion: string;
  State: string;
};

export async function startAppConfig(application: string) {
  const versions: Buffer[] = [];
  const deployments: Deployment[] = [];
  let nextState = 'COMPLETE';
  let onCreate = () => {};
  const deploy = (ConfigurationVersion: string) => {
    const DeploymentNumber = deployments.length + 1;
    const started = { DeploymentNumber, ConfigurationVersion, State: nextState };
    deployments.unshift(started);
    return started;
  };
  const other = { Id: 'other', Name: 'another' };
  const lists: Readonly<Record<string, () => readonly object[]>> = {
    '/applications': () => [other, { Id: 'app', Name: application }],
    '/deploymentstrategies': () => [other, { Id: 'once', Name: application }],
    '/applications/app/environments': () => [
      other,
      { Id: 'env', Name: flagConfiguration.environment },
    ],
    '/applications/app/configurationprofiles': () => [
      other,
      { Id: 'flags', Name: flagConfiguration.profile },
    ],
    '/applications/app/environments/env/deployments': () => deployments,
    '/applications/app/configurationprofiles/flags/hostedconfigurationversions': () =>
      versions.map((_, index) => ({ VersionNumber: index + 1 })),
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = getRequestUrl(request);
    const body = await readBody(request);
    const refuse = () => {
      response.setHeader('x-amzn-errortype', 'ConflictException');
      sendJson(response, 409, { message: 'It was changed' });
    };
    const list = lists[pathname];
    if (request.method === 'GET' && list) {
      const at = Number(searchParams.get('next_token') ?? 0);
      const [all, next] = [list(), String(at + 1)];
      const NextToken = at + 1 < all.length ? next : undefined;
      return sendJson(response, 200, { Items: all.slice(at, at + 1), NextToken });
    }
    const [, number = ''] = /\/(\d+)$/.exec(pathname) ?? [];
    if (request.method === 'GET' && pathname.includes('/deployments/')) {
      return sendJson(
        response,
        200,
        deployments.find((it) => `${it.DeploymentNumber}` === number),
      );
    }
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json', 'version-number': number });
      return void response.end(versions[Number(number) - 1]);
    }
    if (pathname.endsWith('/hostedconfigurationversions')) {
      const latest = request.headers['latest-version-number'];
      if (latest !== undefined && latest !== String(versions.length)) return refuse();
      onCreate();
      versions.push(body);
      response.writeHead(201, { 'version-number': String(versions.length) });
      return void response.end(body);
    }
    const asked = JSON.parse(body.toString('utf8'));
    const { LatestDeploymentNumber: latest, ConfigurationVersion } = asked;
    if (latest !== undefined && latest !== deployments.length) return refuse();
    return sendJson(response, 201, deploy(ConfigurationVersion));
  };
  const server = await listen((request, response) => void handle(request, response));
  return {
    ...server,
    /** The state that further deployments end in. */
    endIn(state: string) {
      nextState = state;
    },
    /** Another operator switches flags while a version is created. */
    changeMeanwhile(values: object) {
      onCreate = () => {
        onCreate = () => {};
        versions.push(Buffer.from(JSON.stringify({ values })));
        deploy(String(versions.length));
      };
    },
  };
}
