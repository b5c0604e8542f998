import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { build } from 'esbuild';
import type { DynamoCost } from '#functions/data/store/meter.ts';
import { functionBuildOptions, getEntrySource } from '#infra/constructs/bundling.ts';
import { functionMegabytes } from '#infra/function-memory.ts';
import { findNode24 } from '#scripts/deploy/node-24.ts';
import { laptopEdgeKey } from '#scripts/local/engines/engines.ts';
import { matchRoute } from '#scripts/local/runtime/http/routes.ts';
import { edgeKeyHeader } from '#shared/contract/edge.ts';
import type { Area, Route } from '#shared/contract/route.ts';
import { benchNow } from './franchise.ts';

export type BenchCall = {
  readonly area: Area;
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly cookie: string;
};

export type MeasuredCall = {
  readonly result: APIGatewayProxyStructuredResultV2;
  readonly cost: DynamoCost;
  readonly milliseconds: number;
  /** CPU time of the function's own process, whatever else the machine did. */
  readonly cpuMilliseconds: number;
  readonly peakMegabytes: number;
};

export type FunctionInstance = {
  /** For areas. */
  call(call: BenchCall): Promise<MeasuredCall>;
  /** For jobs. */
  run(event: object): Promise<MeasuredCall>;
  end(): void;
};

/** In MB. Splits a function's memory among V8's generations as Lambda's Node runtimes do. */
const youngMegabytes = Math.floor(functionMegabytes / 10);
export const lambdaFlags = [
  '--no-warnings',
  `--max-semi-space-size=${Math.floor(youngMegabytes / 2)}`,
  `--max-old-space-size=${functionMegabytes - youngMegabytes}`,
];

/** The Node version that Lambda runs, if it is installed here. */
const node24 = findNode24();
const forkOptions = node24 ? { execPath: node24 } : {};

/**
 * A new instance of a function, such as 'areas/events/events': a separate process that runs the
 * deployed bundle as Lambda would, and keeps the function's state between calls.
 */
export async function startInstance(entry: string): Promise<FunctionInstance> {
  const child = fork(await buildInstanceBundle(entry), { execArgv: lambdaFlags, ...forkOptions });
  const ask = async (event: object): Promise<MeasuredCall> => {
    child.send(event);
    const [answer]: (MeasuredCall | { readonly error: string })[] = await once(child, 'message');
    if (!answer || 'error' in answer) throw new Error(answer?.error ?? 'no answer');
    return answer;
  };
  return {
    call: async (call) => {
      const measured = await ask(toGatewayEvent(call));
      const { statusCode, body } = measured.result;
      if (statusCode !== 200) throw new Error(`${call.route.path}: ${statusCode} ${body}`);
      return measured;
    },
    run: ask,
    end: () => child.kill(),
  };
}

const bundlesFolder = mkdtempSync(path.join(tmpdir(), 'brandwagon-instances-'));
process.on('exit', () => rmSync(bundlesFolder, { recursive: true }));

/** The deployed bundle, with `instance.ts` added to call and measure it. */
async function buildInstanceBundle(entry: string): Promise<string> {
  const outdir = path.join(bundlesFolder, entry);
  const bundle = path.join(outdir, 'stdin/index.mjs');
  if (existsSync(bundle)) return bundle;
  const contents = `
    import { handler } from ${JSON.stringify(getEntrySource(entry))};
    import { serve } from ${JSON.stringify(path.join(import.meta.dirname, 'instance.ts'))};
    serve(handler);
  `;
  await build({ ...functionBuildOptions, stdin: { contents, resolveDir: bundlesFolder }, outdir });
  return bundle;
}

function toGatewayEvent({ route, body, params = {}, cookie }: BenchCall): APIGatewayProxyEventV2 {
  const { method } = route;
  const rawPath = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const { routeKey, pathParameters } = matchRoute(rawPath);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: '',
    cookies: cookie.split('; '),
    headers: { [edgeKeyHeader]: laptopEdgeKey },
    pathParameters,
    requestContext: {
      accountId: 'bench',
      apiId: 'bench',
      domainName: 'bench.test',
      domainPrefix: 'bench',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' },
      requestId: 'bench',
      routeKey,
      stage: '$default',
      time: '',
      timeEpoch: benchNow,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    isBase64Encoded: false,
  };
}
