import path from 'node:path';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { areas } from '#shared/contract/index.ts';
import type { Area } from '#shared/contract/route.ts';

const addressImportPattern = /^#addresses\/([a-z-]+\/[a-z-]+)\.ts$/;
const virtualPrefix = '\0addresses/';

type Contract = { readonly areas: readonly Area[] };

/**
 * `#addresses/events/events.ts` is the area `events` of the contract without its schemas: names,
 * addresses and access, which is all that navigation and calls need. Its type declares the same
 * (addresses.d.ts). Where this plugin doesn't run, the module is the contract's own.
 */
export function addressesPlugin(): Plugin {
  let contract = (): Promise<Contract> => Promise.resolve({ areas });
  let shared = '';
  const served = new Map<string, string>();
  return {
    name: 'addresses',
    enforce: 'pre',
    configResolved({ root }) {
      shared = path.resolve(root, '../shared');
    },
    configureServer({ environments: { ssr } }) {
      if (!isRunnableDevEnvironment(ssr)) return;
      // Reads a contract that is being edited the same way as the functions do.
      contract = () => ssr.runner.import<Contract>(path.join(shared, 'contract/index.ts'));
    },
    resolveId(source) {
      const name = addressImportPattern.exec(source)?.[1];
      return name && `${virtualPrefix}${name}`;
    },
    async load(id) {
      if (!id.startsWith(virtualPrefix)) return undefined;
      const code = renderAddressModule(id, await contract());
      if (!code) return this.error(`The contract has no area ${id.slice(virtualPrefix.length)}`);
      served.set(id, code);
      return code;
    },
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || path.relative(shared, file).startsWith('..'))
        return;
      const edited = await contract();
      const { moduleGraph } = this.environment;
      const changed = [...served]
        .filter(([id, code]) => renderAddressModule(id, edited) !== code)
        .flatMap(([id]) => moduleGraph.getModuleById(id) ?? []);
      return [...modules, ...changed];
    },
  };
}

function renderAddressModule(id: string, contract: Contract): string | undefined {
  const area = contract.areas.find(({ noun, name }) => `${virtualPrefix}${noun}/${name}` === id);
  return (
    area && `export const ${toCamelCase(area.name)} = ${JSON.stringify(withoutSchemas(area))};`
  );
}

export function withoutSchemas({ name, routes }: Area) {
  const addressed = Object.entries(routes)
    .filter(([, { answeredBy }]) => answeredBy === undefined)
    .map(
      ([key, { method, path: address, access, inPerson }]) =>
        [key, { method, path: address, access, ...(inPerson && { inPerson }) }] as const,
    );
  return { name, routes: Object.fromEntries(addressed) };
}

const toCamelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
