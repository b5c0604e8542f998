import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Cost } from '#functions/data/meter.ts';
import { functionMegabytes } from '#infra/function-memory.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { benchNow } from './franchise.ts';

export type Call = {
  readonly area: Area;
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly cookie: string;
};

export type Measured = {
  readonly result: APIGatewayProxyStructuredResultV2;
  readonly cost: Cost;
  readonly milliseconds: number;
  /** Of the function's own process: what it took, whatever else the machine did. */
  readonly cpuMilliseconds: number;
  readonly peakMegabytes: number;
};

export type Instance = {
  call(call: Call): Promise<Measured>;
  run(job: string, event: object): Promise<Measured>;
  end(): void;
};

/**
 * As Lambda does: by what a heap may grow to, V8 decides when it collects what is no longer used. For
 * what memory is measured of; elsewhere it would be the collecting that is timed.
 */
export const functionHeap = `--max-old-space-size=${Math.floor(functionMegabytes * 0.9)}`;

/** A function's instance that has done nothing yet. */
export function startInstance(...flags: readonly string[]): Instance {
  const child = fork(path.join(import.meta.dirname, 'instance.ts'), {
    execArgv: ['--import', 'tsx', '--no-warnings', ...flags],
  });
  const ask = async (message: object): Promise<Measured> => {
    child.send(message);
    const [answer]: (Measured | { readonly error: string })[] = await once(child, 'message');
    if (!answer || 'error' in answer) throw new Error(answer?.error ?? 'no answer');
    return answer;
  };
  return {
    call: async (call) => {
      const measured = await ask({ kind: 'area', name: call.area.name, event: eventOf(call) });
      const { statusCode, body } = measured.result;
      if (statusCode !== 200) throw new Error(`${call.route.path}: ${statusCode} ${body}`);
      return measured;
    },
    run: (name, event) => ask({ kind: 'job', name, event }),
    end: () => child.kill(),
  };
}

function eventOf({ route, body, params = {}, cookie }: Call): APIGatewayProxyEventV2 {
  const { method, path: rawPath } = route;
  const key = routeKey(route);
  return {
    version: '2.0',
    routeKey: key,
    rawPath,
    rawQueryString: '',
    cookies: [cookie],
    headers: {},
    pathParameters: params,
    requestContext: {
      accountId: 'bench',
      apiId: 'bench',
      domainName: 'bench.test',
      domainPrefix: 'bench',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' },
      requestId: 'bench',
      routeKey: key,
      stage: '$default',
      time: '',
      timeEpoch: benchNow,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    isBase64Encoded: false,
  };
}
